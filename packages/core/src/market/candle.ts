import { assert } from '../assert.ts'
import { addDays, karachiDate, startOfKarachiDay, type TradingDate, weekdayOf } from '../calendar/trading-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeMs } from '../clock.ts'

/** Minutes, an hour, and the exchange's day, week and month. */
export const CANDLE_PERIODS = ['1m', '5m', '15m', '30m', '1h', '1d', '1w', '1M'] as const
export type CandlePeriod = (typeof CANDLE_PERIODS)[number]

/** Where a market's days begin. */
export type DayOf = 'Asia/Karachi' | 'UTC'

const PERIOD_MINUTES: Partial<Record<CandlePeriod, number>> = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60 }

const LONGEST_MS: { readonly [P in CandlePeriod]: number } = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
  '1M': 31 * DAY_MS,
}

/** What one candle needs to know of an executed trade. */
export interface CandleTrade {
  readonly priceTicks: number
  /** Whole shares, above zero. */
  readonly quantity: number
}

/** The executed trades of one bucket. A bucket without a trade has no candle: none is ever made up. */
export interface Candle {
  /** When the bucket begins. Days, weeks (from Monday) and months begin at midnight in Karachi. */
  readonly atMs: TimeMs
  readonly openTicks: number
  readonly highTicks: number
  readonly lowTicks: number
  readonly closeTicks: number
  readonly volume: number
  /** The sum of price times quantity, in paisa. */
  readonly turnover: bigint
  readonly trades: number
}

/** When the bucket that holds this moment begins. Minutes and hours are the same in Karachi and in UTC. */
export function bucketStart(period: CandlePeriod, atMs: TimeMs, dayOf: DayOf = 'Asia/Karachi'): TimeMs {
  const minutes = PERIOD_MINUTES[period]
  // Karachi is a whole number of hours from UTC, so buckets up to an hour begin at the same moments in both.
  if (minutes !== undefined)
    return atMs - (((atMs % (minutes * MINUTE_MS)) + minutes * MINUTE_MS) % (minutes * MINUTE_MS))
  const ahead = dayOf === 'UTC' ? KARACHI_AHEAD_MS : 0
  return startOfKarachiDay(bucketDate(period, karachiDate(atMs - ahead))) + ahead
}

/** A day of UTC is the day of Karachi that began so much earlier. */
const KARACHI_AHEAD_MS = 5 * HOUR_MS

/** When the bucket that holds this moment ends, and the next one begins. */
export function bucketEnd(period: CandlePeriod, atMs: TimeMs, dayOf?: DayOf): TimeMs {
  const start = bucketStart(period, atMs, dayOf)
  return bucketStart(period, start + LONGEST_MS[period], dayOf)
}

/** The candle that a trade begins, of the bucket that begins at this moment. */
export function candleOfTrade(atMs: TimeMs, { priceTicks, quantity }: CandleTrade): Candle {
  return {
    atMs,
    openTicks: priceTicks,
    highTicks: priceTicks,
    lowTicks: priceTicks,
    closeTicks: priceTicks,
    volume: quantity,
    turnover: BigInt(priceTicks) * BigInt(quantity),
    trades: 1,
  }
}

/** The candle with one more trade of its bucket, which is later than all it holds. */
export function addTrade(candle: Candle, { priceTicks, quantity }: CandleTrade): Candle {
  return {
    ...candle,
    highTicks: Math.max(candle.highTicks, priceTicks),
    lowTicks: Math.min(candle.lowTicks, priceTicks),
    closeTicks: priceTicks,
    volume: candle.volume + quantity,
    turnover: candle.turnover + BigInt(priceTicks) * BigInt(quantity),
    trades: candle.trades + 1,
  }
}

/** One candle over several of shorter periods, given in order of time. */
export function mergeCandles(atMs: TimeMs, parts: readonly Candle[]): Candle {
  const [first, last] = [parts[0], parts.at(-1)]
  assert(first !== undefined && last !== undefined, 'a candle is merged from at least one')
  return {
    atMs,
    openTicks: first.openTicks,
    highTicks: parts.reduce((high, part) => Math.max(high, part.highTicks), first.highTicks),
    lowTicks: parts.reduce((low, part) => Math.min(low, part.lowTicks), first.lowTicks),
    closeTicks: last.closeTicks,
    volume: parts.reduce((sum, part) => sum + part.volume, 0),
    turnover: parts.reduce((sum, part) => sum + part.turnover, 0n),
    trades: parts.reduce((sum, part) => sum + part.trades, 0),
  }
}

/** Candles of a longer period from those of a shorter one, in order of time: minutes to hours or days, days to weeks or months. */
export function aggregateCandles(period: CandlePeriod, candles: readonly Candle[], dayOf?: DayOf): Candle[] {
  const merged: Candle[] = []
  let parts: Candle[] = []
  for (const candle of candles) {
    const start = bucketStart(period, candle.atMs, dayOf)
    const begun = parts[0]
    if (begun !== undefined && bucketStart(period, begun.atMs, dayOf) !== start) {
      merged.push(mergeCandles(bucketStart(period, begun.atMs, dayOf), parts))
      parts = []
    }
    parts.push(candle)
  }
  const begun = parts[0]
  if (begun !== undefined) merged.push(mergeCandles(bucketStart(period, begun.atMs, dayOf), parts))
  return merged
}

function bucketDate(period: CandlePeriod, date: TradingDate): TradingDate {
  if (period === '1d') return date
  if (period === '1w') return addDays(date, -((weekdayOf(date) + 6) % 7))
  return `${date.slice(0, 7)}-01` as TradingDate
}
