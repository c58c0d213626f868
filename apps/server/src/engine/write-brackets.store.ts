import type { EngineOrder } from '@firoza/core/engine/state'
import { hasExits } from '@firoza/core/stock/order'
import type { Fragment, Queryable } from '../db/sql.ts'
import { column, wordColumn } from './columns.ts'

/** What only brackets, exits, orders with two prices and stops that were reduced have. */
export function writeBrackets(tx: Queryable, orders: readonly EngineOrder[]): Fragment {
  return tx`
    insert into order_bracket (order_id, take_profit_price, stop_loss_price, entry_id, waits_for, triggered, stop_turn)
      select * from unnest(${column(orders, order => order.id)}::bigint[],
        ${column(orders, order => order.draft.takeProfitPrice ?? null)}::bigint[],
        ${column(orders, order => order.draft.stopLossPrice ?? null)}::bigint[], ${column(orders, order => order.entryId)}::bigint[],
        ${wordColumn(orders, order => order.waitsFor)}::date[], ${wordColumn(orders, order => (order.triggered ? 't' : 'f'))}::boolean[],
        ${column(orders, order => (order.stopTurn === order.id ? null : order.stopTurn))}::bigint[])
      on conflict (order_id) do update set waits_for = excluded.waits_for, triggered = excluded.triggered
      where (order_bracket.waits_for, order_bracket.triggered) is distinct from (excluded.waits_for, excluded.triggered)`
}

/** An order that was refused is `received` and not stored. */
export function isBracketed({ id, draft, entryId, state, stopTurn }: EngineOrder): boolean {
  return state !== 'received' && (draft.kind === 'oco' || entryId !== null || hasExits(draft) || stopTurn !== id)
}
