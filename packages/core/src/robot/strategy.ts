import { divide } from '../money/rounding.ts'

/*
 * Four strategies, each a pure function of recorded daily bars: the weights that a portfolio should have, in millionths of what there is to
 * invest. Backtest, paper and live call the same function. Prices and volumes are whole numbers, and comparisons are of products,
 * so that the same bars give the same weights on every machine.
 */

/** Recorded days of one share or pair of coins, oldest first, up to the last session that has closed. */
export interface ShareBars {
  readonly symbol: string
  readonly closes: readonly number[]
  readonly volumes: readonly number[]
  readonly freeFloatShares: bigint
}

export const STRATEGIES = ['index_tracking', 'dual_average', 'momentum', 'mean_reversion'] as const
export type StrategyName = (typeof STRATEGIES)[number]

export type StrategyTerms =
  | { readonly strategy: 'index_tracking' }
  | { readonly strategy: 'dual_average'; readonly fast: number; readonly slow: number; readonly count: number }
  | { readonly strategy: 'momentum'; readonly span: number; readonly skip: number; readonly count: number }
  | {
      readonly strategy: 'mean_reversion'
      readonly window: number
      /** Bought below the average by so many tenths of a deviation, sold once back at it. */
      readonly entryTenths: number
      readonly replay: number
      readonly count: number
    }

const WHOLE = 1_000_000
/** Target weights by symbol, none above the most; what they leave of the whole stays in cash. Shares with too few days are left out. */
export function targetWeights(
  terms: StrategyTerms,
  bars: readonly ShareBars[],
  weightMaxPpm: number,
): Map<string, number> {
  const sorted = [...bars].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
  switch (terms.strategy) {
    case 'index_tracking':
      return byFreeFloat(sorted, weightMaxPpm)
    case 'dual_average':
      return equally(
        sorted.filter(share => isRising(share, terms)),
        terms.count,
        weightMaxPpm,
      )
    case 'momentum':
      return equally(strongest(sorted, terms), terms.count, weightMaxPpm)
    case 'mean_reversion':
      return equally(
        sorted.filter(share => isBelowAverage(share, terms)),
        terms.count,
        weightMaxPpm,
      )
  }
}

/** The index: free-float value over that of all, cut at the most of one. */
function byFreeFloat(bars: readonly ShareBars[], weightMaxPpm: number): Map<string, number> {
  const values = bars.flatMap(({ symbol, closes, freeFloatShares }): [string, bigint][] => {
    const close = closes.at(-1)
    return close === undefined ? [] : [[symbol, BigInt(close) * freeFloatShares]]
  })
  const sum = values.reduce((total, [, value]) => total + value, 0n)
  const weights = values.map(([symbol, value]): [string, number] => [
    symbol,
    Math.min(weightMaxPpm, Number(divide(value * BigInt(WHOLE), sum, 'floor'))),
  ])
  return new Map(weights.filter(([, weight]) => weight > 0))
}

/** Equal parts of the slots that a portfolio has; slots that nothing fills stay in cash. */
function equally(chosen: readonly ShareBars[], count: number, weightMaxPpm: number): Map<string, number> {
  const weight = Math.min(weightMaxPpm, Math.floor(WHOLE / Math.max(count, chosen.length)))
  return new Map(chosen.map(({ symbol }) => [symbol, weight]))
}

/** Trend: the average of the last few days is above that of many. */
function isRising({ closes }: ShareBars, { fast, slow }: { fast: number; slow: number }): boolean {
  if (closes.length < slow) return false
  return sumOfLast(closes, fast) * slow > sumOfLast(closes, slow) * fast
}

/** The shares that rose most over the span, the last days left out; those that fell are not among them. */
function strongest(
  bars: readonly ShareBars[],
  { span, skip, count }: { span: number; skip: number; count: number },
): ShareBars[] {
  const ranked = bars.flatMap(share => {
    const now = share.closes.at(-1 - skip)
    const then = share.closes.at(-1 - skip - span)
    return now === undefined || then === undefined ? [] : [{ share, rise: Math.floor((now * WHOLE) / then) }]
  })
  return ranked
    .filter(({ rise }) => rise > WHOLE)
    .sort((a, b) => b.rise - a.rise || (a.share.symbol < b.share.symbol ? -1 : 1))
    .slice(0, count)
    .map(({ share }) => share)
}

/** Held since a close so far below its average, until one at or above it. Begun again over a fixed number of days, it depends on nothing else. */
function isBelowAverage(
  { closes }: ShareBars,
  { window, entryTenths, replay }: { window: number; entryTenths: number; replay: number },
): boolean {
  if (closes.length < window + replay) return false
  let held = false
  for (let end = closes.length - replay + 1; end <= closes.length; end++) {
    let sum = 0
    let squares = 0
    const first = closes[end - window] as number
    for (let at = end - window; at < end; at++) {
      // Distances from one price keep the squares exact.
      const distance = (closes[at] as number) - first
      sum += distance
      squares += distance * distance
    }
    const below = sum - window * ((closes[end - 1] as number) - first)
    if (below <= 0) held = false
    else if (100 * below * below >= entryTenths * entryTenths * (window * squares - sum * sum)) held = true
  }
  return held
}

function sumOfLast(values: readonly number[], count: number): number {
  let sum = 0
  for (let at = values.length - count; at < values.length; at++) sum += values[at] as number
  return sum
}

/** Days of bars that a strategy reads at most. */
export function daysRead(terms: StrategyTerms): number {
  switch (terms.strategy) {
    case 'index_tracking':
      return 1
    case 'dual_average':
      return terms.slow
    case 'momentum':
      return terms.span + terms.skip + 1
    case 'mean_reversion':
      return terms.window + terms.replay
  }
}
