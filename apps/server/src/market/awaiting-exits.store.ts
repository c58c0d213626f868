import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { StartExitCommand } from '@firoza/core/engine/command'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'

/** The exits of purchases whose shares have settled by the date and that do not work yet, oldest first, behind the given order. */
export async function readExitsDue(
  sql: Queryable,
  realm: Realm,
  settledThrough: TradingDate,
  afterId: number,
  limit: number,
): Promise<StartExitCommand[]> {
  const rows = await sql<{ orderId: bigint; userId: bigint }[]>`
    select o.id as "orderId", o.user_id as "userId"
    from order_bracket b join stock_order o on o.id = b.order_id
    where b.waits_for <= ${settledThrough}::date and o.state = 'awaiting' and o.realm = ${realm} and o.id > ${afterId}
    order by o.id limit ${limit}`
  return rows.map(({ orderId, userId }) => ({
    type: 'start_exit',
    realm,
    userId: Number(userId),
    orderId: Number(orderId),
  }))
}
