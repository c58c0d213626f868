import { type CheckedField, checked } from './bank-field.ts'
import { compact } from './written-number.ts'

/** The Indian Financial System Code of a branch: four letters of the bank, a zero, six characters of the branch. */
export function checkIfsc(text: string): CheckedField {
  const ifsc = compact(text)
  return checked(ifsc, /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc))
}

/** Account numbers of Indian banks have 9 to 18 digits; there is no common check digit. */
export function checkIndianAccount(text: string): CheckedField {
  const account = compact(text)
  return checked(account, /^[0-9]{9,18}$/.test(account))
}
