import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

/** A position from the ledger, with the cost of its lots. Money in paisa. */
export interface HoldingRow {
  readonly symbol: string
  readonly posted: bigint
  readonly held: bigint
  readonly unsettled: bigint
  /** What the shares cost, buying fees included. */
  readonly cost: bigint
  readonly unlocks: { readonly settlementDate: TradingDate; readonly quantity: number }[]
}

/** A person's positions by symbol. They are as many as the market has shares at most, so the list is whole. */
export function selectHoldings(sql: Queryable, { userId, realm }: Owner, symbol?: string): Promise<HoldingRow[]> {
  return sql<HoldingRow[]>`
    select a.asset as symbol, a.posted, a.held, a.unsettled, x.cost, x.unlocks
    from ledger_account a
    join lateral (
      select coalesce(sum(cost), 0)::bigint as cost,
        coalesce(json_agg(json_build_object('settlementDate', settlement_date, 'quantity', quantity) order by settlement_date)
          filter (where locked), '[]') as unlocks
      from (
        select l.settlement_date, l.settlement_date > m.settled_through as locked,
          sum(l.left_quantity) as quantity, sum(l.left_cost_units + l.left_fee_units) as cost
        from lot l, market m
        where l.account_id = a.id and not l.spent and m.realm = a.realm
        group by l.settlement_date, l.settlement_date > m.settled_through
      ) by_date
    ) x on true
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user' and a.share_locked and a.posted > 0
      ${symbol === undefined ? sql`` : sql`and a.asset = ${symbol}`}
    order by a.asset`
}

export interface LotRow {
  readonly id: bigint
  readonly source: string
  readonly tradeDate: string
  readonly settlementDate: string
  readonly settled: boolean
  readonly quantity: bigint
  readonly left: bigint
  readonly cost: bigint
  readonly fees: bigint
}

const LOTS_MAX = 500

export function selectLots(sql: Queryable, { userId, realm }: Owner, symbol: string): Promise<LotRow[]> {
  return sql<LotRow[]>`
    select l.id, l.source, l.trade_date as "tradeDate", l.settlement_date as "settlementDate",
      l.settlement_date <= m.settled_through as settled, l.quantity, l.left_quantity as "left",
      l.left_cost_units as cost, l.left_fee_units as fees
    from lot l join ledger_account a on a.id = l.account_id join market m on m.realm = a.realm
    where a.user_id = ${userId} and a.realm = ${realm} and a.asset = ${symbol} and a.code = 'user' and not l.spent
    order by l.trade_date, l.id limit ${LOTS_MAX}`
}

export interface OtherMoney {
  readonly asset: string
  readonly assetKind: 'fiat' | 'crypto'
  readonly exponent: number
  readonly posted: bigint
}

/** What the person has of currencies other than rupees, and of coins. */
export function selectOtherMoney(sql: Queryable, owner: Owner): Promise<OtherMoney[]> {
  return sql<OtherMoney[]>`
    select a.asset, s.kind as "assetKind", s.exponent, a.posted from ledger_account a join asset s on s.code = a.asset
    where a.user_id = ${owner.userId} and a.realm = ${owner.realm} and a.code = 'user' and a.posted > 0
      and s.kind <> 'share' and a.asset <> 'PKR'
    order by s.kind desc, a.asset`
}
