import type { TradingDate } from '../calendar/trading-day.ts'
import { PPM } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { fees, type Tariff } from '../stock/fees.ts'
import { PSX_BAND, priceBand } from '../stock/price-band.ts'
import type { ClosedTrade, NavPoint } from './figures.ts'
import { type PlannedOrder, planSession, type SessionRules, type ShareNow } from './plan-session.ts'
import { daysRead, type ShareBars, type StrategyTerms, targetWeights } from './strategy.ts'
import { netAssets, startNav } from './units.ts'

/** Every recorded day of a share, oldest first. */
export interface ShareHistory extends ShareBars {
  readonly dates: readonly TradingDate[]
}

export interface BacktestCosts {
  readonly tariff: Tariff
  /** Fees and spread are taken so many times. */
  readonly times: number
  /** A fill is so far beyond the close of its day. */
  readonly halfSpreadPpm: number
}

export interface Backtest {
  readonly points: readonly NavPoint[]
  readonly trades: readonly ClosedTrade[]
  /** What was ordered, a line a session: two runs are equal where these are. */
  readonly orders: readonly string[]
}

const CAPITAL = 10_000_000_00n
/** So many days of volume make the average. */
export const VOLUME_DAYS = 20

/**
 * A robot over recorded days: the strategy and the plan of every session are the functions that trade live, fills are supposed at the day's close and a spread.
 * It is no return: it stands apart, under its own label.
 */
export function runBacktest(
  terms: StrategyTerms,
  rules: SessionRules,
  history: readonly ShareHistory[],
  costs: BacktestCosts,
): Backtest {
  const dates = [...new Set(history.flatMap(share => share.dates))].sort()
  const need = Math.max(daysRead(terms), VOLUME_DAYS)
  const past = new Map(history.map(share => [share.symbol, 0]))
  const book = { cash: CAPITAL, held: new Map<string, { quantity: number; cost: bigint }>() }
  const { units } = startNav(CAPITAL)
  const points: NavPoint[] = []
  const trades: ClosedTrade[] = []
  const orders: string[] = []
  const marks = new Map<string, number>()
  for (const [at, date] of dates.entries()) {
    if (at >= need) {
      const bars = history.map(share => barsBefore(share, past.get(share.symbol) as number, need))
      const plan = planDay(terms, rules, bars, book)
      orders.push(
        `${date} ${plan.map(({ side, symbol, quantity, limitTicks }) => `${side} ${quantity} ${symbol} ${limitTicks}`).join(', ')}`,
      )
      for (const order of plan) {
        const share = history.find(({ symbol }) => symbol === order.symbol)
        const index = past.get(order.symbol) as number
        if (share?.dates[index] === date) fill(book, order, share.closes[index] as number, costs, trades)
      }
    }
    for (const share of history) {
      const index = past.get(share.symbol) as number
      if (share.dates[index] !== date) continue
      marks.set(share.symbol, share.closes[index] as number)
      past.set(share.symbol, index + 1)
    }
    if (at < need - 1) continue
    const positions = [...book.held].map(([symbol, { quantity }]) => ({ quantity, markTicks: marks.get(symbol) ?? 0 }))
    points.push({ date, units, value: netAssets(book.cash, positions, 0n) })
  }
  return { points, trades, orders }
}

interface Book {
  cash: bigint
  readonly held: Map<string, { quantity: number; cost: bigint }>
}

function barsBefore(share: ShareHistory, end: number, need: number): ShareBars {
  const from = Math.max(0, end - need)
  const { symbol, freeFloatShares } = share
  return { symbol, freeFloatShares, closes: share.closes.slice(from, end), volumes: share.volumes.slice(from, end) }
}

function planDay(
  terms: StrategyTerms,
  rules: SessionRules,
  bars: readonly ShareBars[],
  { cash, held }: Book,
): PlannedOrder[] {
  const shares = new Map(
    bars.flatMap(share => (share.closes.length > 0 ? [[share.symbol, nowOf(share)] as const] : [])),
  )
  const holdings = [...held].map(([symbol, { quantity }]) => ({ symbol, quantity, sellable: quantity }))
  return planSession({ weights: targetWeights(terms, bars), shares, holdings, cash, owed: 0n }, rules)
}

function nowOf({ symbol, closes, volumes }: ShareBars): ShareNow {
  const closeTicks = closes.at(-1) as number
  const { lower, upper } = priceBand(closeTicks, PSX_BAND, 1)
  return {
    symbol,
    closeTicks,
    tick: 1,
    lot: 1,
    lowerTicks: lower,
    upperTicks: upper,
    averageVolume: averageOf(volumes),
  }
}

/** Of the last twenty days. */
export function averageOf(volumes: readonly number[]): number {
  const last = volumes.slice(-VOLUME_DAYS)
  return last.length === 0 ? 0 : Math.floor(last.reduce((sum, volume) => sum + volume, 0) / last.length)
}

function fill(book: Book, order: PlannedOrder, closeTicks: number, costs: BacktestCosts, trades: ClosedTrade[]): void {
  const { symbol, side, quantity, limitTicks } = order
  const away = Math.ceil((closeTicks * costs.halfSpreadPpm * costs.times) / Number(PPM))
  const price = side === 'buy' ? closeTicks + away : closeTicks - away
  if (side === 'buy' ? price > limitTicks : price < limitTicks) return
  const value = BigInt(quantity) * BigInt(price)
  const fee = fees(costs.tariff, side, { quantity, value }).total * BigInt(costs.times)
  const known = book.held.get(symbol) ?? { quantity: 0, cost: 0n }
  if (side === 'buy') {
    if (value + fee > book.cash) return
    book.cash -= value + fee
    book.held.set(symbol, { quantity: known.quantity + quantity, cost: known.cost + value + fee })
    return
  }
  const sold = divide(known.cost * BigInt(quantity), BigInt(known.quantity), 'half_even')
  book.cash += value - fee
  trades.push({ profit: value - fee - sold })
  if (known.quantity === quantity) book.held.delete(symbol)
  else book.held.set(symbol, { quantity: known.quantity - quantity, cost: known.cost - sold })
}
