import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../../db/sql.ts'

/** What people are told of an order, once each. */
export type OrderNews = 'order_filled' | 'order_partly_filled' | 'order_ended'

export interface UntoldOrder {
  readonly id: bigint
  readonly userId: bigint
  readonly realm: Realm
  readonly symbol: string
  readonly news: OrderNews
  readonly quantity: bigint
  readonly filled: bigint
  readonly valueUnits: bigint
}

/**
 * Orders of people, not of the house, whose fill or end nobody has told them yet. What they cancelled or replaced themselves is no
 * news, nor what ended as it was placed, which was the answer; what the engine cancelled later is. Some ids alone where they are given, else those that changed since a moment.
 */
export function findUntold(
  sql: Queryable,
  { ids, sinceMs, limit }: { ids: readonly bigint[] | undefined; sinceMs: TimeMs; limit: number },
): Promise<UntoldOrder[]> {
  return sql<UntoldOrder[]>`
    with changed as (
      select o.id, o.user_id, o.realm, o.listing_id, o.quantity, o.filled, o.value_units,
        case when o.state = 'filled' then 'order_filled' when o.state = 'partial' then 'order_partly_filled' else 'order_ended' end as news
      from app_user u join stock_order o on o.user_id = u.id
      where not u.is_house and (o.state in ('filled', 'partial', 'expired', 'closed_by_system')
          or o.state = 'cancelled' and o.end_reason <> 'by_person' and o.updated_at > o.accepted_at)
        and o.updated_at >= ${sinceMs}::timestamptz
        ${ids === undefined ? sql`` : sql`and o.id = any(${[...ids]}::bigint[])`}
    )
    select c.id, c.user_id as "userId", c.realm, l.asset as symbol, c.news, c.quantity, c.filled, c.value_units as "valueUnits"
    from changed c join listing l on l.id = c.listing_id
    where not exists (select 1 from order_told t where t.order_id = c.id and t.kind = c.news)
    order by c.id limit ${limit}`
}

/** Takes it on to tell this; false where another process already did. */
export async function markTold(tx: Tx, id: bigint, news: OrderNews, nowMs: TimeMs): Promise<boolean> {
  const rows = await tx`
    insert into order_told (order_id, kind, at) values (${id}, ${news}, ${nowMs}::timestamptz)
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** The house's own accounts: nobody reads their notices. */
export async function readHouseUsers(sql: Queryable): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: bigint }[]>`select id from app_user where is_house`
  return new Set(rows.map(({ id }) => Number(id)))
}
