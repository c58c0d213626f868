import { type CheckedField, checked } from './bank-field.ts'
import { compact, digitsOf, weightedSum } from './written-number.ts'

/**
 * Bangladesh Bank's routing number: bank (3), district (2), branch (3), check digit. The weights 5, 7, 1 repeat and the weighted sum is a
 * multiple of ten. The weights were worked out from published branch lists and hold for them (see the test).
 */
export function checkRoutingNumber(text: string): CheckedField {
  const routing = compact(text)
  const fits = weightedSum(digitsOf(routing), [5, 7, 1]) % 10 === 0
  return checked(routing, /^[0-9]{9}$/.test(routing), fits)
}

/** Account numbers of Bangladeshi banks have 8 to 17 digits; banks publish no common check digit. */
export function checkBangladeshiAccount(text: string): CheckedField {
  const account = compact(text)
  return checked(account, /^[0-9]{8,17}$/.test(account))
}
