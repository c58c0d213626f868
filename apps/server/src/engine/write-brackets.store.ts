import type { EngineOrder } from '@firoza/core/engine/state'
import { hasExits } from '@firoza/core/stock/order'
import type { Fragment, Queryable } from '../db/sql.ts'
import { column, wordColumn } from './columns.ts'

/** The part of a batch's statement that writes what only brackets, exits and orders with two prices have; none where there are none. */
export function writeBrackets(tx: Queryable, touched: readonly EngineOrder[]): Fragment[] {
  const orders = touched.filter(isBracketed)
  if (orders.length === 0) return []
  return [
    tx`bracket_of_batch as (
      insert into order_bracket (order_id, take_profit_price, stop_loss_price, entry_id, waits_for, triggered)
      select * from unnest(${column(orders, order => order.id)}::bigint[],
        ${column(orders, order => order.draft.takeProfitPrice ?? null)}::bigint[],
        ${column(orders, order => order.draft.stopLossPrice ?? null)}::bigint[], ${column(orders, order => order.entryId)}::bigint[],
        ${wordColumn(orders, order => order.waitsFor)}::date[], ${wordColumn(orders, order => (order.triggered ? 't' : 'f'))}::boolean[])
      on conflict (order_id) do update set waits_for = excluded.waits_for, triggered = excluded.triggered
      where (order_bracket.waits_for, order_bracket.triggered) is distinct from (excluded.waits_for, excluded.triggered))`,
  ]
}

/** An order that was refused is `received` and not stored. */
function isBracketed({ draft, entryId, state }: EngineOrder): boolean {
  return state !== 'received' && (draft.kind === 'oco' || entryId !== null || hasExits(draft))
}
