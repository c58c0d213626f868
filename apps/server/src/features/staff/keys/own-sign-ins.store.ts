import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { STAFF_IDLE_MS } from '@firoza/core/staff/staff-session'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface StaffSignInRow {
  readonly id: string
  readonly device: string
  readonly ip: string
  readonly current: boolean
  readonly createdAt: TimeMs
  readonly lastSeenAt: TimeMs
  readonly expiresAt: TimeMs
}

export interface OwnSession {
  readonly staffId: bigint
  /** Of the sign-in that asks. */
  readonly tokenHash: Buffer
}

/** What nobody has ended and what has not ended by itself. */
function goesOn(sql: Queryable, nowMs: TimeMs) {
  return sql`revoked_at is null and expires_at > ${nowMs}::timestamptz and last_seen_at > ${nowMs - STAFF_IDLE_MS}::timestamptz`
}

/** The sign-ins of a member of staff that go on, newest first. */
export async function listStaffSignIns(
  sql: Queryable,
  { staffId, tokenHash }: OwnSession,
  nowMs: TimeMs,
): Promise<StaffSignInRow[]> {
  return sql<StaffSignInRow[]>`
    select id::text as id, device, ip, token_hash = ${tokenHash} as current, created_at as "createdAt",
      last_seen_at as "lastSeenAt", expires_at as "expiresAt"
    from staff_session where staff_id = ${staffId} and ${goesOn(sql, nowMs)}
    order by created_at desc, id limit ${LIMITS.pageItemsMax}`
}

/** Whether it is another sign-in of theirs that goes on. */
export async function isOtherStaffSignIn(
  sql: Queryable,
  { staffId, tokenHash }: OwnSession,
  id: string,
  nowMs: TimeMs,
): Promise<boolean> {
  const rows = await sql`
    select 1 from staff_session
    where staff_id = ${staffId} and id::text = ${id} and token_hash <> ${tokenHash} and ${goesOn(sql, nowMs)}`
  return rows.length > 0
}

/** Ends one other sign-in of theirs, or every other one. Answers how many there were. */
export async function endOtherStaffSignIns(
  tx: Tx,
  { staffId, tokenHash }: OwnSession,
  id: string | undefined,
  nowMs: TimeMs,
): Promise<number> {
  const { count } = await tx`
    update staff_session set revoked_at = ${nowMs}::timestamptz
    where staff_id = ${staffId} and token_hash <> ${tokenHash} and ${goesOn(tx, nowMs)}
      ${id === undefined ? tx`` : tx`and id::text = ${id}`}`
  return count
}
