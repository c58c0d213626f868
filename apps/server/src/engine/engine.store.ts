import { present } from '@firoza/core/assert'
import type { OrderState } from '@firoza/core/stock/order.states'
import { texts } from '../db/array-literal.ts'
import type { Queryable } from '../db/sql.ts'
import { column, words } from './columns.ts'
import type { Idempotency } from './engine-port.ts'

export interface KeptRow {
  readonly n: number
  readonly body_hash: string
  readonly answer: string
}

/**
 * The answers given earlier under these keys; `n` is the position in `keys`, from 1. The lateral subquery with its limit makes the
 * planner look each key up: it cannot turn it into a join that reads the table.
 */
export async function findAnswers(tx: Queryable, keys: readonly Idempotency[]): Promise<KeptRow[]> {
  return tx<KeptRow[]>`
    select w.n::int as n, k.body_hash, k.answer
    from unnest(${column(keys, key => key.userId)}::bigint[], ${words(keys.map(key => key.realm))}::text[],
      ${texts(keys.map(key => key.endpoint))}::text[], ${texts(keys.map(key => key.key))}::text[]
    ) with ordinality as w (user_id, realm, endpoint, key, n)
    cross join lateral (
      select i.body_hash, i.answer from engine_idempotency i
      where i.user_id = w.user_id and i.key = w.key and i.endpoint = w.endpoint and i.realm = w.realm limit 1
    ) k`
}

/** Whether the batch is in the log: the answer to a commit whose outcome was lost with the connection. */
export async function isCommitted(sql: Queryable, batch: number, epoch: number): Promise<boolean> {
  const rows = await sql`select 1 from engine_command where batch = ${batch} and epoch = ${epoch}`
  return rows.length > 0
}

/** Draws numbers for journals. Others draw from the same sequence, so they rise but may have gaps. */
export async function drawJournalIds(sql: Queryable, count: number): Promise<number[]> {
  const rows = await sql<{ ids: string }[]>`
    select string_agg(nextval('journal_id_seq')::text, ',') as ids from generate_series(1, ${count}::int)`
  return present(rows[0], 'the journal numbers').ids.split(',').map(Number)
}

/** The state in which a person's own order ended; undefined where there is no such order. */
export async function findOrderState(
  sql: Queryable,
  { orderId, userId, realm }: { orderId: number; userId: number; realm: string },
): Promise<OrderState | undefined> {
  const rows = await sql<{ state: OrderState }[]>`
    select state from stock_order where id = ${orderId} and user_id = ${userId} and realm = ${realm}`
  return rows[0]?.state
}
