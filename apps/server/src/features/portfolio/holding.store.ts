import { startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import { ownTradesSince } from '../../ledger/own-trades.store.ts'
import { begun } from './begun.store.ts'

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
  /** Of these, the shares bought since the day began, and what they cost with their fees. */
  readonly boughtQuantity: bigint
  readonly boughtCost: bigint
  readonly unlocks: { readonly settlementDate: TradingDate; readonly quantity: number }[]
}

/** A person's positions by symbol; `day` is the one whose purchases are told apart. They are as many as the market has shares at most, so the list is whole. */
export function selectHoldings(sql: Queryable, { userId, realm }: Owner, day: TradingDate): Promise<HoldingRow[]> {
  return sql<HoldingRow[]>`
    select a.asset as symbol, a.posted, a.held, a.unsettled, x.cost, x."boughtQuantity", x."boughtCost", x.unlocks
    from ledger_account a
    join lateral (
      select coalesce(sum(cost), 0)::bigint as cost,
        coalesce(sum(bought_quantity), 0)::bigint as "boughtQuantity", coalesce(sum(bought_cost), 0)::bigint as "boughtCost",
        coalesce(json_agg(json_build_object('settlementDate', settlement_date, 'quantity', quantity) order by settlement_date)
          filter (where locked), '[]') as unlocks
      from (
        select l.settlement_date, l.settlement_date > m.settled_through as locked,
          sum(l.left_quantity) as quantity, sum(l.left_cost_units + l.left_fee_units) as cost,
          sum(l.left_quantity) filter (where l.trade_date >= ${day}::date) as bought_quantity,
          sum(l.left_cost_units + l.left_fee_units) filter (where l.trade_date >= ${day}::date) as bought_cost
        from lot l, venue m
        where l.account_id = a.id and not l.spent and m.realm = a.realm and m.code = 'psx'
        group by l.settlement_date, l.settlement_date > m.settled_through
      ) by_date
    ) x on true
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user' and a.share_locked and a.posted > 0
    order by a.asset`
}

/** What a person sold of one share since the day began. Money in paisa. */
export interface SoldRow {
  readonly symbol: string
  /** After the fees of the sales. */
  readonly proceeds: bigint
  /** The sold shares that were there before the day. */
  readonly carriedQuantity: bigint
  /** What those that were bought on the day itself cost, fees included. */
  readonly boughtCost: bigint
}

/**
 * By the day of the fill. What was sold before a demo account was started over belongs to the account of before: its proceeds went back
 * with all else.
 */
export function selectSoldOnDay(sql: Queryable, { userId, realm }: Owner, day: TradingDate): Promise<SoldRow[]> {
  return sql<SoldRow[]>`
    select l.symbol,
      sum(t.value_units - t.sell_commission_units - t.sell_sales_tax_units - t.sell_cdc_units)::bigint as proceeds,
      sum(u.carried)::bigint as "carriedQuantity", sum(u.bought)::bigint as "boughtCost"
    from (${ownTradesSince(sql, { userId, realm }, startOfKarachiDay(day))}) t
    join listing l on l.id = t.listing_id
    join lateral (
      select coalesce(sum(u.quantity) filter (where b.trade_date < ${day}::date), 0) as carried,
        coalesce(sum(u.cost_units + u.fee_units) filter (where b.trade_date >= ${day}::date), 0) as bought
      from lot_use u join lot b on b.id = u.lot_id where u.trade_id = t.id
    ) u on true
    where t.sell_user_id = ${userId} and t.trading_date >= ${day}::date and t.at > ${begun(sql, { userId, realm })}
    group by l.symbol`
}

export interface LotRow {
  readonly id: bigint
  readonly source: string
  readonly tradeDate: string
  readonly settlementDate: TradingDate
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
    from lot l join ledger_account a on a.id = l.account_id join venue m on m.realm = a.realm and m.code = 'psx'
    where a.user_id = ${userId} and a.realm = ${realm} and a.asset = ${symbol} and a.code = 'user' and not l.spent
    order by l.trade_date, l.id limit ${LOTS_MAX}`
}

export interface OtherMoney {
  readonly asset: string
  readonly assetKind: 'fiat' | 'crypto'
  readonly exponent: number
  readonly posted: bigint
}

/** What the person has of currencies other than rupees, and of coins; by `code` of their own, or as contract margin. */
export function selectOtherMoney(sql: Queryable, owner: Owner, code: 'user' | 'margin'): Promise<OtherMoney[]> {
  return sql<OtherMoney[]>`
    select a.asset, s.kind as "assetKind", s.exponent, a.posted from ledger_account a join asset s on s.code = a.asset
    where a.user_id = ${owner.userId} and a.realm = ${owner.realm} and a.code = ${code} and a.posted > 0
      and s.kind in ('fiat', 'crypto') and a.asset <> 'PKR'
    order by s.kind desc, a.asset`
}

export async function countOpenOptions(sql: Queryable, { userId, realm }: Owner): Promise<number> {
  const [row] = await sql<{ open: bigint }[]>`
    select count(*) as open from option_order where user_id = ${userId} and realm = ${realm} and state = 'open'`
  return Number(row?.open ?? 0n)
}

export interface RupeeRate {
  readonly asset: string
  /** Rupees for one, in 10^-9. */
  readonly midNano: bigint
  readonly source: string
  readonly atMs: number
}

/** What a source says a currency is worth in rupees, where it is still good. */
export function selectRupeeRates(sql: Queryable, nowMs: number): Promise<RupeeRate[]> {
  return sql<RupeeRate[]>`
    select distinct on (base) base as asset, mid_nano as "midNano", source, at as "atMs" from fx_rate
    where quote = 'PKR' and at <= ${nowMs}::timestamptz and good_until >= ${nowMs}::timestamptz
    order by base, at desc, id desc`
}
