import type { EngineOrder } from '@firoza/core/engine/state'
import { isWorking } from '@firoza/core/stock/order.states'
import { texts } from '../db/array-literal.ts'
import type { Fragment, Queryable } from '../db/sql.ts'
import { column, wordColumn } from './columns.ts'

/** Parts of statements: what inserts rows that the database does not know, and what brings those up to date that it knows. */
export interface Written {
  readonly fresh: Fragment
  readonly known: Fragment
}

/**
 * What brings known orders up to date is an upsert, for it finds every row by its id: a join with the arrays would be planned while the table is empty, by reading all of it. The
 * other is none, for an upsert looks for a conflict first and logs each new row twice.
 */
export function writeOrders(tx: Queryable, touched: readonly EngineOrder[], atMs: number): Written {
  const known = touched.filter(order => order.stored)
  const fresh = touched.filter(order => !order.stored && order.state !== 'received')
  for (const order of fresh) order.stored = true
  return {
    fresh: tx`new_order as (${insertOrders(tx, fresh, atMs)})`,
    known: tx`order_of_before as (${insertOrders(tx, known, atMs)}
      on conflict (id) do update set updated_at = excluded.updated_at, priority = excluded.priority, quantity = excluded.quantity,
        filled = excluded.filled,
        value_units = excluded.value_units, commission_units = excluded.commission_units, sales_tax_units = excluded.sales_tax_units,
        cdc_units = excluded.cdc_units, sold_cost_units = excluded.sold_cost_units, held_units = excluded.held_units,
        state = excluded.state, end_reason = excluded.end_reason, lot_id = excluded.lot_id, working = excluded.working)`,
  }
}

function insertOrders(tx: Queryable, orders: readonly EngineOrder[], atMs: number): Fragment {
  return tx`
    insert into stock_order (id, user_id, realm, listing_id, side, kind, time_in_force, post_only, account_class, client_key,
      replaces_id, limit_price, stop_price, price_max, quantity, trading_date, accepted_at, updated_at, priority, filled,
      value_units, commission_units, sales_tax_units, cdc_units, sold_cost_units, held_units, state, end_reason, lot_id, working)
    select unnest(${column(orders, order => order.id)}::bigint[]), unnest(${column(orders, order => order.userId)}::bigint[]),
      unnest(${wordColumn(orders, order => order.listing.venue.spec.realm)}::text[]), unnest(${column(orders, order => order.listing.id)}::int[]),
      unnest(${wordColumn(orders, order => order.draft.side)}::text[]), unnest(${wordColumn(orders, order => order.draft.kind)}::text[]),
      unnest(${wordColumn(orders, order => order.draft.timeInForce)}::text[]),
      unnest(${wordColumn(orders, order => (order.draft.postOnly ? 't' : 'f'))}::boolean[]),
      unnest(${wordColumn(orders, order => order.accountClass)}::text[]), unnest(${texts(orders.map(order => order.clientKey))}::text[]),
      unnest(${column(orders, order => order.replacesId)}::bigint[]), unnest(${column(orders, order => order.draft.limitPrice ?? null)}::bigint[]),
      unnest(${column(orders, order => order.draft.stopPrice ?? null)}::bigint[]), unnest(${column(orders, order => order.priceMax)}::bigint[]),
      unnest(${column(orders, order => order.draft.quantity)}::bigint[]), unnest(${wordColumn(orders, order => order.tradingDate)}::date[]),
      ${atMs}::timestamptz, ${atMs}::timestamptz,
      unnest(${column(orders, order => order.priority)}::bigint[]), unnest(${column(orders, order => order.charged.quantity)}::bigint[]),
      unnest(${column(orders, order => order.charged.value)}::bigint[]), unnest(${column(orders, order => order.charged.fees.commission)}::bigint[]),
      unnest(${column(orders, order => order.charged.fees.salesTax)}::bigint[]), unnest(${column(orders, order => order.charged.fees.cdc)}::bigint[]),
      unnest(${column(orders, order => order.soldCost)}::bigint[]), unnest(${column(orders, order => order.heldUnits)}::bigint[]),
      unnest(${wordColumn(orders, order => order.state)}::text[]), unnest(${wordColumn(orders, order => order.end)}::text[]),
      unnest(${column(orders, order => order.lot?.id ?? null)}::bigint[]),
      unnest(${wordColumn(orders, order => (isWorking(order.state) ? 't' : 'f'))}::boolean[])`
}
