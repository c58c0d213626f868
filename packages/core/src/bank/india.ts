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

/**
 * The bank's reference of one payment: 12 digits of UPI and IMPS; 16 of NEFT, which begin with four letters of the bank; 22 of RTGS,
 * with an R after the letters.
 */
export function checkUtr(text: string): CheckedField {
  const utr = compact(text)
  return checked(utr, /^([0-9]{12}|[A-Z]{4}[A-Z0-9][0-9]{11}|[A-Z]{4}R[0-9A-Z]{17})$/.test(utr))
}
