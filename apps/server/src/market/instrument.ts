import type { Realm } from '@firoza/core/realm'

/** A listed share as its row has it. Prices are paisa, quantities whole shares. */
export interface Instrument {
  readonly symbol: string
  readonly nameEn: string
  readonly nameUr: string
  readonly sector: string
  readonly isin: string | null
  readonly country: string
  readonly currency: string
  readonly tick: number
  readonly lot: number
  readonly sharesOutstanding: bigint
  readonly freeFloatShares: bigint
  readonly shariah: boolean
  readonly status: 'listed' | 'halted' | 'unlisted'
  readonly issuePrice: number
  /** Where it is listed as the market is brought up. */
  readonly listedIn: readonly Realm[]
  readonly aliases: readonly string[]
}

/** Levels are hundredths of a point; `baseValue` is the free-float value in paisa that stands for `baseLevel`. */
export interface MarketIndex {
  readonly symbol: string
  readonly nameEn: string
  readonly nameUr: string
  readonly baseLevel: bigint
  readonly baseValue: bigint
  readonly members: readonly string[]
}

/** All instruments and indices, as read at start. */
export interface Catalog {
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly indices: ReadonlyMap<string, MarketIndex>
  /** The indices that count an instrument. */
  readonly indicesOf: ReadonlyMap<string, readonly MarketIndex[]>
}

/** One line of prices: an instrument or an index in one realm. */
export function seriesKey(realm: Realm, symbol: string): string {
  return `${realm}:${symbol}`
}

export function buildCatalog(instruments: readonly Instrument[], indices: readonly MarketIndex[]): Catalog {
  const indicesOf = new Map<string, MarketIndex[]>()
  for (const index of indices) {
    for (const symbol of index.members) indicesOf.set(symbol, [...(indicesOf.get(symbol) ?? []), index])
  }
  return {
    instruments: new Map(instruments.map(instrument => [instrument.symbol, instrument])),
    indices: new Map(indices.map(index => [index.symbol, index])),
    indicesOf,
  }
}
