import { create } from 'zustand'
import { onOtherPerson } from '../../lib/session.ts'
import type { KycForm, OwnCheck } from './kyc-form.ts'

/**
 * What stands in the form and is not at the server yet, for as long as the app stays open: who goes back in the middle of a part finds it as it
 * was. Never stored, as it tells who somebody is.
 */
interface Typed {
  readonly form: KycForm | undefined
  /** How often something had been sent in when it was typed: after that it is over. */
  readonly submissions: number
}

const NOTHING: Typed = { form: undefined, submissions: 0 }
const useTyped = create<Typed>()(() => NOTHING)

export function keepTyped(check: OwnCheck | null, form: KycForm): void {
  useTyped.setState({ form, submissions: submissionsOf(check) })
}

export function typedFor(check: OwnCheck | null): KycForm | undefined {
  const { form, submissions } = useTyped.getState()
  return submissions === submissionsOf(check) ? form : undefined
}

function submissionsOf(check: OwnCheck | null): number {
  return (check?.history ?? []).filter(({ move }) => move === 'submit').length
}

onOtherPerson(() => useTyped.setState(NOTHING))
