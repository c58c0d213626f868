import type { TimeMs } from '../../clock.ts'

/** What traded within one bucket of time. Prices in ticks of 0.01 PKR, volume in shares, turnover in paisa. */
export interface SimulatedCandle {
  /** A minute's own start; for a day, midnight in Karachi. */
  readonly bucketStart: TimeMs
  readonly openTicks: number
  readonly highTicks: number
  readonly lowTicks: number
  readonly closeTicks: number
  readonly volume: number
  readonly turnover: bigint
  readonly trades: number
}

/** One candle over several, given in order of time: the day of its minutes. */
export function mergeCandles(bucketStart: TimeMs, parts: readonly SimulatedCandle[]): SimulatedCandle {
  let highTicks = 0
  let lowTicks = Number.MAX_SAFE_INTEGER
  let volume = 0
  let turnover = 0n
  let trades = 0
  for (const part of parts) {
    highTicks = Math.max(highTicks, part.highTicks)
    lowTicks = Math.min(lowTicks, part.lowTicks)
    volume += part.volume
    turnover += part.turnover
    trades += part.trades
  }
  const openTicks = parts[0]?.openTicks ?? 0
  return {
    bucketStart,
    openTicks,
    highTicks,
    lowTicks,
    closeTicks: parts.at(-1)?.closeTicks ?? 0,
    volume,
    turnover,
    trades,
  }
}
