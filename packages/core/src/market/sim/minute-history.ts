import { MINUTE_MS, type TimeMs } from '../../clock.ts'
import type { Prng } from '../../prng.ts'
import type { PriceBand } from '../../stock/price-band.ts'
import type { Candle } from '../candle.ts'
import type { SimInstrument } from './instrument.ts'
import { intradayIntensity } from './intraday.ts'
import { poisson } from './random-stream.ts'

/** What is settled about a past day before its minutes are drawn. */
export interface DayFrame {
  /** Midnight in Karachi. */
  readonly atMs: TimeMs
  readonly sessions: readonly { readonly startMs: TimeMs; readonly endMs: TimeMs }[]
  readonly previousCloseTicks: number
  readonly closeTicks: number
  readonly band: PriceBand
  /** Spread of the log price over the session. */
  readonly volatility: number
  /** Shares and trades of the day, about. */
  readonly volume: number
  readonly trades: number
}

/**
 * The minutes of one day in which something traded; a minute without a trade has no candle. The last minute of the
 * session always trades, so that the day ends at its close.
 */
export function minuteCandles(instrument: SimInstrument, frame: DayFrame, random: Prng): Candle[] {
  const starts = minuteStarts(frame)
  const intensities = starts.map((_, at) => intradayIntensity((at + 0.5) / starts.length))
  const path = bridgePath(instrument, frame, intensities, random)
  const counts = intensities.map(intensity => poisson(random, (frame.trades * intensity) / starts.length))
  counts[counts.length - 1] = Math.max(1, counts.at(-1) ?? 0)
  const shares = spreadVolume(frame, counts, random)
  const candles: Candle[] = []
  let before = Math.round(path[0]!)
  counts.forEach((trades, at) => {
    if (trades === 0) return
    const close = Math.round(path[at + 1]!)
    candles.push(minuteCandle(starts[at]!, trades === 1 ? close : before, close, trades, shares[at]!, frame, random))
    before = close
  })
  return candles
}

function minuteCandle(
  atMs: TimeMs,
  openTicks: number,
  closeTicks: number,
  trades: number,
  volume: number,
  frame: DayFrame,
  random: Prng,
): Candle {
  const room = trades < 3 ? 0 : (closeTicks * frame.volatility) / Math.sqrt(2 * MINUTES_A_DAY)
  const beyond = () => Math.round(room * Math.abs(random.normal()))
  const highTicks = Math.min(frame.band.upper, Math.max(openTicks, closeTicks) + beyond())
  const lowTicks = Math.max(frame.band.lower, Math.min(openTicks, closeTicks) - beyond())
  const turnover = BigInt(Math.round((volume * (openTicks + highTicks + lowTicks + closeTicks)) / 4))
  return { atMs, openTicks, highTicks, lowTicks, closeTicks, volume, turnover, trades }
}

const MINUTES_A_DAY = 358

function minuteStarts(frame: DayFrame): TimeMs[] {
  const starts: TimeMs[] = []
  for (const { startMs, endMs } of frame.sessions) for (let at = startMs; at < endMs; at += MINUTE_MS) starts.push(at)
  return starts
}

/** Prices at the edges of the minutes: a random walk with the day's shape, tilted to end at the close, inside the band. */
function bridgePath(instrument: SimInstrument, frame: DayFrame, intensities: number[], random: Prng): number[] {
  const gap = 0.25 * instrument.volatilityDaily * random.normal()
  const { lower, upper } = frame.band
  const open = Math.min(upper, Math.max(lower, frame.previousCloseTicks * Math.exp(gap)))
  const walk = [0]
  const clock = [0]
  for (const intensity of intensities) {
    const time = intensity / intensities.length
    walk.push(walk.at(-1)! + frame.volatility * Math.sqrt(time) * random.normal())
    clock.push(clock.at(-1)! + time)
  }
  const miss = Math.log(frame.closeTicks / open) - walk.at(-1)!
  const path = walk.map((value, at) => {
    const price = open * Math.exp(value + (miss * clock[at]!) / clock.at(-1)!)
    return Math.min(upper, Math.max(lower, price))
  })
  path[path.length - 1] = frame.closeTicks
  return path
}

/** The day's shares over its minutes, by trades and chance; each trade has at least one share. */
function spreadVolume(frame: DayFrame, counts: readonly number[], random: Prng): number[] {
  const weights = counts.map(count => count * -Math.log(1 - random.unit()))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return counts.map((count, at) => Math.max(count, Math.round((frame.volume * weights[at]!) / whole)))
}
