import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { plainNumber } from '../text/digits.ts'

/** The area code that the sign-in form starts with. */
export const AREA_CODE_DEFAULT = '+92'

const E164 = /^\+[1-9][0-9]{6,14}$/
/** Pakistani mobile numbers are 3 and nine digits; land lines cannot receive a code. */
const PAKISTANI_MOBILE = /^\+923[0-9]{9}$/

/**
 * A phone number in the one form that is stored, E.164: '+92' and '0300 000-0001' are '+923000000001'. People write it with or
 * without the leading zero, with the country in front, with a plus or not and with the zero after it or not, with spaces and
 * hyphens, in Latin, Arabic or Urdu digits.
 */
export function parsePhone(areaCode: string, phone: string): Outcome<string, 'phone_invalid'> {
  const area = plainNumber(areaCode)
    .replace(/-/g, '')
    .replace(/^(00|\+)?/, '+')
  const written = plainNumber(phone)
    .replace(/[().-]/g, '')
    .replace(/^00/, '+')
    // No mobile number within Pakistan begins with 92.
    .replace(area === AREA_CODE_DEFAULT ? /^92/ : /^$/, '+92')
    .replace(/^\+920/, '+92')
  const whole = written.startsWith('+') ? written : area + written.replace(/^0/, '')
  const valid = E164.test(whole) && (!whole.startsWith('+92') || PAKISTANI_MOBILE.test(whole))
  return valid ? ok(whole) : refuse('phone_invalid', {}, 'phone')
}

/** The ways in which people write their own number: none of them is a password. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.slice(1)
  if (!phone.startsWith('+92')) return [phone, digits]
  const national = phone.slice(3)
  return [phone, digits, `00${digits}`, national, `0${national}`]
}

/** '+923000000001' as '+92 ••• •••0001': enough to recognise one's own, too little to call somebody. */
export function maskPhone(phone: string): string {
  const area = phone.startsWith('+92') ? '+92' : phone.slice(0, 2)
  return `${area} ••• •••${phone.slice(-4)}`
}
