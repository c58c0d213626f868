import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'
import type { Session } from '../http/session.store.ts'

export async function findTransactionCodeHash(sql: Queryable, userId: bigint): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    select transaction_code_hash as hash from app_user where id = ${userId}`
  return row?.hash ?? null
}

/**
 * Keeps this token's orders free of the code until then, unless the code that was right for it is no longer the person's: a new one ends
 * what the old one began.
 */
export async function keepCodeFresh(
  sql: Queryable,
  { userId, tokenHash, codeHash }: { readonly userId: bigint; readonly tokenHash: Buffer; readonly codeHash: string },
  untilMs: TimeMs,
): Promise<void> {
  await sql`
    with right_code as (
      select 1 from app_user where id = ${userId} and transaction_code_hash = ${codeHash} for share)
    update user_session set code_fresh_until = ${untilMs}::timestamptz
    where token_hash = ${tokenHash} and exists (select 1 from right_code)`
}

/** Moves on until when this token's orders are free of the code, unless that has ended since it was read. */
export async function prolongCodeFreshness(
  sql: Queryable,
  { tokenHash, codeFreshUntilMs }: Pick<Session, 'tokenHash' | 'codeFreshUntilMs'>,
  untilMs: TimeMs,
): Promise<void> {
  await sql`
    update user_session set code_fresh_until = ${untilMs}::timestamptz
    where token_hash = ${tokenHash} and code_fresh_until >= ${codeFreshUntilMs}::timestamptz`
}
