import { ABOUT_FIELDS, MONEY_FIELDS, PROFILE_FIELDS, type Profile, type ProfileField } from '@firoza/core/kyc/profile'
import type { CheckRow } from './kyc.store.ts'

/** The answers of a request. An account number that is not given again is the one that was given before. */
export function profileFrom(input: Profile, before: Profile): Profile {
  const given = Object.fromEntries(PROFILE_FIELDS.map(field => [field, input[field]])) as unknown as Profile
  return given.iban.trim() === '' ? { ...given, iban: before.iban } : given
}

/** The answers that a submission has to give: all, or those of the parts that a reviewer named. */
export function askedFields(check: Pick<CheckRow, 'askedItems'> | undefined, asked: boolean): readonly ProfileField[] {
  if (!asked || !check) return PROFILE_FIELDS
  return [
    ...(check.askedItems.includes('about') ? ABOUT_FIELDS : []),
    ...(check.askedItems.includes('money') ? MONEY_FIELDS : []),
  ]
}
