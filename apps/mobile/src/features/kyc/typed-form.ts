import { create } from 'zustand'
import { onOtherPerson } from '../../lib/session.ts'
import { keepTyped as keepInTab, typedIn } from '../../lib/typed.ts'
import { formFrom, type KycForm, type OwnCheck } from './kyc-form.ts'

/**
 * What stands in the form and is not at the server yet: who goes back in the middle of a part, or loads the page anew, finds it as it was. It tells
 * who somebody is: this tab alone keeps it, without any picture, until the part is at the server or its writer signs out.
 */
interface Typed {
  readonly form: KycForm
  /** How often something had been sent in when it was typed: after that it is over. */
  readonly submissions: number
}

const useTyped = create<{ readonly typed: Typed | undefined }>()(() => ({ typed: undefined }))

export function keepTyped(check: OwnCheck | null, form: KycForm): void {
  const typed = { form, submissions: submissionsOf(check) }
  useTyped.setState({ typed })
  keepInTab('kyc', typed)
}

export function typedFor(check: OwnCheck | null): KycForm | undefined {
  const typed = useTyped.getState().typed ?? typedIn<Typed>('kyc')
  return typed?.submissions === submissionsOf(check) ? { ...formFrom(check), ...typed.form } : undefined
}

/** The server has it now. */
export function typedIsSent(): void {
  keepInTab('kyc', undefined)
}

function submissionsOf(check: OwnCheck | null): number {
  return (check?.history ?? []).filter(({ move }) => move === 'submit').length
}

onOtherPerson(() => useTyped.setState({ typed: undefined }))
