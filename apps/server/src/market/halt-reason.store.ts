import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'

/** Keeps why an instrument is about to be halted; the reason of an earlier halt gives way. */
export async function keepHaltReason(
  sql: Queryable,
  { realm, symbol, reason }: { realm: Realm; symbol: string; reason: string },
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    insert into halt_reason (realm, symbol, reason, at) values (${realm}, ${symbol}, ${reason}, ${nowMs}::timestamptz)
    on conflict (realm, symbol) do update set reason = excluded.reason, at = excluded.at`
}

/** Of the newest halt, whether or not it has ended. */
export async function findHaltReason(sql: Queryable, realm: Realm, symbol: string): Promise<string | undefined> {
  const [row] = await sql<{ reason: string }[]>`
    select reason from halt_reason where realm = ${realm} and symbol = ${symbol}`
  return row?.reason
}
