import { type CheckedField, checked } from './bank-field.ts'
import { compact, digitsOf, weightedSum } from './written-number.ts'

/** An account at a Mexican bank: bank (3), city (3), account (11), check digit. Weights 3, 7, 1, each product modulo ten. */
export function checkClabe(text: string): CheckedField {
  const clabe = compact(text)
  const digits = digitsOf(clabe)
  const sum = digits.slice(0, 17).reduce((total, digit, at) => total + ((digit * ([3, 7, 1][at % 3] ?? 0)) % 10), 0)
  return checked(clabe, /^[0-9]{18}$/.test(clabe), digits[17] === (10 - (sum % 10)) % 10)
}

/** The order of characters in which the tax authority counts. */
const RFC_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * A taxpayer's number: four letters of a person or three of a company, a date (YYMMDD), two characters that tell namesakes apart,
 * and a check digit modulo 11 in which 10 is written A.
 */
export function checkRfc(text: string): CheckedField {
  const rfc = compact(text).normalize('NFC')
  const values = [...rfc.padStart(13)].map(character => RFC_VALUES.indexOf(character))
  const sum = weightedSum(values.slice(0, 12), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  const check = '0123456789A'[(11 - (sum % 11)) % 11]
  const date = /^[A-ZÑ&]{3,4}([0-9]{2})(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[0-9A-Z]{2}[0-9A]$/
  return checked(rfc, date.test(rfc), rfc.endsWith(check ?? '-'))
}
