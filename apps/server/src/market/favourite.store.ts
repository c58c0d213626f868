import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'

/** In the order in which they were added. */
export async function favouriteSymbols(sql: Queryable, userId: bigint): Promise<string[]> {
  const rows = await sql<{ symbol: string }[]>`
    select symbol from favourite where user_id = ${userId} order by position`
  return rows.map(row => row.symbol)
}

/** The shares that a person has in the realm, whatever of them is promised or has not settled. */
export async function heldSymbols(
  sql: Queryable,
  { userId, realm }: { userId: bigint; realm: Realm },
): Promise<string[]> {
  const rows = await sql<{ symbol: string }[]>`
    select c.asset as symbol from ledger_account c join asset a on a.code = c.asset and a.kind = 'share'
    where c.user_id = ${userId} and c.realm = ${realm} and c.code = 'user' and c.posted > 0 order by c.id`
  return rows.map(row => row.symbol)
}

/** Holds other additions of the same person back until the transaction ends, so that the bound cannot be raced past. */
export async function lockFavourites(tx: Tx, userId: bigint): Promise<void> {
  await tx`select 1 from app_user where id = ${userId} for no key update`
}

export async function addFavourite(tx: Tx, userId: bigint, symbol: string, nowMs: TimeMs): Promise<void> {
  await tx`
    insert into favourite (user_id, symbol, added_at) values (${userId}, ${symbol}, ${nowMs}::timestamptz)
    on conflict do nothing`
}

export async function removeFavourite(tx: Tx, userId: bigint, symbol: string): Promise<void> {
  await tx`delete from favourite where user_id = ${userId} and symbol = ${symbol}`
}
