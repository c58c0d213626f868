import type { TradingDate } from '../calendar/trading-day.ts'
import { powerOfTen } from '../money/decimal.ts'
import { PPM } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { tradeValue } from '../stock/instrument.ts'
import type { ClosedTrade, NavPoint } from './figures.ts'
import type { FundMarket, Measure } from './fund-market.ts'
import { type PlannedOrder, planSession, type SessionRules, type ShareNow } from './plan-session.ts'
import { daysRead, type ShareBars, type StrategyTerms, targetWeights } from './strategy.ts'
import { netAssets, startNav } from './units.ts'

/** Every recorded day of a share or a pair, oldest first. */
export interface ShareHistory extends ShareBars, Measure {
  readonly dates: readonly TradingDate[]
}

export interface BacktestCosts {
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

/** In whole rupees or dollars. */
const CAPITAL = 10_000_000n
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
  const { money } = rules.market
  const capital = CAPITAL * powerOfTen(money.exponent)
  const book: Book = { cash: capital, held: new Map() }
  const { units } = startNav(capital, money.exponent)
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
        if (share?.dates[index] === date)
          fill(book, order, share, { closeTicks: share.closes[index] as number, costs, market: rules.market, trades })
      }
    }
    for (const share of history) {
      const index = past.get(share.symbol) as number
      if (share.dates[index] !== date) continue
      marks.set(share.symbol, share.closes[index] as number)
      past.set(share.symbol, index + 1)
    }
    if (at < need - 1) continue
    const positions = history.flatMap(({ symbol, divisor }) => {
      const quantity = book.held.get(symbol)?.quantity ?? 0
      return quantity === 0 ? [] : [{ quantity, markTicks: marks.get(symbol) ?? 0, divisor }]
    })
    points.push({ date, units, value: netAssets(book.cash, positions, 0n) })
  }
  return { points, trades, orders }
}

interface Book {
  cash: bigint
  readonly held: Map<string, { quantity: number; cost: bigint }>
}

function barsBefore(share: ShareHistory, end: number, need: number): ShareBars & Measure {
  const from = Math.max(0, end - need)
  const { symbol, freeFloatShares, tick, lot, divisor } = share
  const terms = { symbol, freeFloatShares, tick, lot, divisor }
  return { ...terms, closes: share.closes.slice(from, end), volumes: share.volumes.slice(from, end) }
}

function planDay(
  terms: StrategyTerms,
  rules: SessionRules,
  bars: readonly (ShareBars & Measure)[],
  { cash, held }: Book,
): PlannedOrder[] {
  const shares = new Map(
    bars.flatMap(share => (share.closes.length > 0 ? [[share.symbol, nowOf(share, rules.market)] as const] : [])),
  )
  const holdings = [...held].map(([symbol, { quantity }]) => ({ symbol, quantity, sellable: quantity }))
  return planSession(
    { weights: targetWeights(terms, bars, rules.weightMaxPpm), shares, holdings, cash, owed: 0n },
    rules,
  )
}

function nowOf({ symbol, tick, lot, divisor, closes, volumes }: ShareBars & Measure, market: FundMarket): ShareNow {
  const closeTicks = closes.at(-1) as number
  const { lower, upper } = market.bandAfter(closeTicks)
  const bounds = { lowerTicks: lower, upperTicks: upper }
  return { symbol, tick, lot, divisor, closeTicks, ...bounds, averageVolume: averageOf(volumes) }
}

/** Of the last twenty days. */
export function averageOf(volumes: readonly number[]): number {
  const last = volumes.slice(-VOLUME_DAYS)
  return last.length === 0 ? 0 : Math.floor(last.reduce((sum, volume) => sum + volume, 0) / last.length)
}

interface Filling {
  readonly closeTicks: number
  readonly costs: BacktestCosts
  readonly market: FundMarket
  readonly trades: ClosedTrade[]
}

function fill(book: Book, order: PlannedOrder, { divisor }: Measure, filling: Filling): void {
  const { symbol, side, quantity, limitTicks } = order
  const { closeTicks, costs, market, trades } = filling
  const away = Math.ceil((closeTicks * costs.halfSpreadPpm * costs.times) / Number(PPM))
  const price = side === 'buy' ? closeTicks + away : closeTicks - away
  if (side === 'buy' ? price > limitTicks : price < limitTicks) return
  const value = tradeValue(quantity, price, divisor)
  const charge = market.charge(side, { quantity, value })
  const fee = charge.money * BigInt(costs.times)
  const known = book.held.get(symbol) ?? { quantity: 0, cost: 0n }
  if (side === 'buy') {
    if (value + fee > book.cash) return
    const received = quantity - Number(charge.base) * costs.times
    book.cash -= value + fee
    book.held.set(symbol, { quantity: known.quantity + received, cost: known.cost + value + fee })
    return
  }
  const sold = divide(known.cost * BigInt(quantity), BigInt(known.quantity), 'half_even')
  book.cash += value - fee
  trades.push({ profit: value - fee - sold })
  if (known.quantity === quantity) book.held.delete(symbol)
  else book.held.set(symbol, { quantity: known.quantity - quantity, cost: known.cost - sold })
}
