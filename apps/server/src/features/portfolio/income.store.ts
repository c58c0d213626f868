import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
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

/** Realised results by the day of the sale, from each fill and the lots that it took. */
export function selectIncome(sql: Queryable, owner: Owner, fromDate: string): Promise<IncomeRow[]> {
  const { userId, realm } = owner
  return sql<IncomeRow[]>`
    select t.trading_date as date, l.asset as symbol, count(*) as sales,
      sum(t.value_units - t.sell_commission_units - t.sell_sales_tax_units - t.sell_cdc_units - u.cost)::bigint as realised
    from stock_order o
    join listing l on l.id = o.listing_id
    join trade t on t.sell_order_id = o.id
    join lateral (select coalesce(sum(cost_units + fee_units), 0) as cost from lot_use where trade_id = t.id) u on true
    where o.user_id = ${userId} and o.realm = ${realm} and o.side = 'sell' and o.filled > 0 and t.trading_date >= ${fromDate}::date
      and t.at > ${begun(sql, owner)}
    group by t.trading_date, l.asset order by t.trading_date, l.asset`
}

/** All fees paid, of purchases too, by the day of the fill. */
export function selectFees(sql: Queryable, owner: Owner, fromDate: string): Promise<DayFees[]> {
  const { userId, realm } = owner
  return sql<DayFees[]>`
    select date, sum(fees)::bigint as fees from (
      select t.at, t.trading_date as date, t.buy_commission_units + t.buy_sales_tax_units + t.buy_cdc_units as fees
      from stock_order o join trade t on t.buy_order_id = o.id
      where o.user_id = ${userId} and o.realm = ${realm} and o.side = 'buy' and o.filled > 0
      union all
      select t.at, t.trading_date, t.sell_commission_units + t.sell_sales_tax_units + t.sell_cdc_units
      from stock_order o join trade t on t.sell_order_id = o.id
      where o.user_id = ${userId} and o.realm = ${realm} and o.side = 'sell' and o.filled > 0
    ) paid where date >= ${fromDate}::date and at > ${begun(sql, owner)} group by date order by date`
}
