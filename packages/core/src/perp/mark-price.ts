const STALE_MS = 10_000
const OUTLIER_PPM = 30_000
/** Fewer fresh sources than these, and nothing is opened or liquidated. */
const SOURCES_MIN = 2
const EMA_MS = 30_000

export interface SourcePrice {
  readonly name: string
  readonly price: number
  /** Above zero: what counts more in the median. */
  readonly weight: number
  readonly atMs: number
}

export interface IndexPrice {
  readonly price: number
  readonly fresh: boolean
  /** Which sources it rests on, and why each other one was left out. */
  readonly sources: readonly (SourcePrice & { readonly used: 'used' | 'stale' | 'outlier' })[]
}

/** The weighted median of the sources that are fresh and within 3 % of their plain median; undefined where none is fresh. */
export function indexPrice(
  sources: readonly SourcePrice[],
  nowMs: number,
  staleMs: number = STALE_MS,
): IndexPrice | undefined {
  const isFresh = ({ price, atMs }: SourcePrice) => price > 0 && nowMs - atMs <= staleMs
  const fresh = sources.filter(isFresh)
  const middle = weightedMedian(fresh.map(({ price }) => ({ price, weight: 1 })))
  if (middle === undefined) return undefined
  const isNear = ({ price }: SourcePrice) => Math.abs(price - middle) * 1_000_000 <= middle * OUTLIER_PPM
  const used = fresh.filter(isNear)
  const price = weightedMedian(used) ?? middle
  const wordOf = (source: SourcePrice) => (!isFresh(source) ? 'stale' : isNear(source) ? 'used' : 'outlier')
  return {
    price,
    fresh: used.length >= SOURCES_MIN,
    sources: sources.map(source => ({ ...source, used: wordOf(source) }) as const),
  }
}

/** The lowest price at which half of the weight is reached. No source counts more than all others together: none decides alone. */
function weightedMedian(sources: readonly { readonly price: number; readonly weight: number }[]): number | undefined {
  const total = sources.reduce((sum, { weight }) => sum + weight, 0)
  const sorted = sources
    .map(({ price, weight }) => ({ price, weight: Math.min(weight, total - weight) }))
    .sort((one, other) => one.price - other.price)
  const all = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let sum = 0
  for (const { price, weight } of sorted) {
    sum += weight
    if (2 * sum >= all) return price
  }
  return undefined
}

/** The next value of an average over 30 seconds whose weight falls by time. */
export function nextAverage(before: number | undefined, price: number, passedMs: number): number {
  if (before === undefined) return price
  return before + (price - before) * (1 - Math.exp(-passedMs / EMA_MS))
}

export interface MarkInputs {
  readonly index: number
  /** The rate of the last stamp, in thousand-millionths, and the part of the interval that is left to the next, in millionths. */
  readonly fundingPpb: bigint
  readonly leftPpm: number
  /** The average of the middle of the book; the index where there are no quotes. */
  readonly average: number | undefined
  readonly tick: number
}

/** median(index, index × (1 + last funding × what is left to the next), average of the middle), to the tick. */
export function markPrice({ index, fundingPpb, leftPpm, average, tick }: MarkInputs): number {
  const carried = index * (1 + (Number(fundingPpb) / 1e9) * (leftPpm / 1e6))
  const middle = [index, carried, average ?? index].sort((one, other) => one - other)[1] as number
  return Math.max(tick, Math.round(middle / tick) * tick)
}
