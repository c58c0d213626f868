import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Fragment, Queryable } from '../db/sql.ts'

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

const HIGHEST = 9_223_372_036_854_775_807n

/** Trades of shares, of which alone the divisor is 1, that are found by their journals, one by one: a join could read the table of all people's trades. */
const tradeOf = (sql: Queryable, leg: Fragment) => sql`
  cross join lateral (select ref from journal where id = ${leg} and kind = 'trade' limit 1) j
  cross join lateral (select * from trade where id = j.ref::bigint and value_divisor = 1 limit 1) t`

/** A sale of which the fees took the whole value moved no money, so that no leg of cash leads to it. */
const withoutCash = (sql: Queryable, { userId, realm }: Owner) => sql`
  from trade t join listing g on g.id = t.listing_id and g.realm = ${realm}
  where t.sell_user_id = ${userId} and t.value_divisor = 1 and t.value_units = t.sell_commission_units + t.sell_sales_tax_units + t.sell_cdc_units`

/**
 * All of a person's own trades of shares from a moment on, read by the legs of their cash: as many rows as they traded since, whatever they did before. All
 * that they ever traded (undefined) are found by their orders, as there is nothing to leave out; each order looks its own up, for the same reason.
 */
export function ownTradesSince(sql: Queryable, owner: Owner, sinceMs: TimeMs | undefined): Fragment {
  if (sinceMs === undefined) {
    return sql`
      select t.* from stock_order o cross join lateral (
        select * from trade where buy_order_id = o.id and o.side = 'buy' and value_divisor = 1
        union all
        select * from trade where sell_order_id = o.id and o.side = 'sell' and value_divisor = 1
      ) t
      where o.user_id = ${owner.userId} and o.realm = ${owner.realm} and o.filled > 0`
  }
  const first = sql`first_trade_since(${sinceMs}::timestamptz)`
  return sql`
    select t.* from ledger_account a join journal_leg l on l.account_id = a.id
      and l.journal_id >= coalesce((select journal_id from trade where id >= ${first} order by id limit 1), ${HIGHEST}::bigint)
    ${tradeOf(sql, sql`l.journal_id`)}
    where a.user_id = ${owner.userId} and a.realm = ${owner.realm} and a.code = 'user' and a.asset = 'PKR'
    union all
    select t.* ${withoutCash(sql, owner)} and t.id >= ${first}`
}

/** A person's own last trades of shares before one, newest first: of one share by the legs of that, of all by those of their cash. */
export function ownTradesBefore(
  sql: Queryable,
  owner: Owner,
  { symbol, beforeId, limit }: { symbol: string | undefined; beforeId: bigint; limit: number },
): Fragment {
  const byLegs = sql`
    select t.* from journal_leg l ${tradeOf(sql, sql`l.journal_id`)}
    where l.account_id = (select id from ledger_account where user_id = ${owner.userId} and realm = ${owner.realm} and code = 'user'
        and asset = ${symbol ?? 'PKR'})
      and l.journal_id < coalesce((select journal_id from trade where id >= ${beforeId} order by id limit 1), ${HIGHEST}::bigint)
    order by l.journal_id desc limit ${limit}`
  if (symbol !== undefined) return byLegs
  return sql`
    (${byLegs})
    union all
    (select t.* ${withoutCash(sql, owner)} and t.id < ${beforeId} order by t.id desc limit ${limit})`
}
