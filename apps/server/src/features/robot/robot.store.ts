import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { NavPoint } from '@firoza/core/robot/figures'
import type { GateResult } from '@firoza/core/robot/gates'
import type { RobotMove, RobotState } from '@firoza/core/robot/robot.states'
import type { RobotTerms } from '@firoza/core/robot/terms'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface FundRow extends RobotTerms {
  readonly id: number
  readonly robotId: number
  readonly realm: Realm
  /** The technical person that trades. */
  readonly userId: bigint
  readonly asset: string
  readonly state: RobotState
  readonly reason: string
  readonly resumesOn: TradingDate | null
  readonly openedAtMs: TimeMs | null
}

const columns = (sql: Queryable) => sql`
  f.id, f.robot_id as "robotId", f.realm, f.user_id as "userId", f.asset, f.state, f.reason, f.resumes_on as "resumesOn",
  f.opened_at as "openedAtMs", r.code, r.terms, r.venue, r.universe, r.weight_max_ppm as "weightMaxPpm", r.level, r.minimum_units as minimum, r.single_limit_units as "singleLimit",
  r.capital_units as capital, r.lock_days as "lockDays", r.period_days as "periodDays", r.fee_ppm as "feePpm",
  r.day_loss_ppm as "dayLossPpm", r.peak_loss_ppm as "peakLossPpm", r.band_ppm as "bandPpm"`

/** Of a realm, or of both. */
export function listFunds(sql: Queryable, realm?: Realm): Promise<FundRow[]> {
  return sql<FundRow[]>`
    select ${columns(sql)} from robot_fund f join robot r on r.id = f.robot_id
    where ${realm ?? null}::text is null or f.realm = ${realm ?? null} order by f.opened_at nulls last, f.id`
}

export async function findFund(sql: Queryable, realm: Realm, code: string): Promise<FundRow | undefined> {
  const [row] = await sql<FundRow[]>`
    select ${columns(sql)} from robot_fund f join robot r on r.id = f.robot_id where f.realm = ${realm} and r.code = ${code}`
  return row
}

/** Strikes, moves of money and changes of state go one after the other; the first lock of each. */
export async function lockFund(tx: Tx, id: number): Promise<FundRow> {
  const [row] = await tx<FundRow[]>`
    select ${columns(tx)} from robot_fund f join robot r on r.id = f.robot_id where f.id = ${id} for no key update of f`
  return row as FundRow
}

/** For who asks for a NAV to come: none is struck until their transaction ends, and they do not wait for each other. Before the order’s own lock. */
export async function holdFund(tx: Tx, id: number): Promise<FundRow> {
  const [row] = await tx<FundRow[]>`
    select ${columns(tx)} from robot_fund f join robot r on r.id = f.robot_id where f.id = ${id} for share of f`
  return row as FundRow
}

export interface FundStep {
  readonly move: RobotMove
  readonly state: RobotState
  readonly reason: string
  readonly resumesOn?: TradingDate | null
}

export async function takeFundStep(tx: Tx, fundId: number, step: FundStep, nowMs: TimeMs): Promise<void> {
  const { move, state, reason, resumesOn = null } = step
  await tx`
    insert into robot_fund_step (fund_id, move, state, reason, at)
    values (${fundId}, ${move}, ${state}, ${reason}, ${nowMs}::timestamptz)`
  await tx`
    update robot_fund set state = ${state}, reason = ${reason}, resumes_on = ${resumesOn}::date,
      opened_at = coalesce(opened_at, case when ${move} = 'release' then ${nowMs}::timestamptz end),
      ended_at = case when ${state} in ('stopped', 'closed') then ${nowMs}::timestamptz end where id = ${fundId}`
}

export interface NavRow extends NavPoint {
  readonly cash: bigint
  readonly struckAtMs: TimeMs
  readonly invested: bigint | null
  readonly redeemed: bigint | null
  readonly netAtMs: TimeMs | null
}

const navColumns = (sql: Queryable) => sql`
  date, value_units as value, units, cash_units as cash, struck_at as "struckAtMs", in_units as invested, out_units as redeemed,
  net_at as "netAtMs"`

/** The latest so many, oldest first. */
export async function listNavs(
  sql: Queryable,
  fundId: number,
  { before = null, limit }: { readonly before?: TradingDate | null; readonly limit: number },
): Promise<NavRow[]> {
  const rows = await sql<NavRow[]>`
    select ${navColumns(sql)} from robot_nav where fund_id = ${fundId} and (${before}::date is null or date < ${before}::date)
    order by date desc limit ${limit}`
  return rows.reverse()
}

/** Those whose money has not moved to the fund or from it. */
export function listOpenNavs(sql: Queryable, fundId: number): Promise<NavRow[]> {
  return sql<
    NavRow[]
  >`select ${navColumns(sql)} from robot_nav where fund_id = ${fundId} and net_at is null order by date`
}

/** The NAVs of given sessions: those that tranches were bought at. */
export async function navsOn(sql: Queryable, fundId: number, dates: readonly string[]): Promise<Map<string, NavRow>> {
  const rows = await sql<NavRow[]>`
    select ${navColumns(sql)} from robot_nav where fund_id = ${fundId} and date = any(${[...dates]}::date[])`
  return new Map(rows.map(row => [row.date, row]))
}

export async function insertNav(
  tx: Tx,
  fundId: number,
  nav: NavPoint & { readonly cash: bigint },
  nowMs: TimeMs,
): Promise<void> {
  const { date, value, units, cash } = nav
  await tx`
    insert into robot_nav (fund_id, date, value_units, units, cash_units, struck_at)
    values (${fundId}, ${date}::date, ${value}, ${units}, ${cash}, ${nowMs}::timestamptz)`
}

/** All of a NAV's orders are carried out: what came in and what is owed is known. */
export async function sumNav(tx: Tx, fundId: number, date: TradingDate): Promise<void> {
  await tx`
    update robot_nav set
      in_units = coalesce((
        select sum(amount_units) from robot_tranche where fund_id = ${fundId} and strike_date = ${date}::date and state = 'funded'), 0),
      out_units = coalesce((
        select sum(gross_units) from robot_redemption where fund_id = ${fundId} and strike_date = ${date}::date and state in ('priced', 'paid')), 0)
    where fund_id = ${fundId} and date = ${date}::date and in_units is null`
}

export async function setNetMoved(tx: Tx, fundId: number, date: TradingDate, nowMs: TimeMs): Promise<void> {
  await tx`update robot_nav set net_at = ${nowMs}::timestamptz where fund_id = ${fundId} and date = ${date}::date`
}

/** All units of a fund that exist, and of them the company's. */
export async function readUnits(sql: Queryable, { realm, asset }: Pick<FundRow, 'realm' | 'asset'>) {
  const [row] = await sql<{ issued: bigint; company: bigint }[]>`
    select coalesce(-sum(posted) filter (where code = 'fund_issue'), 0)::bigint as issued,
      coalesce(sum(posted) filter (where code = 'fund_capital'), 0)::bigint as company
    from ledger_account where realm = ${realm} and asset = ${asset} and code in ('fund_issue', 'fund_capital')`
  return row ?? { issued: 0n, company: 0n }
}

export async function insertGates(sql: Queryable, robotId: number, gates: readonly GateResult[], nowMs: TimeMs) {
  for (const { gate, passed, figure, bound } of gates) {
    await sql`
      insert into robot_gate (robot_id, gate, passed, figure, bound, at)
      values (${robotId}, ${gate}, ${passed}, ${figure}, ${bound}, ${nowMs}::timestamptz)`
  }
}

export interface GateRow extends GateResult {
  readonly atMs: TimeMs
}

/** The latest of each. */
export async function listGates(sql: Queryable, robotId: number): Promise<GateRow[]> {
  const rows = await sql<(Omit<GateRow, 'figure' | 'bound'> & { figure: bigint; bound: bigint })[]>`
    select distinct on (gate) gate, passed, figure, bound, at as "atMs" from robot_gate where robot_id = ${robotId} order by gate, id desc`
  return rows.map(row => ({ ...row, figure: Number(row.figure), bound: Number(row.bound) }))
}

/** Sessions that the robot ran on paper and that have ended with a NAV. */
export async function countPaperSessions(sql: Queryable, robotId: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from robot_session s join robot_fund f on f.id = s.fund_id and f.realm = 'demo'
      join robot_nav v on v.fund_id = s.fund_id and v.date = s.date
    where f.robot_id = ${robotId}`
  return row?.n ?? 0
}
