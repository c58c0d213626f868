import { present } from '@firoza/core/assert'
import { type Calendar, previousTradingDay } from '@firoza/core/calendar/calendar'
import { tradingDateAt } from '@firoza/core/calendar/session-hours'
import { addDays, dateOfUtc, startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { type ListingSpec, valueDivisorOf } from '@firoza/core/engine/listing-spec'
import type { Candle } from '@firoza/core/market/candle'
import { indexLevel } from '@firoza/core/market/index-level'
import { historyDay, simulateHistory, wholeDay } from '@firoza/core/market/sim/history'
import type { SimInstrument } from '@firoza/core/market/sim/instrument'
import { divide } from '@firoza/core/money/rounding'
import type { SimPair } from '../sandbox/coin-pairs.ts'
import type { StoredPeriod } from './candle.store.ts'
import type { Catalog, MarketIndex } from './instrument.ts'

/** Two years of trading days, and the last days that also get minutes. */
const PAST_DAYS = 500
const PAST_MINUTE_DAYS = 10

export interface PastSeries {
  readonly symbol: string
  readonly period: StoredPeriod
  readonly candles: readonly Candle[]
}

/** Two years of days of the pairs, the last ten with minutes, up to the last midnight of UTC. Weekends are days like others. */
export function* simulatedPairs(
  pairs: readonly SimPair[],
  specs: readonly ListingSpec[],
  nowMs: TimeMs,
  seed: number,
): Generator<PastSeries> {
  const today = dateOfUtc(nowMs)
  const days = Array.from({ length: PAIR_PAST_DAYS }, (_, at) => wholeDay(addDays(today, at - PAIR_PAST_DAYS)))
  const bandOf = (close: number) => ({ lower: Math.max(1, Math.ceil(close * 0.7)), upper: Math.floor(close * 1.4) + 1 })
  for (const past of simulateHistory({ instruments: pairs, seed, days, minuteDays: PAST_MINUTE_DAYS, bandOf })) {
    const spec = present(
      specs.find(({ symbol }) => symbol === past.symbol),
      'a simulated pair is listed',
    )
    const { stepsPerLot } = pairs.find(({ symbol }) => symbol === past.symbol) as SimPair
    const lot = spec.step * stepsPerLot
    const inUnits = (candle: Candle): Candle => ({
      ...candle,
      volume: candle.volume * lot,
      turnover: divide(candle.turnover * BigInt(lot), valueDivisorOf(spec), 'floor'),
    })
    yield { symbol: past.symbol, period: '1d', candles: past.daily.map(inUnits) }
    yield { symbol: past.symbol, period: '1m', candles: past.minutes.map(inUnits) }
  }
}

const PAIR_PAST_DAYS = 730

/** The closed trading days before the one to which an order of this moment belongs, oldest first. */
function closedDays(calendar: Calendar, nowMs: TimeMs, count: number): TradingDate[] {
  let date = tradingDateAt(calendar, nowMs)
  const days: TradingDate[] = []
  while (date !== undefined && days.length < count) {
    date = previousTradingDay(calendar, date)
    days.push(date)
  }
  return days.reverse()
}

/** The simulated past of all instruments, and of the indices as computed from it. */
export function* simulatedPast(
  catalog: Catalog,
  instruments: readonly SimInstrument[],
  calendar: Calendar,
  nowMs: TimeMs,
  seed: number,
): Generator<PastSeries> {
  const days = closedDays(calendar, nowMs, PAST_DAYS).map(date => historyDay(calendar, date))
  const history = simulateHistory({ instruments, seed, days, minuteDays: PAST_MINUTE_DAYS })
  const bySymbol = new Map(history.map(each => [each.symbol, each]))
  for (const { symbol, daily, minutes } of history) {
    yield { symbol, period: '1d', candles: daily }
    yield { symbol, period: '1m', candles: minutes }
  }
  const minutesFrom = startOfKarachiDay(days.at(-PAST_MINUTE_DAYS)?.date ?? days[0]!.date)
  for (const index of catalog.indices.values()) {
    const dailyOf = index.members.map(symbol => bySymbol.get(symbol)?.daily ?? [])
    const minutesOf = index.members.map(symbol => bySymbol.get(symbol)?.minutes ?? [])
    const before = dailyOf.map(daily => daily.findLast(candle => candle.atMs < minutesFrom))
    yield { symbol: index.symbol, period: '1d', candles: indexCandles(catalog, index, dailyOf, []) }
    yield { symbol: index.symbol, period: '1m', candles: indexCandles(catalog, index, minutesOf, before) }
  }
}

/**
 * An index over buckets in which its members have candles. Its level is known where its members' prices are: at their opens
 * and at their closes. Extremes in between are not made up, so its high and low are those of the two levels.
 */
function indexCandles(
  catalog: Catalog,
  index: MarketIndex,
  candlesOf: readonly (readonly Candle[])[],
  before: readonly (Candle | undefined)[],
): Candle[] {
  const shares = index.members.map(symbol => catalog.instruments.get(symbol)!.freeFloatShares)
  const prices = candlesOf.map((candles, at) => BigInt(before[at]?.closeTicks ?? candles[0]?.openTicks ?? 0))
  let value = prices.reduce((sum, price, at) => sum + price * shares[at]!, 0n)
  const starts = new Set(candlesOf.flatMap(candles => candles.map(candle => candle.atMs)))
  const next = candlesOf.map(() => 0)
  const move = (at: number, ticks: number) => {
    const price = BigInt(ticks)
    value += (price - prices[at]!) * shares[at]!
    prices[at] = price
  }
  const level = () => indexLevel(value, index)
  return [...starts]
    .sort((a, b) => a - b)
    .map(atMs => {
      const traded: { at: number; candle: Candle }[] = []
      for (const [at, candles] of candlesOf.entries()) {
        const candle = candles[next[at]!]
        if (candle?.atMs !== atMs) continue
        next[at]!++
        traded.push({ at, candle })
      }
      for (const { at, candle } of traded) move(at, candle.openTicks)
      const openTicks = level()
      for (const { at, candle } of traded) move(at, candle.closeTicks)
      const closeTicks = level()
      return {
        atMs,
        openTicks,
        highTicks: Math.max(openTicks, closeTicks),
        lowTicks: Math.min(openTicks, closeTicks),
        closeTicks,
        volume: traded.reduce((sum, { candle }) => sum + candle.volume, 0),
        turnover: traded.reduce((sum, { candle }) => sum + candle.turnover, 0n),
        trades: traded.reduce((sum, { candle }) => sum + candle.trades, 0),
      }
    })
}
