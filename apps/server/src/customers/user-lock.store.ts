import type { IdStatus } from '@firoza/core/account/user.states'
import type { TimeMs } from '@firoza/core/clock'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import type { Queryable, Tx } from '../db/sql.ts'

/** What must be known of a person before their money leaves. */
export interface LockedUserRow {
  readonly phone: string
  readonly idStatus: IdStatus
  /** The name on the verified document; empty for who was never verified. */
  readonly verifiedName: string
  /** The verification was taken back by staff. */
  readonly suspended: boolean
  readonly secretsChangedAtMs: TimeMs | null
  readonly withdrawalCodeHash: string | null
}

export async function findOwner(sql: Queryable, userId: bigint): Promise<LockedUserRow | undefined> {
  const [row] = await sql<LockedUserRow[]>`
    select phone, id_status as "idStatus", verified_name as "verifiedName", secrets_changed_at as "secretsChangedAtMs",
      withdrawal_code_hash as "withdrawalCodeHash", ${isSuspended(sql)} as suspended
    from app_user u where id = ${userId}`
  return row
}

/** Of SQL about the person `u`: their verification was taken back by staff. */
export function isSuspended(sql: Queryable) {
  return sql`exists (select 1 from kyc_check c where c.user_id = u.id and c.state = 'suspended')`
}

/**
 * A secret of the person changed: new destinations wait, those that wait already begin anew, however often it happens, and a withdrawal within
 * a day weighs more (WDR-8). What was usable by then stays usable.
 */
export async function noteSecretsChanged(tx: Tx, userId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update app_user set secrets_changed_at = ${nowMs}::timestamptz where id = ${userId}`
  await tx`
    update destination set usable_from = greatest(usable_from, ${newDestinationsFromMs(nowMs)}::timestamptz)
    where user_id = ${userId} and removed_at is null and usable_from > ${nowMs}::timestamptz`
}

/** Keeps a person's other withdrawals and destinations waiting until the transaction ends, so that limits count each of them. */
export async function lockUser(tx: Tx, userId: bigint): Promise<void> {
  await tx`select 1 from app_user where id = ${userId} for no key update`
}
