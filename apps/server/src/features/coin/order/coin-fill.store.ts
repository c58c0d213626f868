import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../../db/sql.ts'
import type { FillRow } from '../../../orders/order.store.ts'

/** A person's fills of coins, newest first: each of their filled orders selects its own. */
export function selectCoinFills(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
  page: { symbol: string | undefined; beforeId: bigint; limit: number },
): Promise<FillRow[]> {
  return sql<FillRow[]>`
    select t.id, o.id as "orderId", l.symbol, o.side, t.price, t.quantity, t.value_units as "valueUnits",
      t.commission_units as "commissionUnits", t.sales_tax_units as "salesTaxUnits", t.cdc_units as "cdcUnits",
      t.settlement_date as "settlementDate", t.trading_date as "tradingDate", t.at as "atMs", t.journal_id as "journalId"
    from stock_order o join listing l on l.id = o.listing_id and l.venue = 'coin'
      ${page.symbol === undefined ? sql`` : sql`and l.symbol = ${page.symbol}`}
    cross join lateral (
      select *, buy_commission_units as commission_units, buy_sales_tax_units as sales_tax_units, buy_cdc_units as cdc_units
      from trade where buy_order_id = o.id and o.side = 'buy'
      union all
      select *, sell_commission_units, sell_sales_tax_units, sell_cdc_units
      from trade where sell_order_id = o.id and o.side = 'sell'
    ) t
    where o.user_id = ${owner.userId} and o.realm = ${owner.realm} and o.filled > 0 and t.id < ${page.beforeId}
    order by t.id desc limit ${page.limit}`
}
