/*
 * Indicators of a chart. Each takes series of equal length, oldest first, and gives one value for each bar, null until
 * enough bars are there. They are pictures and not money, so they count in floating point.
 */

/** One value for each bar; null during the warm-up. */
export type Line = (number | null)[]

export interface Bars {
  readonly high: readonly number[]
  readonly low: readonly number[]
  readonly close: readonly number[]
}

/** Simple moving average. First value with bar `length`. */
export function sma(values: readonly number[], length: number): Line {
  return values.map((_, i) => (i + 1 < length ? null : mean(values.slice(i + 1 - length, i + 1))))
}

/** Exponential moving average with smoothing 2 / (length + 1), begun with the simple average of the first `length` bars. */
export function ema(values: readonly number[], length: number): Line {
  return smoothed(values, length, 2 / (length + 1))
}

/** Bollinger bands: the simple average, and so many population standard deviations above and below it. */
export function boll(values: readonly number[], length = 20, width = 2): { middle: Line; upper: Line; lower: Line } {
  const middle = sma(values, length)
  const spread = middle.map((average, i) => {
    if (average === null) return 0
    const window = values.slice(i + 1 - length, i + 1)
    return width * Math.sqrt(mean(window.map(value => (value - average) ** 2)))
  })
  return {
    middle,
    upper: middle.map((average, i) => (average === null ? null : average + (spread[i] ?? 0))),
    lower: middle.map((average, i) => (average === null ? null : average - (spread[i] ?? 0))),
  }
}

/** MACD: `dif` is the short average less the long one, `dea` the average of `dif`, `histogram` their difference, not doubled. */
export function macd(values: readonly number[], short = 12, long = 26, signal = 9) {
  const slow = ema(values, long)
  const dif = ema(values, short).map((fast, i) => minus(fast, slow[i] ?? null))
  const start = dif.findIndex(value => value !== null)
  const known = start < 0 ? [] : (dif.slice(start) as number[])
  const dea: Line = [...dif.slice(0, dif.length - known.length).map(() => null), ...ema(known, signal)]
  return { dif, dea, histogram: dif.map((value, i) => minus(value, dea[i] ?? null)) }
}

/** Wilder's relative strength, 0 to 100. First value with bar `length + 1`. A series that never moves is at 50. */
export function rsi(values: readonly number[], length = 14): Line {
  const changes = values.slice(1).map((value, i) => value - (values[i] ?? 0))
  const gains = smoothed(
    changes.map(change => Math.max(change, 0)),
    length,
    1 / length,
  )
  const losses = smoothed(
    changes.map(change => Math.max(-change, 0)),
    length,
    1 / length,
  )
  const strengths = gains.map((gain, i) => {
    const loss = losses[i] ?? null
    if (gain === null || loss === null) return null
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)
  })
  return values.length === 0 ? [] : [null, ...strengths]
}

/**
 * Stochastic K, D, J: where the close lies between the lowest and highest of `length` bars, smoothed twice from 50. A window without a
 * range counts as its middle. J = 3K - 2D.
 */
export function kdj({ high, low, close }: Bars, length = 9, smoothK = 3, smoothD = 3): { k: Line; d: Line; j: Line } {
  const [k, d, j]: [Line, Line, Line] = [[], [], []]
  let [lastK, lastD] = [50, 50]
  for (const [i, price] of close.entries()) {
    if (i + 1 < length) {
      for (const line of [k, d, j]) line.push(null)
      continue
    }
    const bottom = Math.min(...low.slice(i + 1 - length, i + 1))
    const range = Math.max(...high.slice(i + 1 - length, i + 1)) - bottom
    const place = range === 0 ? 50 : ((price - bottom) / range) * 100
    lastK += (place - lastK) / smoothK
    lastD += (lastK - lastD) / smoothD
    k.push(lastK)
    d.push(lastD)
    j.push(3 * lastK - 2 * lastD)
  }
  return { k, d, j }
}

/** An average that begins with the mean of the first `length` values and then moves towards each next one by `weight`. */
function smoothed(values: readonly number[], length: number, weight: number): Line {
  let average = 0
  return values.map((value, i) => {
    if (i + 1 < length) return null
    average = i + 1 === length ? mean(values.slice(0, length)) : average + (value - average) * weight
    return average
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function minus(left: number | null, right: number | null): number | null {
  return left === null || right === null ? null : left - right
}
