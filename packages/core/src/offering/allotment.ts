import { divide } from '../money/rounding.ts'
import { drawOrder } from '../proof/public-draw.ts'
import { strikeOf } from './book-building.ts'
import { shareOut } from './share-out.ts'

/** Retail pays the issue price whatever it is; a bid of the book names the highest price that it pays. */
export const TRANCHES = ['retail', 'book'] as const
export type Tranche = (typeof TRANCHES)[number]

/** An application as it was frozen. */
export interface FrozenApplication {
  readonly id: string
  readonly tranche: Tranche
  readonly lots: number
  /** Per share: the bid, or for retail the highest price of the offering. */
  readonly price: bigint
}

/** What the allotment needs to know of an offering. */
export interface OfferedLots {
  readonly retailLots: number
  /** Zero where the price is fixed. */
  readonly bookLots: number
  /** The lots that must be applied for, or nothing is sold. */
  readonly lotsNeeded: number
  /** The fixed price, or the lowest of the book. */
  readonly floorPrice: bigint
}

/** The issue price of the frozen applications; undefined where too little was applied for, and all get their money back. */
export function issuePriceOf(
  { bookLots, lotsNeeded, floorPrice }: OfferedLots,
  all: readonly FrozenApplication[],
): bigint | undefined {
  const price =
    bookLots === 0
      ? floorPrice
      : strikeOf(
          all.filter(({ tranche }) => tranche === 'book'),
          bookLots,
        )
  const asked = all.reduce((sum, { lots }) => sum + lots, 0)
  return asked >= lotsNeeded ? price : undefined
}

export interface Allotment {
  /** By the index of the application. */
  readonly lots: readonly number[]
  /** The rank of each in the draw, the first one 1. */
  readonly ranks: readonly number[]
}

/**
 * Who gets how many lots: from the frozen applications, the issue price and the seed alone, so that anyone comes to the same result. When an
 * application was made has no part in it.
 */
export function allot(
  offered: OfferedLots,
  all: readonly FrozenApplication[],
  issuePrice: bigint,
  seed: Uint8Array,
): Allotment {
  const ranks: number[] = new Array(all.length).fill(0)
  drawOrder(
    seed,
    all.map(({ id }) => id),
  ).forEach((index, place) => {
    ranks[index] = place + 1
  })
  const indicesOf = (wanted: Tranche) => all.flatMap(({ tranche }, index) => (tranche === wanted ? [index] : []))
  const lots: number[] = new Array(all.length).fill(0)
  const give = (indices: readonly number[], shares: readonly number[]) =>
    indices.forEach((index, i) => {
      lots[index] = (lots[index] ?? 0) + (shares[i] ?? 0)
    })
  const rankOf = (indices: readonly number[]) => (i: number) => ranks[indices[i] as number] as number
  const lotsOf = (index: number) => all[index]?.lots ?? 0

  const retail = indicesOf('retail')
  const retailShares = allotRetail(offered.retailLots, retail.map(lotsOf), rankOf(retail))
  give(retail, retailShares)

  const bids = offered.bookLots === 0 ? [] : indicesOf('book')
  const book = bids.filter(index => (all[index]?.price ?? 0n) >= issuePrice)
  const above = book.filter(index => (all[index]?.price ?? 0n) > issuePrice)
  give(above, above.map(lotsOf))
  const at = book.filter(index => all[index]?.price === issuePrice)
  const leftOfBook = offered.bookLots - above.reduce((sum, index) => sum + lotsOf(index), 0)
  give(at, shareOut(leftOfBook, at.map(lotsOf), rankOf(at)))
  // What retail did not take goes to the bidders that succeeded, up to what they bid for.
  const leftOfRetail = offered.retailLots - retailShares.reduce((sum, share) => sum + share, 0)
  const unfilled = book.map(index => lotsOf(index) - (lots[index] ?? 0))
  give(book, shareOut(leftOfRetail, unfilled, rankOf(book)))
  return { lots, ranks }
}

/** Everyone in full where there is enough; else one lot each and the rest in proportion; where there are too few lots for that, by the draw. */
export function allotRetail(offered: number, asked: readonly number[], rankOf: (index: number) => number): number[] {
  const sum = asked.reduce((all, lots) => all + lots, 0)
  if (sum <= offered) return [...asked]
  if (asked.length <= offered) {
    const further = shareOut(
      offered - asked.length,
      asked.map(lots => lots - 1),
      rankOf,
    )
    return further.map(lots => lots + 1)
  }
  const places = asked.map((_, index) => index).sort((a, b) => rankOf(a) - rankOf(b))
  const won = new Set(places.slice(0, offered))
  return asked.map((_, index) => (won.has(index) ? 1 : 0))
}

export interface RetailDemand {
  readonly retailLots: number
  readonly applicants: number
  readonly lotsAsked: number
}

/** What `lots` of retail would get if it closed now, one's own application included in the demand. */
export function oddsOf(
  { retailLots, applicants, lotsAsked }: RetailDemand,
  lots: number,
): { readonly lotsCertain: number; readonly chancePpm: number } {
  if (lotsAsked <= retailLots) return { lotsCertain: lots, chancePpm: 1_000_000 }
  if (applicants > retailLots) {
    return { lotsCertain: 0, chancePpm: Number(divide(BigInt(retailLots) * 1_000_000n, BigInt(applicants), 'floor')) }
  }
  const further = lotsAsked - applicants
  const share = divide(BigInt(retailLots - applicants) * BigInt(lots - 1), BigInt(Math.max(1, further)), 'floor')
  return { lotsCertain: 1 + Number(share), chancePpm: 1_000_000 }
}
