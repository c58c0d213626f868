import type { RobotOrderOut } from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import { PPM, ratePpm } from '@firoza/core/money/rate'
import { divide } from '@firoza/core/money/rounding'
import type { Realm } from '@firoza/core/realm'
import type { NavPoint } from '@firoza/core/robot/figures'
import { perUnit, redeemLot, sumProceeds } from '@firoza/core/robot/units'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { amountText, moneyOf, sessionsOf, wholeUnits } from './fund-session.ts'
import { type FundRow, listFunds, listNavs, navsOn } from './robot.store.ts'
import {
  listRedemptions,
  listTranches,
  type OrderRow,
  type RedemptionRow,
  type TrancheRow,
} from './robot-order.store.ts'

interface Shower {
  readonly sql: Queryable
  readonly deps: Pick<Deps, 'calendarOf'>
  readonly session: { readonly realm: Realm }
  readonly nowMs: number
}

/** Orders with everything of them, valued at the last NAV by the function that prices redemptions. */
export async function showOrders(
  { sql, deps, session, nowMs }: Shower,
  orders: readonly OrderRow[],
): Promise<RobotOrderOut[]> {
  const ids = orders.map(({ id }) => id)
  const tranches = await listTranches(sql, ids)
  const redemptions = await listRedemptions(sql, ids)
  const funds = new Map((await listFunds(sql, session.realm)).map(fund => [fund.id, fund]))
  const shown: RobotOrderOut[] = []
  for (const order of orders) {
    const fund = present(funds.get(order.fundId), 'the robot of an order')
    const mine = tranches.filter(({ orderId }) => orderId === order.id)
    const series = await navsOn(
      sql,
      fund.id,
      mine.map(({ strikeDate }) => strikeDate),
    )
    const [nav] = await listNavs(sql, fund.id, { limit: 1 })
    const strike = sessionsOf(deps, fund).strikeAt(nowMs)
    const leaving = redemptions.filter(({ orderId }) => orderId === order.id)
    shown.push(showOrder(order, fund, { tranches: mine, redemptions: leaving, series, nav, strike }))
  }
  return shown
}

interface Parts {
  readonly tranches: readonly TrancheRow[]
  readonly redemptions: readonly RedemptionRow[]
  readonly series: ReadonlyMap<string, NavPoint>
  readonly nav: NavPoint | undefined
  readonly strike: { readonly date: string; readonly atMs: number } | undefined
}

function showOrder(
  order: OrderRow,
  fund: FundRow,
  { tranches, redemptions, series, nav, strike }: Parts,
): RobotOrderOut {
  const feePpm = ratePpm(BigInt(fund.feePpm))
  const lots = tranches.flatMap(({ left, strikeDate }) => {
    const bought = series.get(strikeDate)
    return left > 0n && bought ? [{ units: left, bought }] : []
  })
  const worth = sumProceeds(nav ? lots.map(lot => redeemLot(lot, nav, feePpm)) : [])
  const pending = tranches.filter(({ state }) => state === 'pending')
  const pendingOn = pending.at(-1)?.strikeDate ?? null
  const isFree = ({ lockedUntil }: TrancheRow) =>
    lockedUntil !== null && strike !== undefined && lockedUntil <= strike.date
  const sum = (rows: readonly TrancheRow[], of: (row: TrancheRow) => bigint) =>
    rows.reduce((all, row) => all + of(row), 0n)
  const owed = redemptions
    .filter(({ state }) => state === 'priced')
    .reduce((all, { gross, fee }) => all + (gross ?? 0n) - (fee ?? 0n), 0n)
  const profit = worth.net - worth.cost
  const amountOf = (units: bigint) => amountText(fund, units)
  return {
    id: order.publicId,
    robot: order.code,
    asset: moneyOf(fund).code,
    label: fund.realm === 'demo' ? 'paper' : 'live',
    state: order.state,
    principal: amountOf(worth.cost),
    invested: amountOf(sum(tranches, ({ state, amount }) => (state === 'funded' ? amount : 0n))),
    periodDays: fund.periodDays,
    expiresOn: order.expiresOn,
    units: wholeUnits(sum(tranches, ({ left }) => left)),
    unlockedUnits: wholeUnits(sum(tranches.filter(isFree), ({ left }) => left)),
    value: amountOf(worth.gross),
    fee: amountOf(worth.fee),
    profit: amountOf(profit),
    profitPpm: worth.cost > 0n ? Number(divide(profit * PPM, worth.cost, 'floor')) : null,
    feePpm: fund.feePpm,
    nav: nav ? showPoint(fund, nav) : null,
    pending: amountOf(sum(pending, ({ amount }) => amount)),
    pendingOn,
    cancelUntilMs: pendingOn !== null && strike?.date === pendingOn ? strike.atMs : null,
    nextNavOn: strike?.date ?? null,
    receivable: amountOf(owed),
    createdAt: order.createdAtMs,
    endedAt: order.endedAtMs,
    tranches: tranches.map(tranche => showTranche(fund, tranche, series.get(tranche.strikeDate), isFree(tranche))),
    redemptions: redemptions.map(({ id, state, units, strikeDate, gross, fee, paidAtMs }) => ({
      id: String(id),
      state,
      units: wholeUnits(units),
      strikeOn: strikeDate,
      gross: gross === null ? null : amountOf(gross),
      fee: fee === null ? null : amountOf(fee),
      net: gross === null || fee === null ? null : amountOf(gross - fee),
      paidAt: paidAtMs,
    })),
  }
}

function showTranche(
  fund: FundRow,
  tranche: TrancheRow,
  nav: NavPoint | undefined,
  isFree: boolean,
): RobotOrderOut['tranches'][number] {
  const { id, state, amount, strikeDate, units, left, lockedUntil } = tranche
  return {
    id: String(id),
    state,
    amount: amountText(fund, amount),
    strikeOn: strikeDate,
    units: units === null ? null : wholeUnits(units),
    leftMillionths: String(left),
    lockedUntil,
    isLocked: !isFree,
    bought: state === 'funded' && nav ? showPoint(fund, nav) : null,
  }
}

export function showPoint(fund: Pick<FundRow, 'venue'>, nav: NavPoint) {
  const { date, value, units } = nav
  const price = wholeUnits(perUnit(nav, moneyOf(fund).exponent))
  return { date, nav: price, valueUnits: String(value), unitsMillionths: String(units) }
}
