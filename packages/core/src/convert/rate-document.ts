import { MINUTE_MS, type TimeMs } from '../clock.ts'
import { parseDecimal } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'

/** What a source of rates said: how many of each currency one of its base currency brings, as decimals, and as of when. */
export interface RateDocument {
  readonly base: string
  readonly atMs: TimeMs
  readonly rates: ReadonlyMap<string, string>
}

export interface PairName {
  readonly base: string
  readonly quote: string
}

export interface PairRate extends PairName {
  readonly midNano: bigint
}

/** What is wrong with a document, in words for the operator. */
export interface Fault {
  readonly fault: string
}

const SCALE = 12
const NANO = 1_000_000_000n
/** A hundred million of one currency for one of another, and no more than 10^-8 the other way round. */
const MID_NANO_MAX = 10n ** 17n
const MID_NANO_MIN = 10n
/** How far the clock of a source may go ahead of ours. */
const AHEAD_MS_MAX = MINUTE_MS

/**
 * The mid rates of those pairs of which the document has both currencies, each the quotient of the two: so a way around through a third
 * currency of the same document gains nothing. A currency that is not there leaves its pairs without a rate; one whose figure is no sensible
 * decimal, or a time that is too old or still to come, spoils the whole document.
 */
export function readPairRates(
  document: RateDocument,
  pairs: readonly PairName[],
  { nowMs, ageMaxMs }: { readonly nowMs: TimeMs; readonly ageMaxMs: number },
): readonly PairRate[] | Fault {
  const { base, atMs, rates } = document
  if (atMs > nowMs + AHEAD_MS_MAX) return { fault: `its time, ${iso(atMs)}, is still to come` }
  if (nowMs - atMs > ageMaxMs) return { fault: `its rates are of ${iso(atMs)}, which is too old` }
  const read: PairRate[] = []
  for (const pair of pairs) {
    const [inBase, inQuote] = [pair.base, pair.quote].map(code => (code === base ? '1' : rates.get(code)))
    if (inBase === undefined || inQuote === undefined) continue
    const [perBase, perQuote] = [parseDecimal(inBase, SCALE), parseDecimal(inQuote, SCALE)]
    if (!perBase || !perQuote)
      return { fault: `its figures of ${pair.base} and ${pair.quote} are no plain decimals above zero` }
    const midNano = divide(perQuote * NANO, perBase, 'half_even')
    if (midNano < MID_NANO_MIN || midNano > MID_NANO_MAX) return { fault: `${pair.base}/${pair.quote} cannot be so` }
    read.push({ ...pair, midNano })
  }
  return read
}

/** A new rate that is further than a fifth from the last one is more likely a fault of the source than news. */
export function isBelievable(midNano: bigint, lastNano: bigint): boolean {
  const distance = midNano > lastNano ? midNano - lastNano : lastNano - midNano
  return distance * 5n <= lastNano
}

function iso(ms: TimeMs): string {
  return new Date(ms).toISOString()
}
