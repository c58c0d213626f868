import { present } from '@firoza/core/assert'
import type { Queryable, Tx } from '../db/sql.ts'

export async function readAhead(sql: Queryable): Promise<number> {
  const [row] = await sql<{ aheadMs: bigint }[]>`select ahead_ms as "aheadMs" from sandbox_clock`
  return Number(row?.aheadMs ?? 0n)
}

/** Gives how far the clock is ahead afterwards. */
export async function growAhead(tx: Tx, aheadMs: number): Promise<number> {
  const [row] = await tx<{ aheadMs: bigint }[]>`
    insert into sandbox_clock (ahead_ms) values (${aheadMs})
    on conflict (one) do update set ahead_ms = greatest(sandbox_clock.ahead_ms, excluded.ahead_ms)
    returning ahead_ms as "aheadMs"`
  return Number(present(row, 'the clock of the sandbox').aheadMs)
}

/** A jump of the clock is no idle time: whoever is signed in stays so. */
export async function copySessions(tx: Tx, byMs: number): Promise<void> {
  const by = `${byMs} milliseconds`
  await tx`
    update user_session set last_seen_at = last_seen_at + ${by}::interval, expires_at = expires_at + ${by}::interval
    where revoked_at is null`
  await tx`
    update staff_session set last_seen_at = last_seen_at + ${by}::interval, expires_at = expires_at + ${by}::interval
    where revoked_at is null`
}
