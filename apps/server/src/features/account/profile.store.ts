import type { Tx } from '../../db/sql.ts'

export interface Profile {
  readonly nickname?: string | undefined
  readonly language?: string | undefined
  readonly addressLine?: string | undefined
  readonly city?: string | undefined
  readonly province?: string | undefined
  readonly postalCode?: string | undefined
}

/** What is not given stays as it is. */
export async function updateProfile(tx: Tx, userId: bigint, profile: Profile): Promise<void> {
  await tx`
    update app_user set
      nickname = coalesce(${profile.nickname ?? null}, nickname),
      language = coalesce(${profile.language ?? null}, language),
      address_line = coalesce(${profile.addressLine ?? null}, address_line),
      city = coalesce(${profile.city ?? null}, city),
      province = coalesce(${profile.province ?? null}, province),
      postal_code = coalesce(${profile.postalCode ?? null}, postal_code)
    where id = ${userId}`
}
