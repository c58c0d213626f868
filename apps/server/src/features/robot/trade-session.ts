import { createHash } from 'node:crypto'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { MINUTE_MS } from '@firoza/core/clock'
import { isPostponed } from '@firoza/core/engine/command'
import type { ListingView } from '@firoza/core/engine/event'
import { valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { averageOf, type ShareHistory, VOLUME_DAYS } from '@firoza/core/robot/backtest'
import { planSession, type ShareNow } from '@firoza/core/robot/plan-session'
import { daysRead, targetWeights } from '@firoza/core/robot/strategy'
import { rulesOf } from '@firoza/core/robot/terms'
import { inTransaction } from '../../db/transaction.ts'
import { readBalance, spendableOf } from '../../ledger/balance.store.ts'
import { moneyOf, type RobotDeps, sessionsOf } from './fund-session.ts'
import { type FundRow, listNavs, listOpenNavs, lockFund } from './robot.store.ts'
import {
  findSent,
  insertPlan,
  insertSession,
  listPositions,
  listUnsent,
  setSent,
  type TradeRow,
} from './robot-trade.store.ts'
import { readHistory } from './robot-universe.store.ts'
import { resumeFund } from './strike-fund.ts'

/** Orders wait so long after the opening, until others quote. */
const SETTLE_MS = MINUTE_MS

/** A robot's part in the session that is open: its plan, once, and its orders, each once. */
export async function tradeSession(deps: RobotDeps, fund: FundRow): Promise<void> {
  await endLateOrders(deps, fund)
  const nowMs = deps.clock.now()
  const sessions = sessionsOf(deps, fund)
  const date = sessions.strikeAt(nowMs)?.date
  const since = sessions.openSince(nowMs)
  if (date === undefined || since === undefined || nowMs - since < SETTLE_MS) return
  await planOnce(deps, fund, date)
  for (const trade of await listUnsent(deps.db, fund.id)) {
    if (trade.date === date) await send(deps, fund, trade)
  }
}

async function planOnce(deps: RobotDeps, row: FundRow, date: TradingDate): Promise<void> {
  const { id, realm } = row
  const sessions = sessionsOf(deps, row)
  const nowMs = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const fund = await lockFund(tx, id)
    if (fund.state === 'testing' || fund.state === 'closed') return
    const [last] = await listNavs(tx, id, { limit: 1 })
    // The session before has its NAV, or this one is not planned yet.
    if (!last || sessions.after(last.date) !== date) return
    if (fund.state === 'paused' && fund.resumesOn !== null && fund.resumesOn < date) await resumeFund(tx, fund, nowMs)
    const isPaused = fund.state === 'paused' && (fund.resumesOn === null || fund.resumesOn >= date)
    if (!(await insertSession(tx, id, date, nowMs))) return
    const days = Math.max(daysRead(fund.terms), VOLUME_DAYS) + 1
    const bars = await readHistory(deps.db, fund, { realm, sessions, beforeMs: sessions.startOf(date), days })
    const positions = await listPositions(tx, fund, sessions, last.date)
    const open = await listOpenNavs(tx, id)
    const rules = rulesOf(fund, !isPaused && fund.state !== 'stopped')
    const plan = planSession(
      {
        weights: fund.state === 'stopped' ? new Map() : targetWeights(fund.terms, bars, rules.weightMaxPpm),
        shares: new Map(bars.flatMap(share => sharesNow(deps, fund, share, date))),
        holdings: positions.map(({ symbol, quantity, sellable }) => ({
          symbol,
          quantity: Number(quantity),
          sellable: Number(sellable),
        })),
        cash: spendableOf(await readBalance(tx, fund, moneyOf(fund).code)),
        owed: open.reduce((sum, nav) => sum + (nav.redeemed ?? 0n) - (nav.invested ?? 0n), 0n),
      },
      rules,
    )
    await insertPlan(tx, id, date, plan)
  })
}

function sharesNow(
  { engine }: RobotDeps,
  { realm }: FundRow,
  bars: ShareHistory,
  date: TradingDate,
): [string, ShareNow][] {
  const listing = engine.listing(realm, bars.symbol)
  if (!listing || !tradesNow(listing, date)) return []
  const { symbol, spec, band, referencePrice } = listing
  const closeTicks = bars.closes.at(-1) ?? referencePrice
  const measure = { tick: spec.tick, lot: spec.step, divisor: valueDivisorOf(spec) }
  const bounds = { lowerTicks: band.lower, upperTicks: band.upper }
  return [[symbol, { symbol, closeTicks, ...measure, ...bounds, averageVolume: averageOf(bars.volumes) }]]
}

const tradesNow = ({ phase, halted, tradingDate }: ListingView, date: TradingDate) =>
  phase === 'open' && !halted && tradingDate === date

/**
 * Sends one order, immediate or cancelled, under its own name: sent again after a crash, the engine answers the first. It stays unsent while no one
 * quotes the other side within its limit.
 */
async function send(deps: RobotDeps, { realm, userId }: FundRow, trade: TradeRow): Promise<void> {
  const { engine, db, clock } = deps
  const { id, symbol, side, quantity, limitTicks, date } = trade
  const listing = engine.listing(realm, symbol)
  const depth = engine.depth(realm, symbol, 1)
  const best = side === 'buy' ? depth?.asks[0]?.price : depth?.bids[0]?.price
  if (!listing || !tradesNow(listing, date) || best === undefined) return
  if (side === 'buy' ? best > limitTicks : best < limitTicks) return
  const draft = { side, kind: 'limit', timeInForce: 'ioc', postOnly: false, quantity, limitPrice: limitTicks } as const
  const body = `${symbol} ${side} ${quantity} ${limitTicks}`
  const key = { userId: Number(userId), realm, endpoint: 'robot', key: String(id) }
  const decided = await engine.submit(
    {
      type: 'place',
      realm,
      userId: Number(userId),
      symbol,
      draft,
      accountClass: 'regular',
      clientKey: nameOf(trade),
    },
    { idempotency: { ...key, bodyHash: createHash('sha256').update(body).digest('hex') } },
  )
  if (isPostponed(decided)) return
  const orderId = decided.ok && decided.value.type === 'placed' ? BigInt(decided.value.order.id) : null
  await setSent(db, id, { orderId, refused: decided.ok ? null : decided.reason }, clock.now())
}

const nameOf = ({ id }: TradeRow) => `robot-${id}`

/** Orders of sessions that are over are not sent any more; what was sent and not written down is found by its name. */
async function endLateOrders(deps: RobotDeps, fund: FundRow): Promise<void> {
  const nowMs = deps.clock.now()
  const date = sessionsOf(deps, fund).strikeAt(nowMs)?.date
  for (const trade of await listUnsent(deps.db, fund.id)) {
    if (date !== undefined && trade.date >= date) continue
    const orderId = await findSent(deps.db, fund, nameOf(trade))
    await setSent(deps.db, trade.id, orderId === undefined ? { refused: 'no_price' } : { orderId }, nowMs)
  }
}
