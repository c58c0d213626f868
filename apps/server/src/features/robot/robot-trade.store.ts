import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { bookOfOrders, type FilledOrder } from '@firoza/core/robot/average-cost'
import type { ClosedTrade } from '@firoza/core/robot/figures'
import type { FundSessions } from '@firoza/core/robot/fund-sessions'
import type { PlannedOrder } from '@firoza/core/robot/plan-session'
import type { Queryable, Tx } from '../../db/sql.ts'
import { moneyOf } from './fund-session.ts'
import type { FundRow } from './robot.store.ts'

type Trader = Pick<FundRow, 'id' | 'realm' | 'userId' | 'venue'>

export interface PositionRow {
  readonly symbol: string
  readonly quantity: bigint
  readonly sellable: bigint
  /** The last price up to a day, in ticks, and how a price and a quantity are counted. */
  readonly mark: bigint
  readonly spec: ListingSpec
}

/** What a robot holds, at the last trade of a day or before it, else at the last recorded close. */
export function listPositions(
  sql: Queryable,
  { realm, userId, venue }: Pick<FundRow, 'realm' | 'userId' | 'venue'>,
  { startOf }: Pick<FundSessions, 'startOf'>,
  date: TradingDate,
): Promise<PositionRow[]> {
  return sql<PositionRow[]>`
    select l.symbol, l.spec, a.posted as quantity, a.posted - a.held - a.unsettled as sellable, coalesce(
        (select t.price from trade t where t.listing_id = l.id and t.trading_date <= ${date}::date order by t.id desc limit 1),
        (select c.close from candle c where c.realm = a.realm and c.symbol = l.symbol and c.period = '1d'
          and c.at <= ${startOf(date)}::timestamptz order by c.at desc limit 1), l.reference_price) as mark
    from ledger_account a
    join listing l on l.realm = a.realm and l.base = a.asset and l.venue = ${venue} and l.quote = ${moneyOf({ venue }).code}
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user' and a.posted > 0 order by l.symbol`
}

/** Whether a session is over: the market has moved on to a later day, and nothing that the robot ordered works any more. */
export async function isSessionOver(
  sql: Queryable,
  { realm, userId, venue }: Trader,
  date: TradingDate,
): Promise<boolean> {
  const [row] = await sql<{ over: boolean }[]>`
    select v.trading_date > ${date}::date and not exists (
      select 1 from stock_order o where o.user_id = ${userId} and o.realm = ${realm} and o.working) as over
    from venue v where v.realm = ${realm} and v.code = ${venue}`
  return row?.over ?? false
}

export interface TradeRow extends PlannedOrder {
  readonly id: bigint
  readonly date: TradingDate
}

/** A session begins to be planned. False where it had been before. */
export async function insertSession(tx: Tx, fundId: number, date: TradingDate, nowMs: TimeMs): Promise<boolean> {
  const made = await tx`
    insert into robot_session (fund_id, date, at) values (${fundId}, ${date}::date, ${nowMs}::timestamptz) on conflict do nothing`
  return made.count > 0
}

export async function insertPlan(
  tx: Tx,
  fundId: number,
  date: TradingDate,
  orders: readonly PlannedOrder[],
): Promise<void> {
  for (const { symbol, side, quantity, limitTicks, arrivalTicks } of orders) {
    await tx`
      insert into robot_trade (fund_id, date, symbol, side, quantity, limit_ticks, arrival_ticks)
      values (${fundId}, ${date}::date, ${symbol}, ${side}, ${quantity}, ${limitTicks}, ${arrivalTicks})`
  }
}

export async function listUnsent(sql: Queryable, fundId: number): Promise<TradeRow[]> {
  const rows = await sql<
    (Omit<TradeRow, 'quantity' | 'limitTicks' | 'arrivalTicks'> &
      Record<'quantity' | 'limitTicks' | 'arrivalTicks', bigint>)[]
  >`
    select id, date, symbol, side, quantity, limit_ticks as "limitTicks", arrival_ticks as "arrivalTicks"
    from robot_trade where fund_id = ${fundId} and sent_at is null order by id`
  return rows.map(row => ({
    ...row,
    quantity: Number(row.quantity),
    limitTicks: Number(row.limitTicks),
    arrivalTicks: Number(row.arrivalTicks),
  }))
}

/** The engine's order of a planned one, where it has taken it. */
export async function findSent(
  sql: Queryable,
  { userId, realm }: Trader,
  clientKey: string,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from stock_order where user_id = ${userId} and realm = ${realm} and client_key = ${clientKey} limit 1`
  return row?.id
}

export async function setSent(
  sql: Queryable,
  id: bigint,
  { orderId = null, refused = null }: { readonly orderId?: bigint | null; readonly refused?: string | null },
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    update robot_trade set sent_at = ${nowMs}::timestamptz, order_id = ${orderId}, refused = ${refused} where id = ${id} and sent_at is null`
}

/** What a robot's orders came to, the oldest first. */
function listFilled(sql: Queryable, fundId: number): Promise<FilledOrder[]> {
  return sql<FilledOrder[]>`
    select t.symbol, t.side, t.date, o.filled as quantity, o.value_units as value, o.commission_units + o.sales_tax_units + o.cdc_units as fee
    from robot_trade t join stock_order o on o.id = t.order_id where t.fund_id = ${fundId} and o.filled > 0 order by t.id`
}

/** Sales that brought money, each with its profit after all fees. */
export async function listClosedTrades(sql: Queryable, { id: fundId, venue }: Trader): Promise<readonly ClosedTrade[]> {
  if (venue === 'coin') return bookOfOrders(await listFilled(sql, fundId)).trades
  return sql<ClosedTrade[]>`
    select (o.value_units - o.commission_units - o.sales_tax_units - o.cdc_units - o.sold_cost_units)::bigint as profit
    from robot_trade t join stock_order o on o.id = t.order_id where t.fund_id = ${fundId} and t.side = 'sell' and o.filled > 0 order by t.id`
}

/** How far fills were from where their sessions began, against the robot, by value; in millionths. */
export async function readSlippage(sql: Queryable, fundId: number): Promise<number | null> {
  const [row] = await sql<{ ppm: bigint | null }[]>`
    select (sum((o.value_units - a.value) * case t.side when 'buy' then 1 else -1 end) * 1000000 / nullif(sum(a.value), 0))::bigint as ppm
    from robot_trade t join stock_order o on o.id = t.order_id
    cross join lateral (select value_divisor from trade where buy_order_id = o.id or sell_order_id = o.id limit 1) f
    cross join lateral (select o.filled::numeric * t.arrival_ticks / f.value_divisor as value) a where t.fund_id = ${fundId} and o.filled > 0`
  return row?.ppm === null || row?.ppm === undefined ? null : Number(row.ppm)
}

export interface FillRow {
  readonly id: bigint
  readonly atMs: TimeMs
  readonly date: TradingDate
  readonly symbol: string
  readonly spec: ListingSpec
  readonly side: 'buy' | 'sell'
  readonly quantity: bigint
  readonly price: bigint
  readonly value: bigint
  readonly fees: bigint
}

/** Every fill of a robot, newest first. */
export function listFills(
  sql: Queryable,
  { id }: Pick<FundRow, 'id'>,
  { beforeId, limit }: { readonly beforeId: bigint; readonly limit: number },
): Promise<FillRow[]> {
  return sql<FillRow[]>`
    select t.id, t.at as "atMs", t.trading_date as date, r.symbol, l.spec, r.side, t.quantity, t.price, t.value_units as value,
      case r.side when 'buy' then t.buy_commission_units + t.buy_sales_tax_units + t.buy_cdc_units
        else t.sell_commission_units + t.sell_sales_tax_units + t.sell_cdc_units end as fees
    from robot_trade r join trade t on t.id < ${beforeId} and (t.buy_order_id = r.order_id or t.sell_order_id = r.order_id)
    join listing l on l.id = t.listing_id
    where r.fund_id = ${id} and r.order_id is not null order by t.id desc limit ${limit + 1}`
}

export interface StockRow extends PositionRow {
  readonly cost: bigint
  readonly boughtOn: TradingDate
}

/** What a robot holds, with what it cost and when the oldest of it was bought. */
export async function listStocks(
  sql: Queryable,
  fund: Trader,
  sessions: FundSessions,
  date: TradingDate,
): Promise<StockRow[]> {
  const positions = await listPositions(sql, fund, sessions, date)
  if (fund.venue === 'coin') {
    const { held } = bookOfOrders(await listFilled(sql, fund.id))
    return positions.flatMap(position => {
      const own = held.get(position.symbol)
      return own ? [{ ...position, cost: own.cost, boughtOn: own.since }] : []
    })
  }
  const lots = await sql<{ symbol: string; cost: bigint; boughtOn: TradingDate }[]>`
    select a.asset as symbol, sum(l.left_cost_units + l.left_fee_units)::bigint as cost, min(l.trade_date) as "boughtOn"
    from ledger_account a join lot l on l.account_id = a.id and not l.spent
    where a.user_id = ${fund.userId} and a.realm = ${fund.realm} and a.code = 'user' and a.share_locked group by a.asset`
  const bySymbol = new Map(lots.map(lot => [lot.symbol, lot]))
  return positions.flatMap(position => {
    const lot = bySymbol.get(position.symbol)
    return lot ? [{ ...position, cost: lot.cost, boughtOn: lot.boughtOn }] : []
  })
}
