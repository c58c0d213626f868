import { startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import type { Fragment, Queryable } from '../../db/sql.ts'
import { ownTradesSince } from '../../standing/own-trades.store.ts'
import { begun } from './begun.store.ts'

/** What one's sales of one share on one trading day gained, after the fees of both buying and selling. Paisa. */
export interface IncomeRow {
  readonly date: string
  readonly symbol: string
  readonly realised: bigint
  readonly sales: bigint
}

export interface DayFees {
  readonly date: string
  readonly fees: bigint
}

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

/** The person's own trades of a trading day and those after it, or of all days. */
function tradesSince(sql: Queryable, owner: Owner, from: TradingDate | undefined): Fragment {
  if (from === undefined) return ownTradesSince(sql, owner, undefined)
  return sql`select * from (${ownTradesSince(sql, owner, startOfKarachiDay(from))}) t where t.trading_date >= ${from}::date`
}

/** Realised results by the day of the sale, from each fill and the lots that it took. */
export function selectIncome(sql: Queryable, owner: Owner, from: TradingDate | undefined): Promise<IncomeRow[]> {
  return sql<IncomeRow[]>`
    select t.trading_date as date, l.asset as symbol, count(*) as sales,
      sum(t.value_units - t.sell_commission_units - t.sell_sales_tax_units - t.sell_cdc_units - u.cost)::bigint as realised
    from (${tradesSince(sql, owner, from)}) t
    join listing l on l.id = t.listing_id
    join lateral (select coalesce(sum(cost_units + fee_units), 0) as cost from lot_use where trade_id = t.id) u on true
    where t.sell_user_id = ${owner.userId} and t.at > ${begun(sql, owner)}
    group by t.trading_date, l.asset order by t.trading_date, l.asset`
}

/** All fees paid, of purchases too, by the day of the fill. */
export function selectFees(sql: Queryable, owner: Owner, from: TradingDate | undefined): Promise<DayFees[]> {
  return sql<DayFees[]>`
    select t.trading_date as date, sum(case when t.buy_user_id = ${owner.userId}
      then t.buy_commission_units + t.buy_sales_tax_units + t.buy_cdc_units
      else t.sell_commission_units + t.sell_sales_tax_units + t.sell_cdc_units end)::bigint as fees
    from (${tradesSince(sql, owner, from)}) t
    where t.at > ${begun(sql, owner)} group by t.trading_date order by t.trading_date`
}
