import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { FundVenue } from '@firoza/core/robot/fund-market'
import type { RobotOrderState } from '@firoza/core/robot/robot.states'
import type { RobotCode } from '@firoza/core/robot/terms'
import type { Queryable, Tx } from '../../db/sql.ts'

export type OrderCause = 'person' | 'expired' | 'stopped'

export interface OrderRow {
  readonly id: bigint
  readonly publicId: string
  readonly fundId: number
  readonly code: RobotCode
  readonly venue: FundVenue
  readonly userId: bigint
  readonly state: RobotOrderState
  readonly cause: OrderCause | null
  readonly expiresOn: TradingDate | null
  readonly createdAtMs: TimeMs
  readonly endedAtMs: TimeMs | null
}

export interface TrancheRow {
  readonly id: bigint
  readonly orderId: bigint
  readonly amount: bigint
  readonly strikeDate: TradingDate
  readonly state: 'pending' | 'funded' | 'cancelled'
  readonly units: bigint | null
  readonly left: bigint
  readonly lockedUntil: TradingDate | null
}

export interface RedemptionRow {
  readonly id: bigint
  readonly orderId: bigint
  readonly trancheId: bigint
  readonly units: bigint
  readonly strikeDate: TradingDate
  readonly state: 'pending' | 'priced' | 'paid' | 'cancelled'
  readonly gross: bigint | null
  readonly fee: bigint | null
  readonly paidAtMs: TimeMs | null
}

const orderColumns = (sql: Queryable) => sql`
  o.id, o.public_id as "publicId", o.fund_id as "fundId", r.code, r.venue, o.user_id as "userId", o.state, o.cause, o.expires_on as "expiresOn",
  o.created_at as "createdAtMs", o.ended_at as "endedAtMs"`
const trancheColumns = (sql: Queryable) => sql`
  id, order_id as "orderId", amount_units as amount, strike_date as "strikeDate", state, units, left_units as left, locked_until as "lockedUntil"`
const redemptionColumns = (sql: Queryable) => sql`
  id, order_id as "orderId", tranche_id as "trancheId", units, strike_date as "strikeDate", state, gross_units as gross, fee_units as fee,
  paid_at as "paidAtMs"`

const fromOrders = (sql: Queryable) =>
  sql`from robot_order o join robot_fund f on f.id = o.fund_id join robot r on r.id = f.robot_id`

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

export async function findOrder(
  sql: Queryable,
  { userId, realm }: Owner,
  publicId: string,
): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} ${fromOrders(sql)} where o.public_id = ${publicId} and o.user_id = ${userId} and f.realm = ${realm}`
  return row
}

export async function lockOrder(tx: Tx, { userId, realm }: Owner, publicId: string): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow[]>`
    select ${orderColumns(tx)} ${fromOrders(tx)}
    where o.public_id = ${publicId} and o.user_id = ${userId} and f.realm = ${realm} for no key update of o`
  return row
}

const RUNNING = ['created', 'active', 'redeeming'] as const

export function listOrders(
  sql: Queryable,
  { userId, realm }: Owner,
  page: { readonly running: boolean | undefined; readonly beforeId: bigint; readonly limit: number },
): Promise<OrderRow[]> {
  const { running = null, beforeId, limit } = page
  return sql<OrderRow[]>`
    select ${orderColumns(sql)} ${fromOrders(sql)} where o.user_id = ${userId} and f.realm = ${realm} and o.id < ${beforeId}
      and (${running}::boolean is null or (o.state = any(${[...RUNNING]})) = ${running}) order by o.id desc limit ${limit + 1}`
}

export function listTranches(sql: Queryable, orderIds: readonly bigint[]): Promise<TrancheRow[]> {
  return sql<TrancheRow[]>`
    select ${trancheColumns(sql)} from robot_tranche where order_id = any(${[...orderIds]}::bigint[]) order by id`
}

/** Locked, so that neither a strike nor another call takes them meanwhile. */
export function lockTranches(tx: Tx, orderId: bigint): Promise<TrancheRow[]> {
  return tx<TrancheRow[]>`
    select ${trancheColumns(tx)} from robot_tranche where order_id = ${orderId} order by id for no key update`
}

export function listRedemptions(sql: Queryable, orderIds: readonly bigint[]): Promise<RedemptionRow[]> {
  return sql<RedemptionRow[]>`
    select ${redemptionColumns(sql)} from robot_redemption where order_id = any(${[...orderIds]}::bigint[]) order by id`
}

/** What a person has put into a robot and not taken out again: pending amounts, and what was paid for the units that are left. */
export async function readInvested(sql: Queryable, fundId: number, userId: bigint): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(case state when 'pending' then amount_units when 'funded' then ceil(amount_units::numeric * left_units / units)
      else 0 end), 0)::bigint as units
    from robot_tranche where fund_id = ${fundId} and user_id = ${userId}`
  return row?.units ?? 0n
}

export async function insertOrder(
  tx: Tx,
  order: { readonly publicId: string; readonly fundId: number; readonly userId: bigint },
  nowMs: TimeMs,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into robot_order (public_id, fund_id, user_id, created_at)
    values (${order.publicId}, ${order.fundId}, ${order.userId}, ${nowMs}::timestamptz) returning id`
  return (row as { id: bigint }).id
}

export async function insertTranche(
  tx: Tx,
  tranche: { orderId: bigint; fundId: number; userId: bigint; amount: bigint; strikeDate: TradingDate },
  nowMs: TimeMs,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into robot_tranche (order_id, fund_id, user_id, amount_units, strike_date, created_at)
    values (${tranche.orderId}, ${tranche.fundId}, ${tranche.userId}, ${tranche.amount}, ${tranche.strikeDate}::date, ${nowMs}::timestamptz)
    returning id`
  return (row as { id: bigint }).id
}

/** Takes units out of tranches for a redemption at a NAV to come. */
export async function insertRedemptions(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'fundId' | 'userId'>,
  parts: readonly { readonly trancheId: bigint; readonly units: bigint }[],
  strikeDate: TradingDate,
  nowMs: TimeMs,
): Promise<void> {
  for (const { trancheId, units } of parts) {
    await tx`update robot_tranche set left_units = left_units - ${units} where id = ${trancheId}`
    await tx`
      insert into robot_redemption (tranche_id, order_id, fund_id, user_id, units, strike_date, created_at)
      values (${trancheId}, ${order.id}, ${order.fundId}, ${order.userId}, ${units}, ${strikeDate}::date, ${nowMs}::timestamptz)`
  }
}

export async function setOrderState(
  tx: Tx,
  id: bigint,
  { state, cause = null }: { readonly state: RobotOrderState; readonly cause?: OrderCause | null },
  nowMs: TimeMs,
): Promise<void> {
  const hasEnded = !(RUNNING as readonly string[]).includes(state)
  await tx`
    update robot_order set state = ${state}, cause = coalesce(${cause}, cause),
      ended_at = case when ${hasEnded} then ${nowMs}::timestamptz end where id = ${id}`
}

export async function setTrancheCancelled(tx: Tx, id: bigint): Promise<void> {
  await tx`update robot_tranche set state = 'cancelled' where id = ${id} and state = 'pending'`
}

interface FlowRow {
  readonly id: bigint
  readonly orderId: bigint
  readonly publicId: string
  readonly userId: bigint
}

export interface PendingTranche extends FlowRow {
  readonly amount: bigint
}

/** Amounts of a NAV, locked; what another transaction holds is passed over, so that none is waited for. */
export function takePending(tx: Tx, fundId: number, date: TradingDate, limit: number): Promise<PendingTranche[]> {
  return tx<PendingTranche[]>`
    select t.id, t.order_id as "orderId", o.public_id as "publicId", t.user_id as "userId", t.amount_units as amount
    from robot_tranche t join robot_order o on o.id = t.order_id
    where t.fund_id = ${fundId} and t.strike_date = ${date}::date and t.state = 'pending' order by t.id limit ${limit} for update of t skip locked`
}

export async function setFunded(
  tx: Tx,
  funded: readonly { readonly id: bigint; readonly orderId: bigint; readonly units: bigint }[],
  { lockedUntil, expiresOn }: { readonly lockedUntil: TradingDate; readonly expiresOn: TradingDate },
): Promise<void> {
  await tx`
    update robot_tranche t set state = 'funded', units = f.units, left_units = f.units, locked_until = ${lockedUntil}::date
    from unnest(${funded.map(({ id }) => id)}::bigint[], ${funded.map(({ units }) => units)}::bigint[]) as f (id, units) where t.id = f.id`
  await tx`
    update robot_order set state = 'active', expires_on = ${expiresOn}::date
    where id = any(${funded.map(({ orderId }) => orderId)}::bigint[]) and state = 'created'`
}

export interface OpenRedemption extends FlowRow {
  readonly units: bigint
  readonly boughtOn: TradingDate
  readonly gross: bigint | null
  readonly fee: bigint | null
}

export function takeRedemptions(
  tx: Tx,
  fundId: number,
  { date, state }: { readonly date: TradingDate; readonly state: 'pending' | 'priced' },
  limit: number,
): Promise<OpenRedemption[]> {
  return tx<OpenRedemption[]>`
    select e.id, e.order_id as "orderId", o.public_id as "publicId", e.user_id as "userId", e.units, t.strike_date as "boughtOn",
      e.gross_units as gross, e.fee_units as fee
    from robot_redemption e join robot_tranche t on t.id = e.tranche_id join robot_order o on o.id = e.order_id
    where e.fund_id = ${fundId} and e.strike_date = ${date}::date and e.state = ${state} order by e.id limit ${limit} for update of e skip locked`
}

export async function setPriced(
  tx: Tx,
  priced: readonly { readonly id: bigint; readonly gross: bigint; readonly fee: bigint }[],
): Promise<void> {
  await tx`
    update robot_redemption e set state = 'priced', gross_units = p.gross, fee_units = p.fee
    from unnest(${priced.map(({ id }) => id)}::bigint[], ${priced.map(({ gross }) => gross)}::bigint[], ${priced.map(({ fee }) => fee)}::bigint[])
      as p (id, gross, fee) where e.id = p.id`
}

/** What has been paid, and the orders that have nothing left: those end, each as its cause says. */
export async function setPaid(
  tx: Tx,
  ids: readonly bigint[],
  orderIds: readonly bigint[],
  nowMs: TimeMs,
): Promise<void> {
  await tx`update robot_redemption set state = 'paid', paid_at = ${nowMs}::timestamptz where id = any(${[...ids]}::bigint[])`
  await tx`
    update robot_order o set ended_at = ${nowMs}::timestamptz,
      state = case o.cause when 'expired' then 'expired' when 'stopped' then 'stopped' else 'redeemed' end
    where o.id = any(${[...orderIds]}::bigint[]) and o.state = 'redeeming' and not exists (
      select 1 from robot_redemption e where e.order_id = o.id and e.state in ('pending', 'priced'))`
}

/** How much of a NAV is still to be carried out. */
export async function countFlows(sql: Queryable, fundId: number, date: TradingDate): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select ((select count(*) from robot_tranche where fund_id = ${fundId} and strike_date = ${date}::date and state = 'pending')
      + (select count(*) from robot_redemption where fund_id = ${fundId} and strike_date = ${date}::date and state = 'pending'))::int as n`
  return row?.n ?? 0
}

/**
 * Redeems everything of orders at a NAV to come, in one statement however many they are: of all where the robot stops, else of those whose period is over.
 * Answers whose.
 */
export async function redeemOrders(
  tx: Tx,
  fundId: number,
  { cause, strikeDate }: { readonly cause: 'expired' | 'stopped'; readonly strikeDate: TradingDate },
  nowMs: TimeMs,
): Promise<bigint[]> {
  const rows = await tx<{ userId: bigint }[]>`
    with due as (
      update robot_order o set state = 'redeeming', cause = ${cause}
      where o.fund_id = ${fundId} and o.state = 'active' and (${cause} = 'stopped' or o.expires_on <= ${strikeDate}::date)
        and not exists (select 1 from robot_tranche t where t.order_id = o.id and t.state = 'pending')
      returning o.id, o.user_id
    ), leaving as (
      select t.id, t.order_id, t.user_id, t.left_units from robot_tranche t join due on due.id = t.order_id where t.left_units > 0
    ), redeemed as (
      insert into robot_redemption (tranche_id, order_id, fund_id, user_id, units, strike_date, created_at)
      select id, order_id, ${fundId}, user_id, left_units, ${strikeDate}::date, ${nowMs}::timestamptz from leaving
    ), emptied as (
      update robot_tranche t set left_units = 0 from leaving where t.id = leaving.id
    )
    select distinct user_id as "userId" from due`
  return rows.map(({ userId }) => userId)
}

/** Orders with amounts that no NAV has taken yet. */
export function listPendingOrders(sql: Queryable, fundId: number): Promise<{ publicId: string; userId: bigint }[]> {
  return sql<{ publicId: string; userId: bigint }[]>`
    select distinct o.public_id as "publicId", o.user_id as "userId" from robot_tranche t join robot_order o on o.id = t.order_id
    where t.fund_id = ${fundId} and t.state = 'pending'`
}

/** The people who have something in a robot, or on the way. */
export async function listHolders(sql: Queryable, fundId: number): Promise<bigint[]> {
  const rows = await sql<{ userId: bigint }[]>`
    select distinct user_id as "userId" from robot_order where fund_id = ${fundId} and state in ('created', 'active', 'redeeming')`
  return rows.map(({ userId }) => userId)
}

/** The units that customers hold, those of redemptions to come among them, series by series: those of a series were bought at one NAV. */
export function listSeries(sql: Queryable, fundId: number): Promise<{ boughtOn: TradingDate; units: bigint }[]> {
  return sql<{ boughtOn: TradingDate; units: bigint }[]>`
    select s.date as "boughtOn", sum(s.units)::bigint as units from (
      select strike_date as date, left_units as units from robot_tranche where fund_id = ${fundId} and left_units > 0
      union all
      select t.strike_date, e.units from robot_redemption e join robot_tranche t on t.id = e.tranche_id
      where e.fund_id = ${fundId} and e.state = 'pending') s
    group by s.date order by s.date`
}

/** Sessions whose redemptions are priced and whose money has come. */
export async function listPayable(sql: Queryable, fundId: number): Promise<TradingDate[]> {
  const rows = await sql<{ date: TradingDate }[]>`
    select distinct v.date from robot_redemption e join robot_nav v on v.fund_id = e.fund_id and v.date = e.strike_date
    where e.fund_id = ${fundId} and e.state = 'priced' and v.net_at is not null order by v.date`
  return rows.map(({ date }) => date)
}
