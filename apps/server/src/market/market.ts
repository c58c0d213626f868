import type { PriceSource } from '@firoza/api/market-shapes'
import { assert } from '@firoza/core/assert'
import type { Clock } from '@firoza/core/clock'
import { isPostponed } from '@firoza/core/engine/command'
import type { ListingBounds } from '@firoza/core/engine/listing-spec'
import { buildSearch, type Searchable, type SearchIndex, search } from '@firoza/core/market/search'
import { REALMS, type Realm } from '@firoza/core/realm'
import { shareSpec } from '@firoza/core/stock/share-spec'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import type { EnginePort } from '../engine/engine-port.ts'
import { sandboxPairPrice } from '../sandbox/coin-pairs.ts'
import { sectorWords } from '../sandbox/instruments/sectors.ts'
import { type Candles, startCandles } from './candles.ts'
import { openCoinVenue } from './coin-venue.ts'
import { type IndexWatcher, startIndexWatcher } from './index-watcher.ts'
import { type IndexFigures, indexFigures } from './indices.ts'
import { coinNames, loadCatalog } from './instrument.store.ts'
import { type Catalog, type Instrument, seriesKey } from './instrument.ts'
import { type Pairs, pairsOf } from './pair-quotes.ts'
import { lastCloses } from './past.store.ts'
import { type Quotes, startQuotes } from './quotes.ts'
import { type Sessions, startSessions } from './sessions.ts'
import { type TradingCalendars, tradingCalendars } from './trading-calendars.ts'

/** Everything that the rest of the server knows of the market, beside the engine's books. */
export interface Market {
  readonly catalog: Catalog
  readonly calendars: TradingCalendars
  readonly candles: Candles
  readonly quotes: Quotes
  /** What trades at the venue of coins. */
  readonly pairs: Pairs
  readonly sessions: Sessions
  readonly indexWatcher: IndexWatcher
  readonly simulated: boolean
  search(text: string, count: number): Instrument[]
  indices(realm: Realm): IndexFigures[]
  sourceOf(realm: Realm, symbol: string): PriceSource
  /** Names what drives a price from now on. */
  drive(realm: Realm, symbol: string, source: PriceSource): void
  /** What runs the feed, for the staff console. */
  feed: FeedStatus
  stop(): Promise<void>
}

export interface FeedStatus {
  readonly running: (realm: Realm) => boolean
  readonly commandsPerSecond: (realm: Realm) => number
  readonly refused: (realm: Realm) => number
}

export const NO_FEED: FeedStatus = { running: () => false, commandsPerSecond: () => 0, refused: () => 0 }

export interface MarketSources {
  readonly db: Db
  readonly engine: EnginePort
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly mode: 'sandbox' | 'live'
  /** False in tests that run what is due themselves. */
  readonly timer?: boolean
  /** Of orders, where they are others than the exchange's: in tests. */
  readonly bounds?: Partial<ListingBounds>
}

type Found = Searchable & { readonly instrument: Instrument }

/**
 * Brings the market up on a running engine: what fell due while the server was away runs, every instrument is listed in both
 * realms, candles and quotes follow the engine from here on.
 */
export async function startMarket(sources: MarketSources): Promise<Market> {
  const { db, engine, clock, log, mode, timer = true } = sources
  const simulated = mode === 'sandbox'
  const { catalog, stopFollowing, search: names } = await followCatalog(sources)
  const calendars = await tradingCalendars(db)
  const coinVenue = await openCoinVenue({ db, engine, clock, log, timer }, symbol =>
    simulated ? sandboxPairPrice(symbol) : undefined,
  )
  const candles = await startCandles({ db, engine, catalog, log })
  const sessions = await startSessions({ db, engine, clock, calendars, log, timer })
  await openListings(sources, catalog)
  const driven = new Map<string, PriceSource>()
  const sourceOf = (realm: Realm, symbol: string) => driven.get(seriesKey(realm, symbol)) ?? 'simulated'
  const quotes = startQuotes({ engine, book: candles.book, catalog, calendars, clock, simulated, sourceOf })
  const coins = await coinNames(db)
  const stopNaming = engine.onEvents(({ events }) => {
    const isNew = events.some(event => event.type === 'listing' && !coins.has(event.listing.spec.base.code))
    if (!isNew) return
    const failed = (err: unknown) => log.error({ err }, 'the names of coins could not be read again')
    coinNames(db).then(names => {
      for (const [code, name] of names) coins.set(code, name)
    }, failed)
  })
  const pairs = pairsOf({ engine, book: candles.book, simulated, sourceOf, now: () => clock.now(), names: coins })
  const indices = (realm: Realm) => indexFigures(catalog, candles.book, quotes, realm)
  const indexWatcher = await startIndexWatcher({ db, clock, calendars, sessions, indices, log, timer })
  return {
    catalog,
    calendars,
    candles,
    quotes,
    pairs,
    sessions,
    indexWatcher,
    simulated,
    search: (text, count) => names(text, count),
    indices,
    sourceOf,
    drive: (realm, symbol, source) => void driven.set(seriesKey(realm, symbol), source),
    feed: NO_FEED,
    async stop() {
      stopFollowing()
      stopNaming()
      await indexWatcher.stop()
      await sessions.stop()
      await coinVenue.stop()
      quotes.stop()
      await candles.stop()
    },
  }
}

/** The catalogue as it is by now: a share that is listed while the server runs is read as the engine tells of it. */
async function followCatalog({ db, engine, log }: Pick<MarketSources, 'db' | 'engine' | 'log'>) {
  let current = await loadCatalog(db)
  let search = searchIndex(current)
  const catalog: Catalog = {
    get instruments() {
      return current.instruments
    },
    get indices() {
      return current.indices
    },
    get indicesOf() {
      return current.indicesOf
    },
  }
  const reload = async () => {
    current = await loadCatalog(db)
    search = searchIndex(current)
  }
  const stopFollowing = engine.onEvents(({ events }) => {
    const isNew = events.some(
      event => event.type === 'listing' && event.listing.spec.lots && !current.instruments.has(event.listing.symbol),
    )
    if (isNew) reload().catch(err => log.error({ err }, 'the catalogue could not be read again'))
  })
  return { catalog, stopFollowing, search: (text: string, count: number) => search(text, count) }
}

function searchIndex(catalog: Catalog): (text: string, count: number) => Instrument[] {
  const index: SearchIndex<Found> = buildSearch(
    [...catalog.instruments.values()].map(instrument => ({
      symbol: instrument.symbol,
      name: instrument.nameEn,
      nameUrdu: instrument.nameUr,
      aliases: [...instrument.aliases, ...sectorWords(instrument.sector)],
      instrument,
    })),
  )
  return (text, count) => search(index, text, count).map(found => found.instrument)
}

/** Lists what is not listed yet, at its last close. */
async function openListings(
  { db, engine, bounds }: Pick<MarketSources, 'db' | 'engine' | 'bounds'>,
  catalog: Catalog,
): Promise<void> {
  for (const realm of REALMS) {
    const closes = await lastCloses(db, realm)
    const missing = [...catalog.instruments.values()].filter(
      ({ symbol, listedIn }) => listedIn.includes(realm) && !engine.listing(realm, symbol),
    )
    const decisions = await Promise.all(
      missing.map(({ symbol, tick, lot, issuePrice }) => {
        const spec = shareSpec(symbol, { tick, step: lot, ...(bounds && { bounds }) })
        return engine.submit({ type: 'define_listing', realm, spec, referencePrice: closes.get(symbol) ?? issuePrice })
      }),
    )
    for (const decided of decisions)
      assert(decided.ok || isPostponed(decided), `the engine lists an instrument: ${JSON.stringify(decided)}`)
  }
}
