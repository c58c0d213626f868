import { assert } from '../../assert.ts'
import type { Calendar } from '../../calendar/calendar.ts'
import { spansOn } from '../../calendar/session-hours.ts'
import { karachiTime, startOfKarachiDay, type TradingDate } from '../../calendar/trading-day.ts'
import { DAY_MS, type TimeMs } from '../../clock.ts'
import { LIMITS } from '../../limits.ts'
import type { Prng } from '../../prng.ts'
import type { PriceBand } from '../../stock/price-band.ts'
import { type Candle, mergeCandles } from '../candle.ts'
import { dailyBand } from './daily-band.ts'
import type { SimInstrument } from './instrument.ts'
import { type DayFrame, minuteCandles } from './minute-history.ts'
import { priceProcess, startPriceProcess, stepPriceProcess } from './price-process.ts'
import { randomStream } from './random-stream.ts'

/** A day on which the market traded, with its spans of continuous trading. */
export interface HistoryDay {
  readonly date: TradingDate
  /** When its candle begins. */
  readonly atMs: TimeMs
  readonly sessions: readonly { readonly startMs: TimeMs; readonly endMs: TimeMs }[]
}

export interface HistoryRequest {
  readonly instruments: readonly SimInstrument[]
  readonly seed: number
  /** Closed trading days in order of time; candles exist on these days only. */
  readonly days: readonly HistoryDay[]
  /** How many of the last days also get one-minute candles. */
  readonly minuteDays: number
  /** How far a day may go from the close before it; the exchange's band where absent. */
  readonly bandOf?: (previousCloseTicks: number) => PriceBand
}

export interface InstrumentHistory {
  readonly symbol: string
  readonly daily: readonly Candle[]
  readonly minutes: readonly Candle[]
}

/** The day as the calendar has it: its spans of the phase `open`. */
export function historyDay(calendar: Calendar, date: TradingDate): HistoryDay {
  const sessions = spansOn(calendar, date)
    .filter(span => span.phase === 'open')
    .map(span => ({ startMs: karachiTime(date, span.startMinute), endMs: karachiTime(date, span.endMinute) }))
  return { date, atMs: startOfKarachiDay(date), sessions }
}

/** A day of a market that never closes. */
export function wholeDay(date: TradingDate): HistoryDay {
  const startMs = Date.parse(`${date}T00:00:00Z`)
  return { date, atMs: startMs, sessions: [{ startMs, endMs: startMs + DAY_MS }] }
}

/**
 * A past for the sandbox, out of the same process that moves its prices live. The last close of each instrument is its
 * start price; every close lies within the band of the close before; the minutes of a day make up exactly its daily
 * candle. The same request gives the same candles.
 */
export function simulateHistory(request: HistoryRequest): InstrumentHistory[] {
  const { instruments, seed, days, minuteDays, bandOf = dailyBand } = request
  for (const { date, sessions } of days) assert(sessions.length > 0, `${date} must have a session to have a history`)
  const returns = dailyReturns(instruments, seed, days.length)
  return instruments.map((instrument, at) => {
    const random = randomStream(seed, 'history', instrument.symbol)
    const closes = closesBackwards(instrument.startPriceTicks, returns, at, bandOf)
    const daily: Candle[] = []
    const minutes: Candle[] = []
    let busyness = 0
    days.forEach((day, dayAt) => {
      const moved = Math.abs(returns[dayAt]![at]!) / instrument.volatilityDaily
      busyness = 0.75 * busyness + 0.35 * random.normal()
      const frame = dayFrame(instrument, day, closes[dayAt]!, closes[dayAt + 1]!, moved, busyness, bandOf)
      if (dayAt < days.length - minuteDays) {
        daily.push(dailyCandle(instrument, frame, random))
      } else {
        const parts = minuteCandles(instrument, frame, random)
        minutes.push(...parts)
        daily.push(mergeCandles(frame.atMs, parts))
      }
    })
    return { symbol: instrument.symbol, daily, minutes }
  })
}

type BandOf = (previousCloseTicks: number) => PriceBand

function dailyReturns(instruments: readonly SimInstrument[], seed: number, days: number): Float64Array[] {
  const process = priceProcess(instruments)
  const random = randomStream(seed, 'history', 'returns')
  let state = startPriceProcess(process, random)
  return Array.from({ length: days }, () => {
    // A path without drift looks, from its known end, like a fall; with the median at zero it looks like neither.
    const step = stepPriceProcess(process, state, 1, random, { centre: 'median' })
    state = step.state
    return step.logReturns
  })
}

/** Closes from the day before the first to the last, which is the start price: built from the end to meet it exactly. */
function closesBackwards(
  startPriceTicks: number,
  returns: readonly Float64Array[],
  at: number,
  bandOf: BandOf,
): number[] {
  const closes = [startPriceTicks]
  let close = startPriceTicks
  for (let day = returns.length - 1; day >= 0; day--) {
    close = closeBefore(close, returns[day]![at]!, bandOf)
    closes.push(close)
  }
  return closes.reverse()
}

/** The close from which the return leads to this one, moved where the day's band, or the highest price of a share, would not have let it happen. */
function closeBefore(closeTicks: number, logReturn: number, bandOf: BandOf): number {
  let previous = Math.min(Math.max(1, Math.round(closeTicks / Math.exp(logReturn))), LIMITS.pricePaisaMax)
  const wide = Math.ceil(closeTicks * 0.9) - 1
  if (bandOf(previous).upper < closeTicks) previous = Math.max(previous, Math.min(wide, closeTicks - 100))
  while (bandOf(previous).upper < closeTicks) previous++
  if (bandOf(previous).lower > closeTicks)
    previous = Math.min(previous, Math.max(Math.floor(closeTicks / 0.9) + 1, closeTicks + 100))
  while (bandOf(previous).lower > closeTicks) previous--
  return previous
}

/** A price that moves twice as much as usual trades about twice as much; calm days still trade. */
function dayFrame(
  instrument: SimInstrument,
  day: HistoryDay,
  previousCloseTicks: number,
  closeTicks: number,
  moved: number,
  busyness: number,
  bandOf: BandOf,
): DayFrame {
  const activity = Math.exp(busyness - 0.14) * (0.55 + 0.55 * Math.min(moved, 4))
  const turnoverPaisa = instrument.turnoverDailyPaisa * activity
  return {
    atMs: day.atMs,
    sessions: day.sessions,
    previousCloseTicks,
    closeTicks,
    band: bandOf(previousCloseTicks),
    volatility: instrument.volatilityDaily * (0.55 + 0.3 * Math.min(moved, 4)),
    volume: Math.max(1, Math.round(turnoverPaisa / closeTicks)),
    trades: Math.max(1, Math.round((turnoverPaisa / 6_000_000) ** 0.95)),
  }
}

/** A day without minutes: open near the previous close, extremes as a random path between open and close has them. */
function dailyCandle(instrument: SimInstrument, frame: DayFrame, random: Prng): Candle {
  const { band, closeTicks, previousCloseTicks, volume } = frame
  const inBand = (ticks: number) => Math.min(band.upper, Math.max(band.lower, Math.round(ticks)))
  const openTicks = inBand(previousCloseTicks * Math.exp(0.25 * instrument.volatilityDaily * random.normal()))
  const rise = bridgeExtreme(Math.log(closeTicks / openTicks), frame.volatility, random)
  const fall = -bridgeExtreme(-Math.log(closeTicks / openTicks), frame.volatility, random)
  const highTicks = Math.max(openTicks, closeTicks, inBand(openTicks * Math.exp(rise)))
  const lowTicks = Math.min(openTicks, closeTicks, inBand(openTicks * Math.exp(fall)))
  const turnover = BigInt(Math.round((volume * (openTicks + highTicks + lowTicks + closeTicks)) / 4))
  const trades = Math.min(volume, frame.trades)
  return { atMs: frame.atMs, openTicks, highTicks, lowTicks, closeTicks, volume, turnover, trades }
}

/** The maximum of a Brownian path from 0 to `end`, drawn from its exact law. */
function bridgeExtreme(end: number, spread: number, random: Prng): number {
  return (end + Math.sqrt(end ** 2 - 2 * spread ** 2 * Math.log(1 - random.unit()))) / 2
}
