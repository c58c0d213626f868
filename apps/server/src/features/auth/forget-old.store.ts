import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../db/sql.ts'

export async function deleteOldCodes(sql: Queryable, beforeMs: TimeMs): Promise<number> {
  return (await sql`delete from one_time_code where created_at < ${beforeMs}::timestamptz`).count
}

/** Tries that no longer count: nothing wrong since, and no lock, nor one that makes the next one longer. */
export async function deleteOldTries(
  sql: Queryable,
  { triesMs, locksMs }: { readonly triesMs: TimeMs; readonly locksMs: TimeMs },
  nowMs: TimeMs,
): Promise<number> {
  const result = await sql`
    delete from secret_tries
    where (last_wrong_at is null or last_wrong_at < ${triesMs}::timestamptz)
      and (locked_until is null or locked_until < ${nowMs}::timestamptz)
      and (locks = 0 or greatest(last_wrong_at, locked_until) < ${locksMs}::timestamptz)`
  return result.count
}

/** Questions to passkeys that nobody answered in time. */
export async function deleteOldChallenges(sql: Queryable, nowMs: TimeMs): Promise<number> {
  return (await sql`delete from passkey_challenge where expires_at < ${nowMs}::timestamptz`).count
}

/** Sign-ins that ended long ago; until then they are how a new device is told from a known one. */
export async function deleteOldSignIns(sql: Queryable, beforeMs: TimeMs): Promise<number> {
  return (await sql`delete from user_session where expires_at < ${beforeMs}::timestamptz`).count
}

/** Those of the console: who signed in, when and from where stands in the audit, which is never cleared. */
export async function deleteOldStaffSignIns(sql: Queryable, beforeMs: TimeMs): Promise<number> {
  return (await sql`delete from staff_session where expires_at < ${beforeMs}::timestamptz`).count
}

/** Repetitions come within seconds or minutes; the key of an old request is a new one. */
export async function deleteOldAnswers(sql: Queryable, beforeMs: TimeMs): Promise<number> {
  return (await sql`delete from request_answer where created_at < ${beforeMs}::timestamptz`).count
}

/** The same of orders, so many at a time: they are as many as the orders. */
export async function deleteOldEngineAnswers(sql: Queryable, beforeMs: TimeMs, most: number): Promise<number> {
  const result = await sql`
    delete from engine_idempotency where ctid = any(array(
      select ctid from engine_idempotency where batch < first_batch_since(${beforeMs}::timestamptz) limit ${most}::int))`
  return result.count
}
