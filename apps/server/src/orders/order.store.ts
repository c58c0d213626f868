import { startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { VenueCode } from '@firoza/core/engine/listing-spec'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import type { OrderKind, Side, TimeInForce } from '@firoza/core/stock/order'
import type { OrderEndReason, OrderState } from '@firoza/core/stock/order.states'
import type { Fragment, Queryable } from '../db/sql.ts'
import { ownTradesBefore, ownTradesSince } from '../ledger/own-trades.store.ts'

/** An order as the engine stored it, with its share's symbol. Prices and money in paisa. */
export interface OrderRow {
  readonly id: bigint
  readonly realm: Realm
  readonly symbol: string
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly limitPrice: bigint | null
  readonly stopPrice: bigint | null
  readonly triggered: boolean
  readonly takeProfitPrice: bigint | null
  readonly stopLossPrice: bigint | null
  readonly entryId: bigint | null
  readonly waitsFor: TradingDate | null
  readonly quantity: bigint
  readonly filled: bigint
  readonly valueUnits: bigint
  readonly commissionUnits: bigint
  readonly salesTaxUnits: bigint
  readonly cdcUnits: bigint
  readonly soldCostUnits: bigint
  readonly heldUnits: bigint
  readonly state: OrderState
  readonly end: OrderEndReason | null
  readonly clientKey: string | null
  readonly replacesId: bigint | null
  readonly acceptedAtMs: number
  readonly updatedAtMs: number
  readonly tradingDate: string
}

const columns = (sql: Queryable) => sql`
  o.id, o.realm, l.symbol, o.side, o.kind, o.time_in_force as "timeInForce", o.post_only as "postOnly",
  o.limit_price as "limitPrice", o.stop_price as "stopPrice", coalesce(b.triggered, false) as triggered,
  b.take_profit_price as "takeProfitPrice", b.stop_loss_price as "stopLossPrice", b.entry_id as "entryId", b.waits_for as "waitsFor", o.quantity, o.filled, o.value_units as "valueUnits",
  o.commission_units as "commissionUnits", o.sales_tax_units as "salesTaxUnits", o.cdc_units as "cdcUnits",
  o.sold_cost_units as "soldCostUnits", o.held_units as "heldUnits", o.state, o.end_reason as "end",
  o.client_key as "clientKey", o.replaces_id as "replacesId", o.accepted_at as "acceptedAtMs",
  o.updated_at as "updatedAtMs", o.trading_date as "tradingDate"`

const from = (sql: Queryable) => sql`
  from stock_order o join listing l on l.id = o.listing_id left join order_bracket b on b.order_id = o.id`

export interface OrderFilter {
  readonly userId: bigint
  readonly realm: Realm
  readonly venue: VenueCode
  readonly status: 'open' | 'closed' | 'all'
  readonly symbol: string | undefined
  readonly side: Side | undefined
  /** Only orders older than this one. */
  readonly beforeId: bigint
  readonly limit: number
}

/** What trades at a venue of a realm: one exchange's orders are not those of another. */
function listingsAt(sql: Queryable, realm: Realm, venue: VenueCode): Fragment {
  return sql`select id from listing where realm = ${realm} and venue = ${venue}`
}

/**
 * Newest first. Those that work have an index of their own. The others are ordered by their person and realm as well, which one index alone can do: of
 * somebody who ordered much the planner would believe that they are met soon among everybody's, and read back through all that others have ordered since.
 */
export function selectOrders(sql: Queryable, filter: OrderFilter): Promise<OrderRow[]> {
  const { userId, realm, venue, status, symbol, side, beforeId, limit } = filter
  const own =
    status === 'open'
      ? sql`o.user_id = ${userId} and o.realm = ${realm} and o.working and o.id < ${beforeId}`
      : sql`(o.user_id, o.realm, o.id) > (${userId}, ${realm}, 0) and (o.user_id, o.realm, o.id) < (${userId}, ${realm}, ${beforeId})`
  return sql<OrderRow[]>`
    select ${columns(sql)}
    from (
      select * from stock_order o where ${own} and o.listing_id in (${listingsAt(sql, realm, venue)})
        ${status === 'closed' ? sql`and not o.working` : sql``}
        ${symbol === undefined ? sql`` : sql`and o.listing_id = (select id from listing where realm = ${realm} and symbol = ${symbol})`}
        ${side === undefined ? sql`` : sql`and o.side = ${side}`}
      order by ${status === 'open' ? sql`o.id desc` : sql`o.user_id desc, o.realm desc, o.id desc`} limit ${limit}
    ) o join listing l on l.id = o.listing_id left join order_bracket b on b.order_id = o.id
    order by o.id desc`
}

/** The order where it is this person's, in this realm; undefined otherwise, whoever else's it may be. */
export async function selectOrder(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
  id: bigint,
  venue: VenueCode = 'psx',
): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${columns(sql)} ${from(sql)}
    where o.id = ${id} and o.user_id = ${owner.userId} and o.realm = ${owner.realm} and l.venue = ${venue}`
  return row
}

/** The exits of what a purchase bought, newest first. They are of the same person and realm as the purchase. */
export function selectExits(sql: Queryable, entryId: bigint, limit: number): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select ${columns(sql)} ${from(sql)} where b.entry_id = ${entryId} order by o.id desc limit ${limit}`
}

/**
 * The order that took the place of one that was replaced. The engine accepts it in the moment in which it ends the other, so that nothing needs an index by
 * what was replaced: those are read which their person had accepted in that moment, seldom more than one. The limit holds the planner to the one index.
 */
export function selectSuccessor(
  sql: Queryable,
  { userId, realm }: { userId: bigint; realm: Realm },
  { id, updatedAtMs }: Pick<OrderRow, 'id' | 'updatedAtMs'>,
): Promise<{ id: bigint }[]> {
  return sql<{ id: bigint }[]>`
    select o.id from (
      select id, replaces_id from stock_order
      where (user_id, realm, id) >= (${userId}, ${realm}, first_order_since(${updatedAtMs}::timestamptz))
        and (user_id, realm, id) < (${userId}, ${realm}, first_order_since(${updatedAtMs + 1}::timestamptz))
      order by user_id, realm, id limit ${LIMITS.engineBatchMax}
    ) o where o.replaces_id = ${id}`
}

/** What the purchase of an exit bought that settles with the exit's shares. */
export async function selectBought(
  sql: Queryable,
  { userId, realm }: { userId: bigint; realm: Realm },
  { symbol, entryId, waitsFor }: Pick<OrderRow, 'symbol' | 'entryId' | 'waitsFor'>,
): Promise<bigint> {
  const [row] = await sql<{ bought: bigint }[]>`
    select coalesce(sum(l.quantity), 0)::bigint as bought from lot l join ledger_account a on a.id = l.account_id
    where a.user_id = ${userId} and a.realm = ${realm} and a.asset = ${symbol} and a.code = 'user' and not l.spent
      and l.order_id = ${entryId} and l.settlement_date = ${waitsFor}::date`
  return row?.bought ?? 0n
}

/** One fill of one side of a trade. */
export interface FillRow {
  /** The trade's. */
  readonly id: bigint
  readonly orderId: bigint
  readonly symbol: string
  readonly side: Side
  readonly price: bigint
  readonly quantity: bigint
  readonly valueUnits: bigint
  readonly commissionUnits: bigint
  readonly salesTaxUnits: bigint
  readonly cdcUnits: bigint
  readonly settlementDate: TradingDate
  readonly tradingDate: string
  readonly atMs: number
  readonly journalId: bigint
}

/** The fills of some orders, newest first. An order that was filled by itself does not exist, so each row is of one side. */
export function selectFills(sql: Queryable, orderIds: readonly bigint[], limit: number): Promise<FillRow[]> {
  return sql<FillRow[]>`
    select t.id, f.order_id as "orderId", l.symbol, f.side, t.price, t.quantity, t.value_units as "valueUnits",
      f.commission as "commissionUnits", f.sales_tax as "salesTaxUnits", f.cdc as "cdcUnits",
      t.settlement_date as "settlementDate", t.trading_date as "tradingDate", t.at as "atMs", t.journal_id as "journalId"
    from (
      select id, buy_order_id as order_id, 'buy' as side, buy_commission_units as commission, buy_sales_tax_units as sales_tax, buy_cdc_units as cdc
      from trade where buy_order_id = any(${orderIds}::bigint[])
      union all
      select id, sell_order_id, 'sell', sell_commission_units, sell_sales_tax_units, sell_cdc_units
      from trade where sell_order_id = any(${orderIds}::bigint[])
    ) f join trade t on t.id = f.id join listing l on l.id = t.listing_id
    order by t.id desc limit ${limit}`
}

/** The fills of a person, newest first. */
export function selectFillsOfUser(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
  page: { symbol: string | undefined; beforeId: bigint; limit: number },
): Promise<FillRow[]> {
  return sql<FillRow[]>`
    select t.id, case s.side when 'buy' then t.buy_order_id else t.sell_order_id end as "orderId", l.symbol, s.side, t.price, t.quantity,
      t.value_units as "valueUnits",
      case s.side when 'buy' then t.buy_commission_units else t.sell_commission_units end as "commissionUnits",
      case s.side when 'buy' then t.buy_sales_tax_units else t.sell_sales_tax_units end as "salesTaxUnits",
      case s.side when 'buy' then t.buy_cdc_units else t.sell_cdc_units end as "cdcUnits",
      t.settlement_date as "settlementDate", t.trading_date as "tradingDate", t.at as "atMs", t.journal_id as "journalId"
    from (${ownTradesBefore(sql, owner, page)}) t
    join listing l on l.id = t.listing_id
    cross join lateral (select case when t.buy_user_id = ${owner.userId} then 'buy' else 'sell' end as side) s
    order by t.id desc limit ${page.limit}`
}

export interface Totals {
  readonly orders: bigint
  readonly bought: bigint
  readonly sold: bigint
  readonly fees: bigint
  readonly realised: bigint
}

/** Sums over all of a person's orders. */
export async function sumOrders(sql: Queryable, owner: { userId: bigint; realm: Realm }): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    select count(*) as orders,
      coalesce(sum(value_units) filter (where side = 'buy'), 0)::bigint as bought,
      coalesce(sum(value_units) filter (where side = 'sell'), 0)::bigint as sold,
      coalesce(sum(commission_units + sales_tax_units + cdc_units), 0)::bigint as fees,
      coalesce(sum(value_units - commission_units - sales_tax_units - cdc_units - sold_cost_units) filter (where side = 'sell' and filled > 0), 0)::bigint as realised
    from stock_order where user_id = ${owner.userId} and realm = ${owner.realm} and listing_id in (${listingsAt(sql, owner.realm, 'psx')})`
  return row as Totals
}

/**
 * The same since a trading day began: orders that were accepted for it, which may be since the session `before` it, and whatever was filled on it,
 * however old its order is.
 */
export async function sumDay(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
  { day, before }: { day: TradingDate; before: TradingDate },
): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    with mine as (
      select t.*, t.buy_user_id = ${owner.userId} as bought from (${ownTradesSince(sql, owner, startOfKarachiDay(day))}) t
      where t.trading_date >= ${day}::date
    ), fill as (
      select value_units as bought, 0 as sold, buy_commission_units + buy_sales_tax_units + buy_cdc_units as fees, 0 as cost
      from mine where bought
      union all
      select 0, t.value_units, t.sell_commission_units + t.sell_sales_tax_units + t.sell_cdc_units, u.cost from mine t
      join lateral (select coalesce(sum(cost_units + fee_units), 0) as cost from lot_use where trade_id = t.id) u on true
      where not t.bought
    )
    select (
        select count(*) from stock_order where user_id = ${owner.userId} and realm = ${owner.realm}
          and id >= first_order_since(${startOfKarachiDay(before)}::timestamptz) and trading_date >= ${day}::date
          and listing_id in (${listingsAt(sql, owner.realm, 'psx')})
      ) as orders, coalesce(sum(bought), 0)::bigint as bought, coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(fees), 0)::bigint as fees,
      coalesce(sum(sold - fees - cost) filter (where sold > 0), 0)::bigint as realised
    from fill`
  return row as Totals
}

export async function sumWorking(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
): Promise<{ orders: bigint; heldForBuys: bigint }> {
  const [row] = await sql<{ orders: bigint; heldForBuys: bigint }[]>`
    select count(*) as orders, coalesce(sum(held_units) filter (where side = 'buy'), 0)::bigint as "heldForBuys"
    from stock_order where user_id = ${owner.userId} and realm = ${owner.realm} and working
      and listing_id in (${listingsAt(sql, owner.realm, 'psx')})`
  return row as { orders: bigint; heldForBuys: bigint }
}
