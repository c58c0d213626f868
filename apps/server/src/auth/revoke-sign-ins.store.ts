import type { SignInEnd } from '@firoza/core/auth/sign-in-end'
import type { TimeMs } from '@firoza/core/clock'
import type { Tx } from '../db/sql.ts'

export interface Revoked {
  readonly userId: bigint
  /** The one sign-in that stays. */
  readonly but?: string
  readonly why: SignInEnd
}

/** Ends every sign-in of the person, or every one but this. Answers how many. */
export async function revokeAll(tx: Tx, { userId, but, why }: Revoked, nowMs: TimeMs): Promise<number> {
  const rows = await tx<{ signInId: string }[]>`
    update user_session set revoked_at = ${nowMs}::timestamptz, ended_by = ${why}
    where user_id = ${userId} and revoked_at is null and sign_in_id::text is distinct from ${but ?? null}
    returning sign_in_id as "signInId"`
  return new Set(rows.map(row => row.signInId)).size
}
