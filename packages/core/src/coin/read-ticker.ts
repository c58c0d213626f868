import { MINUTE_MS, SECOND_MS, type TimeMs } from '../clock.ts'
import type { Fault } from '../convert/rate-document.ts'
import type { ListingSpec } from '../engine/listing-spec.ts'
import { parseDecimal, powerOfTen } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'
import type { SourcePrice } from '../perp/mark-price.ts'
import type { FigurePath, TickerSource } from './ticker-sources.ts'

/** Digits after the point that a figure of an exchange can have. */
export const TICKER_SCALE = 12
/** Bid and ask further apart than this, in millionths of the bid, say no price. */
const SPREAD_PPM_MAX = 30_000n
/** How far the clock of a source may go ahead of ours. */
const AHEAD_MS_MAX = MINUTE_MS
const WEIGHT_MAX = 1_000_000_000n

/** A price in 10^-12 of the quote, as of when, and what was traded of the base in a day. */
export interface Ticker {
  readonly price: bigint
  readonly volume: bigint
  readonly atMs: TimeMs
}

export interface AskedPair {
  readonly base: string
  readonly quote: string
  /** When it was asked. */
  readonly atMs: TimeMs
}

/** What stands in the address of a source for a pair. */
export function tickerPath({ path, coins }: TickerSource, { base, quote }: Omit<AskedPair, 'atMs'>): string {
  return path(coins?.[base] ?? base, coins?.[quote] ?? quote)
}

/**
 * The price that an answer says: the median of its best bid, its best ask and its last trade, which is the last price where the quotes
 * still are around it, else the nearer quote. Each figure is read as it is written, so none is rounded.
 */
export function readTicker(source: TickerSource, asked: AskedPair, text: string): Ticker | Fault {
  const answer = parsed(text)
  const row = found(answer, source.row)
  if (typeof row !== 'object' || row === null) return { fault: 'its answer is no ticker' }
  const [bid, ask, last, volume] = [source.bid, source.ask, source.last, source.volume].map(path => {
    const figure = found(row, path)
    return typeof figure === 'string' ? parseDecimal(figure, TICKER_SCALE) : undefined
  })
  if (!bid || !ask || !last || volume === undefined) return { fault: 'its figures are no plain decimals above zero' }
  if (ask < bid) return { fault: 'its bid is above its ask' }
  if ((ask - bid) * 1_000_000n > bid * SPREAD_PPM_MAX) return { fault: 'its bid and ask are more than 3 % apart' }
  const { pair, time } = source
  if (pair && found(row, pair.at) !== pair.written(asked.base, asked.quote)) return { fault: 'it answers another pair' }
  const saidMs = time ? timeOf(found(answer, time.at), time.as) : asked.atMs
  if (saidMs === undefined) return { fault: 'its time is no time' }
  if (saidMs > asked.atMs + AHEAD_MS_MAX) return { fault: 'its time is still to come' }
  const price = last < bid ? bid : last > ask ? ask : last
  return { price, volume, atMs: Math.min(saidMs, asked.atMs) }
}

/** What a price is brought into: a listing, or what is only computed with. */
export type PricedPair = Pick<ListingSpec, 'priceScale' | 'tick'> & {
  readonly bounds: Pick<ListingSpec['bounds'], 'priceMin' | 'priceMax'>
}

/** The same in ticks; undefined where there is no such price. */
export function ticksOf(price: bigint, { priceScale, tick, bounds }: PricedPair): number | undefined {
  const one = powerOfTen(TICKER_SCALE - priceScale) * BigInt(tick)
  const ticks = Number(divide(price, one, 'half_even')) * tick
  return ticks >= bounds.priceMin && ticks <= bounds.priceMax ? ticks : undefined
}

/** As an index takes it. What a source trades in a day, in whole coins, is its weight. */
export function sourcePrice(name: string, { price, volume, atMs }: Ticker, terms: PricedPair): SourcePrice | undefined {
  const ticks = ticksOf(price, terms)
  if (ticks === undefined) return undefined
  const whole = divide(volume, powerOfTen(TICKER_SCALE), 'floor')
  const weight = Number(whole < 1n ? 1n : whole > WEIGHT_MAX ? WEIGHT_MAX : whole)
  return { name, price: ticks, weight, atMs }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function found(answer: unknown, path: FigurePath): unknown {
  let at = answer
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined
    const entries = Object.entries(at)
    at = step === '*' ? (entries.length === 1 ? entries[0]?.[1] : undefined) : new Map(entries).get(String(step))
  }
  return at
}

function timeOf(said: unknown, as: 'milliseconds' | 'seconds' | 'iso'): TimeMs | undefined {
  if (as === 'iso') {
    const ms = typeof said === 'string' && /^\d{4}-.*Z$/.test(said) ? Date.parse(said) : Number.NaN
    return Number.isNaN(ms) ? undefined : ms
  }
  if (!/^\d{10,13}$/.test(String(said))) return undefined
  return Number(said) * (as === 'seconds' ? SECOND_MS : 1)
}
