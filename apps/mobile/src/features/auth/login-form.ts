import { parsePhone } from '@firoza/core/account/phone'
import type { MessageKey } from '@firoza/i18n/translate'

export interface LoginForm {
  readonly areaCode: string
  readonly phone: string
  readonly password: string
}

type PlainKey = MessageKey<'auth'>

export interface PhoneFault {
  readonly phone?: 'auth.needPhone' | 'auth.needPhoneForm'
}

/** What is wrong with a phone number, as far as can be said without the server. */
export function phoneFault(areaCode: string, phone: string): PhoneFault {
  if (phone.trim() === '') return { phone: 'auth.needPhone' }
  return parsePhone(areaCode, phone).ok ? {} : { phone: 'auth.needPhoneForm' }
}

export interface LoginFaults extends PhoneFault {
  readonly password?: Extract<PlainKey, 'auth.needPassword'>
}

export function loginFaults(form: LoginForm): LoginFaults {
  return {
    ...phoneFault(form.areaCode, form.phone),
    ...(form.password === '' && { password: 'auth.needPassword' }),
  }
}
