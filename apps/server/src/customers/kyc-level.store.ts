import type { IdStatus } from '@firoza/core/account/user.states'
import type { TimeMs } from '@firoza/core/clock'
import { type KycLevel, kycLevelOf } from '@firoza/core/kyc/level'
import type { Queryable, Tx } from '../db/sql.ts'

interface LevelRow {
  readonly phoneVerified: boolean
  readonly idStatus: IdStatus
  readonly granted: boolean
}

/** How far a person is verified, as it is now. */
export async function findKycLevel(sql: Queryable, userId: bigint): Promise<KycLevel> {
  const [row] = await sql<LevelRow[]>`
    select u.phone_verified_at is not null as "phoneVerified", u.id_status as "idStatus",
      exists (select 1 from kyc_level_application a where a.user_id = u.id and a.state = 'granted') as granted
    from app_user u where u.id = ${userId}`
  return row ? kycLevelOf(row) : 0
}

/** Level 3 without an application, for people who come in as verified, as those of the sandbox and of tests do. */
export async function insertGrantedLevel(tx: Tx, userId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`
    with made as (
      insert into kyc_level_application (user_id, state, created_at) values (${userId}, 'granted', ${nowMs}::timestamptz)
      on conflict do nothing returning id)
    insert into case_step (kind, row_id, round, move, state, actor, note, at)
    select 'kyc_level', id, 1, 'create', 'granted', 'system', 'sandbox', ${nowMs}::timestamptz from made`
}
