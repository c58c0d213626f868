import { create } from 'zustand'
import { onOtherPerson } from '../../lib/session.ts'
import { NO_CODE, sentCode } from '../../shell/codes/use-code.ts'
import type { RegisterForm } from './register-form.ts'

type RegisterDraft = Omit<RegisterForm, 'areaCode'>

const EMPTY: RegisterDraft = {
  phone: '',
  code: '',
  password: '',
  passwordAgain: '',
  referralCode: '',
  agreed: false,
}

/**
 * What has been typed into the registration form, for as long as the app stays open: who leaves it to read the disclaimer
 * finds it as it was. Never stored, as it holds a password.
 */
export const useRegisterDraft = create<RegisterDraft>()(() => EMPTY)

/** The code sent for it, for as long. */
export const registerCode = sentCode()

export function clearRegisterDraft(): void {
  useRegisterDraft.setState(EMPTY)
  registerCode.setState(NO_CODE)
}

onOtherPerson(clearRegisterDraft)
