import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'

/** References of the sandbox grants that were made before. */
export async function findGrants(sql: Queryable, refs: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ ref: string }[]>`
    select ref from journal where kind = 'sandbox_grant' and ref = any(${[...refs]}::text[])`
  return new Set(rows.map(row => row.ref))
}

export async function findShares(sql: Queryable, assets: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ code: string }[]>`
    select code from asset where kind = 'share' and code = any(${[...assets]}::text[])`
  return new Set(rows.map(row => row.code))
}

/** The lot of granted shares: delivered on the date, with what they count as having cost. */
export async function insertSeedLot(
  tx: Tx,
  lot: {
    realm: Realm
    userId: bigint
    symbol: string
    quantity: bigint
    costUnits: bigint
    date: TradingDate
  },
): Promise<void> {
  await tx`
    insert into lot (account_id, source, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity,
      left_cost_units, left_fee_units)
    select a.id, 'seed', ${lot.date}::date, ${lot.date}::date, ${lot.quantity}, ${lot.costUnits}, 0, ${lot.quantity},
      ${lot.costUnits}, 0
    from ledger_account a
    where a.realm = ${lot.realm} and a.asset = ${lot.symbol} and a.code = 'user' and a.user_id = ${lot.userId}`
}
