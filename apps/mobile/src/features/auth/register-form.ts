import type { CallInput } from '@firoza/api/endpoints'
import { type PhoneFault, phoneFault } from './login-form.ts'
import { type PasswordBounds, passwordFault } from './password-rule.ts'

export interface RegisterForm {
  readonly areaCode: string
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly passwordAgain: string
  readonly referralCode: string
  readonly agreed: boolean
}

export interface NewSecretFaults extends PhoneFault {
  readonly code?: 'auth.needCode'
  readonly password?: 'auth.needPasswordLength'
  readonly passwordAgain?: 'auth.needPasswordSame'
}

export interface RegisterFaults extends NewSecretFaults {
  readonly agreed?: 'auth.needAgreement'
}

const CODE = /^[0-9]{6}$/

/** What a form with a phone, its code and a new password lacks: registering and replacing a forgotten password. */
export function newSecretFaults(
  form: Pick<RegisterForm, 'areaCode' | 'phone' | 'code' | 'password' | 'passwordAgain'>,
  bounds: PasswordBounds,
): NewSecretFaults {
  const fault = passwordFault(form.password, form.passwordAgain, bounds)
  return {
    ...phoneFault(form.areaCode, form.phone),
    ...(!CODE.test(form.code) && { code: 'auth.needCode' }),
    ...(fault === 'length' && { password: 'auth.needPasswordLength' }),
    ...(fault === 'different' && { passwordAgain: 'auth.needPasswordSame' }),
  }
}

export function registerFaults(form: RegisterForm, bounds: PasswordBounds): RegisterFaults {
  return { ...newSecretFaults(form, bounds), ...(!form.agreed && { agreed: 'auth.needAgreement' }) }
}

/** What is sent. A new person starts in the demo account, where their money is. */
export function registerInput(
  form: RegisterForm,
  language: 'en-US' | 'ur-PK',
  device: string,
): CallInput<'POST /user/register'> {
  return { ...form, referralCode: form.referralCode.trim(), language, device, realm: 'demo' }
}
