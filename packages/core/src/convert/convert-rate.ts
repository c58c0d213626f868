import { MINUTE_MS, SECOND_MS, type TimeMs } from '../clock.ts'
import { powerOfTen } from '../money/decimal.ts'
import { applyRate, ratePpm } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

/** Where the rates of a pair come from: what a named source publishes, or the order books of coins. */
export type RateOrigin = 'source' | 'books'
/** How long a quote can be taken. */
export const QUOTE_LIFE_MS: Readonly<Record<RateOrigin, number>> = { source: 15 * SECOND_MS, books: 7 * SECOND_MS }
/** How long a rate lives that a source speaks all the time, and how far back a running one is looked for. */
export const RATE_AGE_MAX_MS = MINUTE_MS
/** A rate that moved further than this within `RATE_AGE_MAX_MS` is waited out, in ten-thousandths. */
const RATE_MOVE_MAX_BPS = 200n

const NANO = 1_000_000_000n
const BPS = 10_000n

/** Two currencies that are exchanged for each other, with the operator's terms. Rows of a table. */
export interface ConvertPair {
  readonly base: string
  readonly quote: string
  /** Between buying and selling: half of it on each side. */
  readonly spreadBps: number
  readonly feePpm: bigint
}

/** How much of the pair's quote currency one of its base currency is worth, in 10^-9, as a source said at a time. */
export interface MidRate {
  readonly midNano: bigint
  readonly source: string
  /** As the source says. */
  readonly atMs: TimeMs
  /** The last moment at which it may be quoted. */
  readonly goodUntilMs: TimeMs
}

/** `sell_base` gives the base currency away; `buy_base` receives it. */
export type ConvertSide = 'sell_base' | 'buy_base'

export interface ConvertExponents {
  readonly base: number
  readonly quote: number
}

export interface ConvertAmounts {
  /** What leaves the person's account, its fee included. */
  readonly inUnits: bigint
  readonly feeUnits: bigint
  readonly outUnits: bigint
}

/**
 * What is received for what is given: the fee, rounded up, is taken first; the rest is exchanged at mid less half the spread (or
 * plus it, where the base is bought), and what is received is rounded down. One division at the end, so that nothing is rounded twice.
 */
export function convertAmounts(
  { pair, side, exponents }: { pair: ConvertPair; side: ConvertSide; exponents: ConvertExponents },
  midNano: bigint,
  inUnits: bigint,
): ConvertAmounts {
  const feeUnits = applyRate(inUnits, ratePpm(pair.feePpm), 'ceiling')
  const net = inUnits - feeUnits
  const [base, quote] = [powerOfTen(exponents.base), powerOfTen(exponents.quote)]
  // Twice ten thousand, for half of a spread in ten-thousandths.
  const whole = 2n * BPS
  const spread = BigInt(pair.spreadBps)
  const outUnits =
    side === 'sell_base'
      ? divide(net * midNano * (whole - spread) * quote, NANO * whole * base, 'floor')
      : divide(net * NANO * whole * base, midNano * (whole + spread) * quote, 'floor')
  return { inUnits, feeUnits, outUnits }
}

/** How many of the currency received one of the currency given brings, spread included and fee not, in 10^-9: for showing. */
export function shownRateNano(pair: ConvertPair, side: ConvertSide, midNano: bigint): bigint {
  const whole = 2n * BPS
  const spread = BigInt(pair.spreadBps)
  return side === 'sell_base'
    ? divide(midNano * (whole - spread), whole, 'floor')
    : divide(NANO * NANO * whole, midNano * (whole + spread), 'floor')
}

/** What one of the pair's base currency costs (or brings) in its quote currency, spread included and fee not, in 10^-9: for showing. */
export function pairRateNano({ spreadBps }: ConvertPair, side: ConvertSide, midNano: bigint): bigint {
  const whole = 2n * BPS
  const spread = BigInt(spreadBps)
  return side === 'sell_base'
    ? divide(midNano * (whole - spread), whole, 'floor')
    : divide(midNano * (whole + spread), whole, 'ceiling')
}

/**
 * Whether a quote may still be taken: the mid rate strayed from the quoted one by at most half the spread, to either side. So of two quotes
 * taken at the same moment, there and back, no gain can come, whenever each of them was made; and the operator waits out its own losses no
 * longer than the person's.
 */
export function quoteStands(
  { midNano, spreadBps }: { readonly midNano: bigint; readonly spreadBps: number },
  newestNano: bigint,
): boolean {
  const strayed = newestNano > midNano ? newestNano - midNano : midNano - newestNano
  return strayed * 2n * BPS <= midNano * BigInt(spreadBps)
}

/** Whether a rate may be quoted: fresh, and not running. `recent` are the rates of the last minute, this one among them. */
export function decideRate(
  rate: MidRate | undefined,
  recent: readonly bigint[],
  nowMs: TimeMs,
): Outcome<MidRate, 'convert_rate_stale' | 'convert_rate_moved'> {
  if (!rate || nowMs > rate.goodUntilMs) return refuse('convert_rate_stale')
  return recent.some(past => hasRun(past, rate.midNano)) ? refuse('convert_rate_moved') : ok(rate)
}

/** Whether a price went further from an earlier one than a rate may within `RATE_AGE_MAX_MS`. */
export function hasRun(before: bigint, now: bigint): boolean {
  const distance = before > now ? before - now : now - before
  return distance * BPS > before * RATE_MOVE_MAX_BPS
}
