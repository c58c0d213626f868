import type { TimeMs } from '../clock.ts'
import { powerOfTen } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { hasRun, type MidRate } from './convert-rate.ts'

/** The name that stands beside a rate of the product's own order books. */
export const BOOK_SOURCE = 'Firoza order books'

const NANO = 1_000_000_000n
const BPS = 10_000n

/** One pair of coins as its order book has it now. Prices in ticks of `10^-scale`. */
export interface BookPrice {
  readonly bid: bigint
  readonly ask: bigint
  readonly scale: number
  /** Closes of the last minutes. */
  readonly recent: readonly bigint[]
}

/** What one of an asset is worth in the common coin: at its book's price, at one over it (money that the book quotes in), or exactly one. */
export type Worth = { readonly book: BookPrice; readonly inverted: boolean } | 'one'

/**
 * The mid rate of two assets, each by its worth in the common coin: so no way around through a third one gains. Where the books are
 * further apart than the pair's spread there is none: the company neither sells below the best offer nor buys above the best bid.
 */
export function bookRate(
  { base, quote }: { readonly base: Worth | undefined; readonly quote: Worth | undefined },
  spreadBps: number,
  nowMs: TimeMs,
): Outcome<MidRate, 'convert_rate_stale' | 'convert_rate_moved'> {
  if (!base || !quote) return refuse('convert_rate_stale')
  const books = [base, quote].flatMap(worth => (worth === 'one' ? [] : [worth.book]))
  const apartBps = books.reduce((sum, { bid, ask }) => sum + divide((ask - bid) * 2n * BPS, ask + bid, 'ceiling'), 0n)
  if (apartBps > BigInt(spreadBps)) return refuse('convert_rate_stale')
  if (books.some(({ bid, ask, recent }) => recent.some(close => hasRun(2n * close, bid + ask)))) {
    return refuse('convert_rate_moved')
  }
  const [above, below] = [fractionOf(base), fractionOf(quote)]
  const midNano = divide(above.over * below.under * NANO, above.under * below.over, 'half_even')
  return midNano > 0n
    ? ok({ midNano, source: BOOK_SOURCE, atMs: nowMs, goodUntilMs: nowMs })
    : refuse('convert_rate_stale')
}

function fractionOf(worth: Worth): { readonly over: bigint; readonly under: bigint } {
  if (worth === 'one') return { over: 1n, under: 1n }
  const { bid, ask, scale } = worth.book
  const price = { over: bid + ask, under: 2n * powerOfTen(scale) }
  return worth.inverted ? { over: price.under, under: price.over } : price
}
