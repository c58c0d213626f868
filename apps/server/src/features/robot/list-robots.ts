import {
  listRobotOrders,
  listRobots,
  robotInfo,
  robotNav,
  robotOrder,
  robotStocks,
  robotTrades,
} from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import { parseTradingDate } from '@firoza/core/calendar/trading-day'
import { valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { freeFor, NO_LOAN_MONEY } from '@firoza/core/loan/proceeds'
import { formatDecimal } from '@firoza/core/money/decimal'
import { PPM } from '@firoza/core/money/rate'
import { divide } from '@firoza/core/money/rounding'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { FUND_VENUES } from '@firoza/core/robot/fund-market'
import { tradeValue } from '@firoza/core/stock/instrument'
import { readLoanMoney } from '../../customers/loan-money.store.ts'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor, refuseCursor } from '../../http/id-cursor.ts'
import { readBalance, withdrawableOf } from '../../ledger/balance.store.ts'
import { baseText, pairPrice } from '../../market/pair-text.ts'
import { amountText, moneyOf, sessionsOf } from './fund-session.ts'
import { findFund, listFunds, listGates, listNavs, readUnits } from './robot.store.ts'
import { findOrder, listOrders } from './robot-order.store.ts'
import { listFills, listPositions, listStocks, readSlippage } from './robot-trade.store.ts'
import { benchmarkOf, readBenchmark } from './robot-universe.store.ts'
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
  const own = FUND_VENUES.flatMap(venue => {
    const asset = moneyOf({ venue }).code
    const mine = orders.filter(order => order.asset === asset)
    const sum = (of: (order: (typeof orders)[number]) => string) =>
      amountText(
        { venue },
        mine.reduce((total, order) => total + BigInt(of(order).replace('.', '')), 0n),
      )
    const value = sum(order => order.value)
    return mine.length === 0 ? [] : [{ asset, value, profit: sum(order => order.profit), orders: mine.length }]
  })
  return ok({ items, own })
})

export const readRobotInfo = handle(robotInfo, async ({ sql, deps, session, nowMs }, { id }) => {
  const { realm, userId } = session
  const found = await findFund(sql, realm, id)
  if (!found) return NO_ROBOT
  const robot = await readRobot(sql, found)
  const { fund, shown, figures } = robot
  const navs = robot.navs.slice(-POINTS_SHOWN_MAX)
  const sessions = sessionsOf(deps, found)
  const days = navs.map(({ date }) => ({ date, atMs: sessions.startOf(date) }))
  const benchmark = await readBenchmark(sql, shown.realm, fund, days)
  const { digits } = benchmarkOf(fund)
  const last = robot.navs.at(-1)
  const { issued, company } = await readUnits(sql, shown)
  const strike = sessions.strikeAt(nowMs)
  const { code } = moneyOf(fund)
  const free = withdrawableOf(await readBalance(sql, session, code))
  // Loans are of rupees, and no coin is bought with one.
  const loan = code === 'PKR' ? await readLoanMoney(sql, { userId, realm }, nowMs) : NO_LOAN_MONEY
  const own = freeFor('robot', free, loan)
  const positions = await listPositions(sql, shown, sessions, sessions.dayOf(nowMs))
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
      return { ...showPoint(fund, nav), benchmark: level === undefined ? null : formatDecimal(level, digits) }
    }),
    gates: (await listGates(sql, fund.robotId)).map(({ atMs, ...gate }) => ({ ...gate, at: atMs })),
    dayLossPpm: fund.dayLossPpm,
    peakLossPpm: fund.peakLossPpm,
    nextNavOn: strike?.date ?? null,
    nextNavAtMs: strike?.atMs ?? null,
    available: amountText(fund, own),
    loanMoney: amountText(fund, free - own),
  })
})

export const readRobotStocks = handle(robotStocks, async ({ sql, deps, session, locale, nowMs }, { id }) => {
  const fund = await findFund(sql, session.realm, id)
  if (!fund) return NO_ROBOT
  const { shown } = await readRobot(sql, fund)
  const sessions = sessionsOf(deps, fund)
  const held = await listStocks(sql, shown, sessions, sessions.dayOf(nowMs))
  const stocks = held.map(row => ({
    ...row,
    value: tradeValue(Number(row.quantity), Number(row.mark), valueDivisorOf(row.spec)),
  }))
  const { posted: cash } = await readBalance(sql, shown, moneyOf(fund).code)
  const total = stocks.reduce((sum, { value }) => sum + value, cash)
  const nameOf = deps.names(locale)
  const items = stocks.map(({ symbol, spec, quantity, mark, value, cost, boughtOn }) => ({
    symbol,
    name: fund.venue === 'coin' ? deps.market.pairs.nameOf(spec, locale) : nameOf(symbol),
    quantity: baseText(spec, quantity),
    price: pairPrice(spec, mark),
    value: amountText(fund, value),
    cost: amountText(fund, cost),
    weightPpm: total > 0n ? Number(divide(value * PPM, total, 'floor')) : 0,
    boughtOn,
  }))
  return ok({ cash: amountText(fund, cash), items: items.sort((a, b) => b.weightPpm - a.weightPpm) })
})

export const listRobotNavs = handle(robotNav, async ({ sql, session }, { id, cursor, limit }) => {
  const before = cursor === undefined ? null : parseTradingDate(cursor)
  if (before === undefined) return refuseCursor()
  const fund = await findFund(sql, session.realm, id)
  if (!fund) return NO_ROBOT
  const { shown } = await readRobot(sql, fund)
  const rows = (await listNavs(sql, shown.id, { before, limit: limit + 1 })).reverse()
  const items = rows.slice(0, limit).map(nav => ({
    ...showPoint(fund, nav),
    invested: amountText(fund, nav.invested ?? 0n),
    redeemed: amountText(fund, nav.redeemed ?? 0n),
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
    items: items.map(({ id: trade, atMs, date, symbol, spec, side, quantity, price, value, fees }) => {
      // A purchase of coins gives up a part of them.
      const isPaidInCoin = side === 'buy' && spec.fees.kind === 'maker_taker'
      return {
        id: String(trade),
        at: atMs,
        date,
        symbol,
        side,
        quantity: baseText(spec, quantity),
        price: pairPrice(spec, price),
        value: amountText(fund, value),
        fees: isPaidInCoin ? baseText(spec, fees) : amountText(fund, fees),
        feeAsset: isPaidInCoin ? spec.base.code : spec.quote.code,
      }
    }),
    nextCursor,
  })
})

export const listOwnRobotOrders = handle(listRobotOrders, async (call, { state, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const running = state === undefined ? undefined : state === 'running'
  const rows = await listOrders(call.sql, call.session, { running, beforeId: before.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  return ok({ items: await showOrders(call, items), nextCursor })
})

export const readRobotOrder = handle(robotOrder, async (call, { id }) => {
  const order = await findOrder(call.sql, call.session, id)
  if (!order) return refuse('not_found', { what: 'investment' }, 'id')
  const [shown] = await showOrders(call, [order])
  return ok(present(shown, 'the order'))
})
