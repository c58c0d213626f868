import type { CandlePeriod } from '@firoza/api/market-shapes'
import { addDays, karachiDate, startOfKarachiDay, weekdayOf } from '@firoza/core/calendar/trading-day'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'

/** What traded within one bucket of time: paisa (of an index, hundredths of a point), whole shares, paisa. */
export interface Bar {
  readonly atMs: TimeMs
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: bigint
  readonly trades: number
  readonly revision: number
}

/** One trade, as far as candles care; of an index, the level to which it moved. */
export interface Print {
  readonly price: number
  readonly quantity: number
  readonly value: bigint
}

export function barOf(atMs: TimeMs, { price, quantity, value }: Print): Bar {
  return {
    atMs,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: quantity,
    turnover: value,
    trades: 1,
    revision: 0,
  }
}

export function extendBar(bar: Bar, { price, quantity, value }: Print): Bar {
  return {
    ...bar,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: bar.volume + quantity,
    turnover: bar.turnover + value,
    trades: bar.trades + 1,
  }
}

/** One bar over several, given in order of time. */
export function mergeBars(atMs: TimeMs, bars: readonly [Bar, ...Bar[]]): Bar {
  let { high, low, volume, turnover, trades, revision } = bars[0]
  for (const bar of bars.slice(1)) {
    high = Math.max(high, bar.high)
    low = Math.min(low, bar.low)
    volume += bar.volume
    turnover += bar.turnover
    trades += bar.trades
    revision = Math.max(revision, bar.revision)
  }
  return { atMs, open: bars[0].open, high, low, close: bars.at(-1)!.close, volume, turnover, trades, revision }
}

/** Which stored bars make up a period. */
export function storedPeriodOf(period: CandlePeriod): '1m' | '1d' {
  return period === '1d' || period === '1w' || period === '1M' ? '1d' : '1m'
}

const MINUTES: { readonly [P in CandlePeriod]?: number } = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60 }

/** The start of the period's bucket that contains the moment. Weeks begin on Monday; hours are whole hours in Karachi. */
export function bucketStart(period: CandlePeriod, atMs: TimeMs): TimeMs {
  const minutes = MINUTES[period]
  if (minutes !== undefined) return atMs - (atMs % (minutes * MINUTE_MS))
  const date = karachiDate(atMs)
  if (period === '1w') return startOfKarachiDay(addDays(date, -((weekdayOf(date) + 6) % 7)))
  return startOfKarachiDay(period === '1M' ? addDays(date, 1 - Number(date.slice(8))) : date)
}

/** Bars of a longer period out of stored ones in order of time. A bucket without a bar stays absent. */
export function aggregateBars(period: CandlePeriod, bars: readonly Bar[]): Bar[] {
  const merged: Bar[] = []
  let from = 0
  while (from < bars.length) {
    const start = bucketStart(period, bars[from]!.atMs)
    let to = from + 1
    while (to < bars.length && bucketStart(period, bars[to]!.atMs) === start) to++
    merged.push(mergeBars(start, bars.slice(from, to) as [Bar, ...Bar[]]))
    from = to
  }
  return merged
}
