import { type CheckedField, checked } from './bank-field.ts'
import { compact, digitsOf, weightedSum } from './written-number.ts'

/** An ABA routing number: nine digits whose weighted sum (3, 7, 1 repeating) is a multiple of ten, of a Federal Reserve district. */
export function checkAbaNumber(text: string): CheckedField {
  const routing = compact(text)
  const fits = weightedSum(digitsOf(routing), [3, 7, 1]) % 10 === 0
  return checked(routing, /^(0[1-9]|1[0-2]|2[1-9]|3[0-2])[0-9]{7}$/.test(routing), fits)
}

/** Account numbers of American banks have 4 to 17 digits; there is no common check digit. */
export function checkAmericanAccount(text: string): CheckedField {
  const account = compact(text)
  return checked(account, /^[0-9]{4,17}$/.test(account))
}
