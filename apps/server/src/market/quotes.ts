import type { PriceSource, QuoteOut } from '@firoza/api/market-shapes'
import { startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { Clock, TimeMs } from '@firoza/core/clock'
import type { ListingView } from '@firoza/core/engine/event'
import type { Candle } from '@firoza/core/market/candle'
import { REALMS, type Realm } from '@firoza/core/realm'
import { changeBps } from '@firoza/core/stock/instrument'
import type { EnginePort } from '../engine/engine-port.ts'
import { type Catalog, seriesKey } from './instrument.ts'
import { hundredths, orNull, rupees } from './price-text.ts'
import type { SeriesBook } from './series-book.ts'
import { shownDate, type TradingCalendars } from './trading-calendars.ts'

/** An instrument's figures of the shown day: numbers for sorting and adding up, and as they go over the wire. */
export interface Quote {
  readonly symbol: string
  readonly lastTicks: number | null
  readonly previousCloseTicks: number
  readonly turnover: bigint
  readonly volume: number
  readonly out: QuoteOut
}

export interface QuoteSources {
  readonly engine: EnginePort
  readonly book: SeriesBook
  readonly catalog: Catalog
  readonly calendars: TradingCalendars
  readonly clock: Clock
  readonly simulated: boolean
  /** What drives an instrument's price in a realm. */
  sourceOf(realm: Realm, symbol: string): PriceSource
}

/** The quotes of both realms, made again when they are asked for and something has changed. */
export interface Quotes {
  /** Undefined for a symbol that is not listed in the realm. */
  get(realm: Realm, symbol: string): Quote | undefined
  /** In the order of the catalog. */
  all(realm: Realm): Quote[]
  /** Calls with each instrument whose quote has changed, after the commit that changed it. */
  onChange(listener: (realm: Realm, symbol: string) => void): () => void
  stop(): void
}

export function startQuotes(sources: QuoteSources): Quotes {
  const { engine, clock, catalog } = sources
  const made = new Map<string, Quote>()
  const stale = new Set<string>()
  const changedAt = new Map<string, TimeMs>()
  const listeners = new Set<(realm: Realm, symbol: string) => void>()
  const startedAtMs = clock.now()
  const touch = (realm: Realm, symbol: string, atMs: TimeMs) => {
    const key = seriesKey(realm, symbol)
    stale.add(key)
    changedAt.set(key, atMs)
    for (const listener of listeners) listener(realm, symbol)
  }
  const stopListening = engine.onEvents(({ atMs, events, books }) => {
    for (const event of events) {
      if (event.type === 'trade') touch(event.realm, event.symbol, atMs)
      else if (event.type === 'listing') touch(event.listing.realm, event.listing.symbol, atMs)
    }
    for (const { realm, symbol } of books) touch(realm, symbol, atMs)
  })
  const shown = new Map<Realm, string>()
  const get = (realm: Realm, symbol: string) => {
    const key = seriesKey(realm, symbol)
    const listing = engine.listing(realm, symbol)
    // While the engine builds its state anew it has no listings: the last figures stand.
    if (!listing) return made.get(key)
    if (listing.spec.venue !== 'psx') return undefined
    const date = shownDate(sources.calendars.of(realm), listing.tradingDate, clock.now())
    // A day begins without any event: its quotes are made anew where the shown date has moved on.
    if (shown.get(realm) !== date) {
      shown.set(realm, date)
      for (const known of catalog.instruments.keys()) stale.add(seriesKey(realm, known))
    }
    const known = made.get(key)
    if (known && !stale.has(key)) return known
    const quote = makeQuote(sources, listing, date, changedAt.get(key) ?? startedAtMs)
    made.set(key, quote)
    stale.delete(key)
    return quote
  }
  return {
    get,
    all: realm =>
      [...catalog.instruments.keys()].flatMap(symbol =>
        engine.listing(realm, symbol)?.delisted ? [] : (get(realm, symbol) ?? []),
      ),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: stopListening,
  }
}

export function isRealm(text: string | undefined): text is Realm {
  return REALMS.some(realm => realm === text)
}

function makeQuote(sources: QuoteSources, listing: ListingView, date: TradingDate, changedAtMs: TimeMs): Quote {
  const { realm, symbol } = listing
  const days = sources.book.days(realm, symbol)
  const { day, previousCloseTicks } = dayOf(days, listing, date)
  const lastTicks = day?.closeTicks ?? listing.lastPrice ?? days.at(-1)?.closeTicks ?? null
  const depth = sources.engine.depth(realm, symbol, 1)
  const [bid, ask] = [depth?.bids[0], depth?.asks[0]]
  const change = day && day.closeTicks - previousCloseTicks
  const bps = day && changeBps(day.closeTicks, previousCloseTicks)
  const out: QuoteOut = {
    symbol,
    last: lastTicks === null ? null : hundredths(lastTicks),
    previousClose: hundredths(previousCloseTicks),
    change: orNull(change, hundredths),
    changePercent: orNull(bps, hundredths),
    open: orNull(day?.openTicks, hundredths),
    high: orNull(day?.highTicks, hundredths),
    low: orNull(day?.lowTicks, hundredths),
    volume: day?.volume ?? 0,
    turnover: rupees(day?.turnover ?? 0n),
    trades: day?.trades ?? 0,
    bid: orNull(bid?.price, hundredths),
    bidQuantity: bid?.quantity ?? 0,
    ask: orNull(ask?.price, hundredths),
    askQuantity: ask?.quantity ?? 0,
    lower: hundredths(listing.band.lower),
    upper: hundredths(listing.band.upper),
    phase: listing.phase,
    halted: listing.halted,
    tradingDate: date,
    tradedAtMs: sources.book.present(realm, symbol, '1m')?.atMs ?? null,
    sourceAtMs: changedAtMs,
    source: sources.sourceOf(realm, symbol),
    simulated: sources.simulated,
  }
  const { volume } = out
  return { symbol, lastTicks, previousCloseTicks, turnover: day?.turnover ?? 0n, volume, out }
}

/** The shown day's candle, and the close before it. */
function dayOf(days: readonly Candle[], listing: ListingView, date: TradingDate) {
  const startMs = startOfKarachiDay(date)
  const day = days.findLast(candle => candle.atMs === startMs)
  if (date === listing.tradingDate) return { day, previousCloseTicks: listing.referencePrice }
  const before = days.findLast(candle => candle.atMs < startMs)
  return { day, previousCloseTicks: before?.closeTicks ?? listing.referencePrice }
}
