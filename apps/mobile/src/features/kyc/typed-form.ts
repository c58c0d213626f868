import { onOtherPerson, useSession } from '../../lib/session.ts'
import { forgetInTab, recallInTab, rememberInTab } from '../../lib/tab-storage.ts'
import type { KycForm, OwnCheck } from './kyc-form.ts'

/**
 * What stands in the form and is not at the server yet: who goes back in the middle of a part, or loads the page anew, finds it as it was.
 * As it tells who somebody is, it stays with this tab and its person, and never on the device.
 */
interface Typed {
  readonly person: string | undefined
  readonly form: KycForm
  /** How often something had been sent in when it was typed: after that it is over. */
  readonly submissions: number
}

/** Counted up when the shape of the form changes. */
const NAME = 'kyc.typed.1'
const NO_NUMBERS = { number: '', iban: '' }

let typed = kept()
/** The numbers that the server has sealed: only their ends are shown from a reload on. */
let sealed = NO_NUMBERS

export function keepTyped(check: OwnCheck | null, form: KycForm): void {
  typed = { person: personNow(), form, submissions: submissionsOf(check) }
  keep()
}

/** The server has the form as it was typed. */
export function keptAtServer({ number, iban }: KycForm): void {
  sealed = { number, iban }
  keep()
}

export function typedFor(check: OwnCheck | null): KycForm | undefined {
  return typed?.submissions === submissionsOf(check) ? typed.form : undefined
}

/** It has been sent in, or is nobody's any more. */
export function forgetTyped(): void {
  typed = undefined
  sealed = NO_NUMBERS
  forgetInTab(NAME)
}

function keep(): void {
  if (!typed) return
  const { form } = typed
  const number = form.number === sealed.number ? '' : form.number
  const iban = form.iban === sealed.iban ? '' : form.iban
  rememberInTab(NAME, { ...typed, form: { ...form, number, iban } })
}

function kept(): Typed | undefined {
  const found = recallInTab(NAME) as Typed | null | undefined
  return found && found.person === personNow() ? found : undefined
}

function personNow(): string | undefined {
  return useSession.getState().userInfo?.id
}

function submissionsOf(check: OwnCheck | null): number {
  return (check?.history ?? []).filter(({ move }) => move === 'submit').length
}

onOtherPerson(forgetTyped)
