import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

export async function findTransactionCodeHash(sql: Queryable, userId: bigint): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    select transaction_code_hash as hash from app_user where id = ${userId}`
  return row?.hash ?? null
}

/** Keeps this token's orders free of the code until then. */
export async function keepCodeFresh(sql: Queryable, tokenHash: Buffer, untilMs: TimeMs): Promise<void> {
  await sql`update user_session set code_fresh_until = ${untilMs}::timestamptz where token_hash = ${tokenHash}`
}
