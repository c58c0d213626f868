import { listRobots, robotInfo, robotNav, robotStocks, robotTrades } from '@firoza/api/robot'
import { karachiDate, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { freeFor } from '@firoza/core/loan/proceeds'
import { formatDecimal } from '@firoza/core/money/decimal'
import { PPM } from '@firoza/core/money/rate'
import { divide } from '@firoza/core/money/rounding'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { readLoanMoney } from '../../customers/loan-money.store.ts'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor, refuseCursor } from '../../http/id-cursor.ts'
import { readBalance, withdrawableOf } from '../../ledger/balance.store.ts'
import { nextStrike, rupees } from './fund-session.ts'
import { findFund, listFunds, listGates, listNavs, readUnits } from './robot.store.ts'
import { listOrders } from './robot-order.store.ts'
import { listFills, listPositions, listStocks, readSlippage } from './robot-trade.store.ts'
import { readBenchmark } from './robot-universe.store.ts'
import { showOrders, showPoint } from './show-order.ts'
import { readRobot, showCard } from './show-robot.ts'

const OWN_MAX = 100
/** A plot needs no more. */
const POINTS_SHOWN_MAX = 400

const NO_ROBOT = refuse('not_found', { what: 'robot' }, 'id')

export const listAllRobots = handle(listRobots, async (call, { state }) => {
  const { sql, deps, session } = call
  const all = []
  for (const fund of await listFunds(sql, session.realm)) all.push(showCard(deps, await readRobot(sql, fund)))
  const items = all.filter(card => {
    const isClosed = card.state === 'closed' || card.state === 'stopped'
    return state === 'all' || (state === 'closed' ? isClosed : card.label === state && !isClosed)
  })
  const page = { running: true, beforeId: BigInt(Number.MAX_SAFE_INTEGER), limit: OWN_MAX }
  const orders = await showOrders(call, await listOrders(sql, session, page))
  const sum = (of: (order: (typeof orders)[number]) => string) =>
    rupees(orders.reduce((total, order) => total + BigInt(of(order).replace('.', '')), 0n))
  return ok({
    items,
    own: { value: sum(({ value }) => value), profit: sum(({ profit }) => profit), orders: orders.length },
  })
})

export const readRobotInfo = handle(robotInfo, async ({ sql, deps, session, nowMs }, { id }) => {
  const { realm, userId } = session
  const found = await findFund(sql, realm, id)
  if (!found) return NO_ROBOT
  const robot = await readRobot(sql, found)
  const { fund, shown, figures } = robot
  const navs = robot.navs.slice(-POINTS_SHOWN_MAX)
  const dates = navs.map(({ date }) => date)
  const benchmark = await readBenchmark(sql, shown.realm, fund.universe, dates)
  const last = robot.navs.at(-1)
  const { issued, company } = await readUnits(sql, shown)
  const strike = nextStrike(deps.calendarOf(realm), nowMs)
  const free = withdrawableOf(await readBalance(sql, session, 'PKR'))
  const own = freeFor('robot', free, await readLoanMoney(sql, { userId, realm }, nowMs))
  const positions = await listPositions(sql, shown, karachiDate(nowMs))
  const slippageOf = async (of: 'demo' | 'real') => {
    const other = await findFund(sql, of, id)
    return other ? readSlippage(sql, other.id) : null
  }
  return ok({
    ...showCard(deps, robot),
    reason: fund.reason,
    resumesOn: fund.resumesOn,
    days30Ppm: figures.enough ? (figures.of30 ?? null) : null,
    days90Ppm: figures.enough ? (figures.of90 ?? null) : null,
    days365Ppm: figures.enough ? (figures.of365 ?? null) : null,
    drawdownOn: figures.drawdownOn,
    worstDayPpm: figures.worstDayPpm ?? null,
    won: figures.won,
    wonLowPpm: figures.wonLowPpm,
    wonHighPpm: figures.wonHighPpm,
    slippage: { paperPpm: await slippageOf('demo'), livePpm: await slippageOf('real') },
    companyPpm: issued === 0n ? 0 : Number(divide(company * PPM, issued, 'floor')),
    holdings: positions.length,
    cashPpm: last ? Number(divide(last.cash * PPM, last.value, 'floor')) : 0,
    points: navs.map(nav => {
      const level = benchmark.get(nav.date)
      return { ...showPoint(nav), benchmark: level === undefined ? null : formatDecimal(level, 2) }
    }),
    gates: (await listGates(sql, fund.robotId)).map(({ atMs, ...gate }) => ({ ...gate, at: atMs })),
    dayLossPpm: fund.dayLossPpm,
    peakLossPpm: fund.peakLossPpm,
    nextNavOn: strike?.date ?? null,
    nextNavAtMs: strike?.atMs ?? null,
    available: rupees(own),
    loanMoney: rupees(free - own),
  })
})

export const readRobotStocks = handle(robotStocks, async ({ sql, deps, session, locale, nowMs }, { id }) => {
  const fund = await findFund(sql, session.realm, id)
  if (!fund) return NO_ROBOT
  const { shown } = await readRobot(sql, fund)
  const stocks = await listStocks(sql, shown, karachiDate(nowMs))
  const { posted: cash } = await readBalance(sql, shown, 'PKR')
  const total = stocks.reduce((sum, { quantity, mark }) => sum + quantity * mark, cash)
  const nameOf = deps.names(locale)
  const items = stocks.map(({ symbol, quantity, mark, cost, boughtOn }) => ({
    symbol,
    name: nameOf(symbol),
    quantity: String(quantity),
    price: rupees(mark),
    value: rupees(quantity * mark),
    cost: rupees(cost),
    weightPpm: total > 0n ? Number(divide(quantity * mark * PPM, total, 'floor')) : 0,
    boughtOn,
  }))
  return ok({ cash: rupees(cash), items: items.sort((a, b) => b.weightPpm - a.weightPpm) })
})

export const listRobotNavs = handle(robotNav, async ({ sql, session }, { id, cursor, limit }) => {
  const before = cursor === undefined ? null : parseTradingDate(cursor)
  if (before === undefined) return refuseCursor()
  const fund = await findFund(sql, session.realm, id)
  if (!fund) return NO_ROBOT
  const { shown } = await readRobot(sql, fund)
  const rows = (await listNavs(sql, shown.id, { before, limit: limit + 1 })).reverse()
  const items = rows.slice(0, limit).map(nav => ({
    ...showPoint(nav),
    invested: rupees(nav.invested ?? 0n),
    redeemed: rupees(nav.redeemed ?? 0n),
    struckAt: nav.struckAtMs,
  }))
  return ok({ items, nextCursor: rows.length > limit ? (items.at(-1)?.date ?? null) : null })
})

export const listRobotTrades = handle(robotTrades, async ({ sql, session }, { id, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const fund = await findFund(sql, session.realm, id)
  if (!fund) return NO_ROBOT
  const { shown } = await readRobot(sql, fund)
  const { items, nextCursor } = idPage(await listFills(sql, shown, { beforeId: before.value, limit }), limit)
  return ok({
    items: items.map(({ id: trade, atMs, date, symbol, side, quantity, price, value, fees }) => ({
      id: String(trade),
      at: atMs,
      date,
      symbol,
      side,
      quantity: String(quantity),
      price: rupees(price),
      value: rupees(value),
      fees: rupees(fees),
    })),
    nextCursor,
  })
})
