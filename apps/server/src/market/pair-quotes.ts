import type { PairBookOut, PairCandleOut, PairQuoteOut, PairTradeOut } from '@firoza/api/coin-shapes'
import type { PriceSource } from '@firoza/api/market-shapes'
import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { ListingView } from '@firoza/core/engine/event'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { LIMITS } from '@firoza/core/limits'
import { type Candle, mergeCandles } from '@firoza/core/market/candle'
import type { Realm } from '@firoza/core/realm'
import { changeBps } from '@firoza/core/stock/instrument'
import { knownName } from '@firoza/i18n/known-names'
import type { BookLevel, EnginePort } from '../engine/engine-port.ts'
import type { Locale } from '../http/call.ts'
import type { CoinName } from './instrument.store.ts'
import { baseText, pairPrice, quoteText } from './pair-text.ts'
import { hundredths, orNull } from './price-text.ts'
import type { SeriesBook } from './series-book.ts'
import type { RecentTrade } from './trade.store.ts'

export interface PairSources {
  readonly engine: EnginePort
  readonly book: SeriesBook
  readonly simulated: boolean
  readonly now: () => TimeMs
  sourceOf(realm: Realm, symbol: string): PriceSource
  /** Names of coins by their codes. */
  readonly names: ReadonlyMap<string, CoinName>
}

/** The pairs of coins: their figures are those of the last 24 hours, and are made when they are asked for. */
export interface Pairs {
  /** In the order in which they were listed. */
  listings(realm: Realm): ListingView[]
  quote(realm: Realm, symbol: string): PairQuoteOut | undefined
  book(realm: Realm, symbol: string): PairBookOut | undefined
  has(realm: Realm, symbol: string): boolean
  spec(realm: Realm, symbol: string): ListingSpec | undefined
  /** The coin's name in a language. */
  nameOf(spec: ListingSpec, locale: Locale): string
}

/** A pair as it is listed in the realm; undefined for a share and for what is not listed. */
export function pairListing(engine: EnginePort, realm: Realm, symbol: string): ListingView | undefined {
  const listing = engine.listing(realm, symbol)
  return listing?.spec.venue === 'coin' ? listing : undefined
}

/** What trades at all hours: a pair, or a contract on one. */
export function openListing(engine: EnginePort, realm: Realm, symbol: string): ListingView | undefined {
  const listing = engine.listing(realm, symbol)
  return listing?.spec.venue === 'psx' ? undefined : listing
}

export function pairsOf(sources: PairSources): Pairs {
  const { engine, simulated, sourceOf, now, names } = sources
  return {
    has: (realm, symbol) => pairListing(engine, realm, symbol) !== undefined,
    spec: (realm, symbol) => pairListing(engine, realm, symbol)?.spec,
    nameOf({ base }, locale) {
      const { name, nameUr } = names.get(base.code) ?? { name: base.code, nameUr: null }
      return knownName(name, locale, nameUr)
    },
    listings: realm => engine.listings().filter(listing => listing.realm === realm && listing.spec.venue === 'coin'),
    quote(realm, symbol) {
      const listing = openListing(engine, realm, symbol)
      return listing && quoteOf(sources, listing)
    },
    book(realm, symbol) {
      const listing = openListing(engine, realm, symbol)
      const depth = engine.depth(realm, symbol, LIMITS.bookLevelsPublished)
      if (!listing || !depth) return undefined
      const level = ({ price, quantity, orders }: BookLevel) => ({
        price: pairPrice(listing.spec, price),
        quantity: baseText(listing.spec, quantity),
        orders,
      })
      const levels = { bids: depth.bids.map(level), asks: depth.asks.map(level) }
      return { symbol, ...levels, seq: depth.seq, atMs: now(), source: sourceOf(realm, symbol), simulated }
    },
  }
}

function quoteOf({ engine, book, simulated, now, sourceOf }: PairSources, listing: ListingView): PairQuoteOut {
  const { realm, symbol, spec } = listing
  const sinceMs = now() - DAY_MS
  const minutes = book.minutes(realm, symbol)
  const recent = minutes.filter(({ atMs }) => atMs >= sinceMs)
  const day = recent.length === 0 ? undefined : mergeCandles(sinceMs, recent)
  const before = minutes.findLast(({ atMs }) => atMs < sinceMs)?.closeTicks
  const previous = before ?? day?.openTicks ?? listing.referencePrice
  const last = listing.lastPrice ?? minutes.at(-1)?.closeTicks ?? listing.referencePrice
  const depth = engine.depth(realm, symbol, 1)
  const [bid, ask] = [depth?.bids[0], depth?.asks[0]]
  const price = (ticks: number) => pairPrice(spec, ticks)
  const { lower, upper } = collarOf(listing)
  return {
    symbol,
    last: price(last),
    previousClose: price(previous),
    change: day ? signed(last - previous, price) : null,
    changePercent: day ? orNull(changeBps(last, previous), hundredths) : null,
    open: orNull(day?.openTicks, price),
    high: orNull(day?.highTicks, price),
    low: orNull(day?.lowTicks, price),
    volume: baseText(spec, day?.volume ?? 0),
    turnover: quoteText(spec, day?.turnover ?? 0n),
    trades: day?.trades ?? 0,
    bid: orNull(bid?.price, price),
    bidQuantity: baseText(spec, bid?.quantity ?? 0),
    ask: orNull(ask?.price, price),
    askQuantity: baseText(spec, ask?.quantity ?? 0),
    lower: price(lower),
    upper: price(upper),
    phase: listing.phase,
    halted: listing.halted,
    tradingDate: listing.tradingDate,
    tradedAtMs: minutes.at(-1)?.atMs ?? null,
    sourceAtMs: minutes.at(-1)?.atMs ?? now(),
    source: sourceOf(realm, symbol),
    simulated,
  }
}

function signed(value: number, text: (size: number) => string): string {
  return value < 0 ? `-${text(-value)}` : text(value)
}

/** The prices between which a limit may be placed now. */
export function collarOf({ spec, band, lastPrice, referencePrice }: ListingView): { lower: number; upper: number } {
  if (spec.guard.kind !== 'collar') return band
  const last = lastPrice ?? referencePrice
  const far = (last * spec.guard.limitPpm) / 1_000_000
  return {
    lower: Math.max(band.lower, Math.ceil((last - far) / spec.tick) * spec.tick),
    upper: Math.min(band.upper, Math.floor((last + far) / spec.tick) * spec.tick),
  }
}

/** The public part of a trade: nothing of who made it. */
export function presentPairTrade(spec: ListingSpec, trade: RecentTrade): PairTradeOut {
  return {
    id: String(trade.id),
    atMs: trade.atMs,
    price: pairPrice(spec, trade.price),
    quantity: baseText(spec, trade.quantity),
    side: trade.takerSide,
  }
}

export function presentPairCandle(spec: ListingSpec, { atMs, trades, ...candle }: Candle): PairCandleOut {
  return {
    atMs,
    open: pairPrice(spec, candle.openTicks),
    high: pairPrice(spec, candle.highTicks),
    low: pairPrice(spec, candle.lowTicks),
    close: pairPrice(spec, candle.closeTicks),
    volume: baseText(spec, candle.volume),
    turnover: quoteText(spec, candle.turnover),
    trades,
  }
}
