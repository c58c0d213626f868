import { parsePhone } from '../account/phone.ts'
import { BAD_FORMAT, type CheckedField, checked } from './bank-field.ts'
import { compact } from './written-number.ts'

/** A Pakistani mobile number, kept in E.164: the name of a Raast ID, an Easypaisa or a JazzCash account. */
export function checkPakistaniMobile(text: string): CheckedField {
  const phone = parsePhone('+92', text)
  return phone.ok && /^\+923/.test(phone.value) ? { value: phone.value } : BAD_FORMAT
}

/** A Bangladeshi mobile number, 01 and an operator from 3 to 9, kept in E.164: the name of a bKash or Nagad account. */
export function checkBangladeshiMobile(text: string): CheckedField {
  const national = compact(text).replace(/^(\+|00)?880?/, '0')
  return checked(`+880${national.slice(1)}`, /^01[3-9][0-9]{8}$/.test(national))
}
