import { PROFILE_FIELDS, type Profile } from '@firoza/core/kyc/profile'
import type { Queryable } from '../db/sql.ts'
import type { Vault } from '../vault/vault.ts'
import { findVerifiedProfile, type SealedProfile } from './identity-check.store.ts'

const NO_PROFILE = Object.fromEntries(PROFILE_FIELDS.map(field => [field, ''])) as unknown as Profile

/** Every answer empty where none was given. */
export function openProfile(vault: Vault, check: SealedProfile | undefined): Profile {
  if (!check?.profileEncrypted) return NO_PROFILE
  return { ...NO_PROFILE, ...JSON.parse(vault.open(check.profileEncrypted, `kyc profile ${check.id}`).toString()) }
}

/** The bank account that the person named in the check by which they are verified; undefined where none was named. */
export async function findVerifiedIban(sql: Queryable, vault: Vault, userId: bigint): Promise<string | undefined> {
  return openProfile(vault, await findVerifiedProfile(sql, userId)).iban || undefined
}
