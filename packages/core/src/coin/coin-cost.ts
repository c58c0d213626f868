import type { JournalKind } from '../ledger/journal.ts'
import { powerOfTen } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'

/** What one journal moved of a coin on its owner's account, and of the money that the cost is counted in. Signed, in smallest units. */
export interface CoinMove {
  readonly kind: JournalKind
  readonly ref: string
  readonly units: bigint
  readonly quoteUnits: bigint
}

/** The units that were bought, and what they cost with their fees. Others came in without a price: paid in, given, or allotted. */
export interface CoinCost {
  readonly known: bigint
  readonly cost: bigint
}

/** With the profit or loss of what was sold of them, after its fees; undefined where nothing was, or some of it for something else than that money. */
export interface CoinResult extends CoinCost {
  readonly realised: bigint | undefined
}

interface Pool extends CoinCost {
  readonly units: bigint
}

const EMPTY: Pool = { units: 0n, known: 0n, cost: 0n }

/** Kinds of journals in which coins are exchanged for money. */
const EXCHANGES: readonly JournalKind[] = ['trade', 'convert']

/**
 * The average cost method over all moves of a coin, oldest first. A purchase adds what it received after its fee, at all that was given. Whatever
 * leaves takes an even part of what is known and of its cost; a sale realises its proceeds for the known part less that cost; coins of a returned withdrawal, and contract margin up to what was moved there, come
 * back with the cost they left with. `before` is what was there before the first of the moves, of unknown cost.
 */
export function costOfMoves(moves: readonly CoinMove[], before = 0n): CoinResult {
  let own: Pool = { ...EMPTY, units: before }
  const aside = new Map<string, Pool>()
  let sold: { readonly realised: bigint | undefined } | undefined
  for (const { kind, ref, units, quoteUnits } of moves) {
    const place = placeAside(kind, ref)
    const away = (place !== undefined && aside.get(place)) || EMPTY
    if (units < 0n) {
      const part = partOf(own, -units)
      own = less(own, part)
      if (place !== undefined) aside.set(place, plus(away, part))
      if (EXCHANGES.includes(kind) && part.known > 0n) sold = { realised: realisedWith(sold, part, quoteUnits) }
    } else if (EXCHANGES.includes(kind) && quoteUnits < 0n) {
      own = plus(own, { units, known: units, cost: -quoteUnits })
    } else {
      const part = partOf(away, units < away.units ? units : away.units)
      own = plus(own, { ...part, units })
      if (place !== undefined) aside.set(place, less(away, part))
    }
    if (kind !== 'demo_reset') continue
    aside.clear()
    sold = undefined
  }
  return { known: own.known, cost: own.cost, realised: sold?.realised }
}

/** What was realised with one more sale, of whose proceeds the known part has its share; not known any more where it was not for that money. */
function realisedWith(
  before: { readonly realised: bigint | undefined } | undefined,
  part: Pool,
  proceeds: bigint,
): bigint | undefined {
  const sum = before ? before.realised : 0n
  if (sum === undefined || proceeds <= 0n) return undefined
  return sum + divide(proceeds * part.known, part.units, 'floor') - part.cost
}

/** Digits of an average cost: more than a price of a coin has. */
export const AVERAGE_DIGITS = 6

/** What one whole coin cost, in 10^-6 of the money, cut as every figure shown is. It is for reading alone. */
export function averageOf({ known, cost }: CoinCost, coinExponent: number, quoteExponent: number): bigint {
  return divide(cost * powerOfTen(coinExponent + AVERAGE_DIGITS - quoteExponent), known, 'towards_zero')
}

/** Where coins that leave for a time are; undefined for those that leave for good. */
function placeAside(kind: JournalKind, ref: string): string | undefined {
  if (kind === 'margin_move') return kind
  return kind === 'withdraw_sent' || kind === 'withdraw_undone' ? ref : undefined
}

/** Never too much is left as known: of a remainder the part that leaves has the unit; and never too little cost. */
function partOf(pool: Pool, units: bigint): Pool {
  if (units >= pool.units) return { ...pool, units }
  const known = divide(pool.known * units, pool.units, 'ceiling')
  return { units, known, cost: known === 0n ? 0n : divide(pool.cost * known, pool.known, 'floor') }
}

function plus(a: Pool, b: Pool): Pool {
  return { units: a.units + b.units, known: a.known + b.known, cost: a.cost + b.cost }
}

function less(a: Pool, b: Pool): Pool {
  return { units: a.units - b.units, known: a.known - b.known, cost: a.cost - b.cost }
}
