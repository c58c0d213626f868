import { startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import type { Fragment, Queryable } from '../../db/sql.ts'
import { ownTradesSince } from '../../ledger/own-trades.store.ts'
import { begun } from './begun.store.ts'

/** What one's trades of one share on one trading day came to. Paisa. */
export interface IncomeRow {
  readonly date: string
  readonly symbol: string
  /** What its sales gained, after the fees of both buying and selling. */
  readonly realised: bigint
  readonly sales: bigint
  /** All that was paid, for purchases too. */
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

/**
 * Realised results and fees by the day of the fill, from each fill and the lots that a sale took. Both at once: the trades of a long life are not read
 * twice.
 */
export function selectIncome(sql: Queryable, owner: Owner, from: TradingDate | undefined): Promise<IncomeRow[]> {
  return sql<IncomeRow[]>`
    select g.date, l.symbol, g.sales, g.fees, g.realised
    from (
      select t.trading_date as date, t.listing_id, count(u.cost) as sales, sum(f.fees)::bigint as fees,
        coalesce(sum(t.value_units - f.fees - u.cost), 0)::bigint as realised
      from (${tradesSince(sql, owner, from)}) t
      cross join lateral (
        select case when t.buy_user_id = ${owner.userId} then t.buy_commission_units + t.buy_sales_tax_units + t.buy_cdc_units
          else t.sell_commission_units + t.sell_sales_tax_units + t.sell_cdc_units end as fees
      ) f
      cross join lateral (
        select case when t.sell_user_id = ${owner.userId} then (
          select coalesce(sum(cost_units + fee_units), 0) from lot_use where trade_id = t.id
        ) end as cost
      ) u
      where t.at > ${begun(sql, owner)} group by t.trading_date, t.listing_id
    ) g join listing l on l.id = g.listing_id
    order by g.date, l.symbol`
}
