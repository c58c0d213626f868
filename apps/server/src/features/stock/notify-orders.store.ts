import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Side } from '@firoza/core/stock/order'
import type { OrderEndReason } from '@firoza/core/stock/order.states'
import { texts, wholes } from '../../db/array-literal.ts'
import type { Queryable, Tx } from '../../db/sql.ts'

/** What people are told of an order, once each. */
export type OrderNews = 'order_filled' | 'order_partly_filled' | 'order_ended'

export interface UnnotifiedOrder {
  readonly id: bigint
  readonly userId: bigint
  readonly realm: Realm
  readonly symbol: string
  readonly side: Side
  /** Null while it works. */
  readonly end: OrderEndReason | null
  readonly news: OrderNews
  readonly quantity: bigint
  readonly filled: bigint
  readonly valueUnits: bigint
  readonly baseExponent: number
  readonly priceScale: number
  readonly valueDivisor: bigint
}

/**
 * What there is to tell of an order, null where nothing is. What people cancelled or replaced themselves is no news, but a part that was filled before is:
 * they may have done it without knowing. What the engine cancelled is, also as it was placed, as is what was filled then: an answer can be lost.
 */
const newsOf = (sql: Queryable) => sql`
  case when o.state = 'filled' then 'order_filled'
    when o.state in ('expired', 'closed_by_system') or o.state = 'cancelled' and o.end_reason <> 'by_person' then 'order_ended'
    when o.filled > 0 then 'order_partly_filled' end`

/**
 * Orders of people, not of the operator, of whose fill or end they have not been told yet, behind the given one: some ids alone where they are given, else
 * those that are followed. The lateral subquery with its limit makes the planner look each up by its id: it cannot turn it into a join that reads the table.
 */
export function findUnnotified(
  sql: Queryable,
  { ids, afterId, limit }: { ids: readonly bigint[] | undefined; afterId: bigint; limit: number },
): Promise<UnnotifiedOrder[]> {
  const looked = ids === undefined ? sql`order_followed` : sql`unnest(${[...ids]}::bigint[]) as looked (order_id)`
  return sql<UnnotifiedOrder[]>`
    select o.id, o.user_id as "userId", o.realm, l.symbol, o.side, o.end_reason as "end", o.news, o.quantity, o.filled, o.value_units as "valueUnits", (l.spec -> 'base' ->> 'exponent')::int as "baseExponent",
      (l.spec ->> 'priceScale')::int as "priceScale",
      power(10, (l.spec ->> 'priceScale')::int + (l.spec -> 'base' ->> 'exponent')::int - (l.spec -> 'quote' ->> 'exponent')::int)::bigint as "valueDivisor"
    from ${looked} cross join lateral (select o.*, ${newsOf(sql)} as news from stock_order o where o.id = order_id limit 1) o
      join app_user u on u.id = o.user_id join listing l on l.id = o.listing_id
    where order_id > ${afterId} and not u.is_house and o.news is not null
      and not exists (select 1 from order_told t where t.order_id = o.id and t.kind = o.news)
    order by o.id limit ${limit}`
}

/**
 * Begins to follow what people ordered since the last time, so many orders at most; answers how many orders it has passed. The engine
 * commits orders in the order of their numbers, so that none appears behind the cursor.
 */
export async function followNew(tx: Tx, limit: number): Promise<number> {
  const [cursor] = await tx<{ orderId: bigint }[]>`select order_id as "orderId" from order_followed_cursor for update`
  const passed = await tx<{ id: bigint }[]>`
    with fresh as (select id, user_id from stock_order where id > ${present(cursor, 'the cursor').orderId} order by id limit ${limit}),
      followed as (
        insert into order_followed (order_id)
        select f.id from fresh f join app_user u on u.id = f.user_id where not u.is_house on conflict do nothing
      )
    select id from fresh order by id`
  const last = passed.at(-1)
  if (last) await tx`update order_followed_cursor set order_id = ${last.id}`
  return passed.length
}

/** Lets go of what has ended and of which nothing is left to tell. */
export async function forgetNotified(sql: Queryable): Promise<void> {
  await sql`
    delete from order_followed f where exists (
      select 1 from (
        select o.id, ${newsOf(sql)} as news from stock_order o where o.id = f.order_id and not o.working limit 1
      ) o
      where o.news is null or exists (select 1 from order_told t where t.order_id = o.id and t.kind = o.news))`
}

/** Takes it on to tell these. Answers those that no other process told before. */
export async function markNotified<Told extends Pick<UnnotifiedOrder, 'id' | 'news'>>(
  tx: Tx,
  orders: readonly Told[],
  nowMs: TimeMs,
): Promise<Told[]> {
  const rows = await tx<{ id: bigint; news: OrderNews }[]>`
    insert into order_told (order_id, kind, at)
    select unnest(${wholes(orders.map(({ id }) => id))}::bigint[]), unnest(${texts(orders.map(({ news }) => news))}::text[]), ${nowMs}::timestamptz
    on conflict do nothing returning order_id as id, kind as news`
  const taken = new Set(rows.map(({ id, news }) => `${id} ${news}`))
  return orders.filter(({ id, news }) => taken.has(`${id} ${news}`))
}

/** The operator's own accounts: no one reads their notices. */
export async function readHouseUsers(sql: Queryable): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: bigint }[]>`select id from app_user where is_house`
  return new Set(rows.map(({ id }) => Number(id)))
}
