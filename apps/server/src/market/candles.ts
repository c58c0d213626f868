import type { TimeMs } from '@firoza/core/clock'
import { isPairSymbol } from '@firoza/core/coin/pairs'
import { aggregateCandles, bucketEnd, bucketStart, type Candle, type CandlePeriod } from '@firoza/core/market/candle'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import { atOneMoment } from '../db/at-one-moment.ts'
import type { Db, Tx } from '../db/sql.ts'
import type { EnginePort } from '../engine/engine-port.ts'
import { startPeriodicJob } from '../jobs/periodic-job.ts'
import { readCandleCursor, readCandles, readLastCandles, readMerged, writeCandles } from './candle.store.ts'
import type { Catalog } from './instrument.ts'
import { DAYS_KEPT, dayOf, MINUTES_KEPT, PAIR_MINUTES_KEPT, SeriesBook, storedPeriodOf } from './series-book.ts'
import { readTradesAfter } from './trade.store.ts'

const CATCH_UP_BATCH = 5_000
/** How often changed candles are stored. What a crash loses in between is made again from the trades. */
const STORE_EVERY_MS = 1_000
/** Stored candles that make up one of the longest: a month of days, an hour of minutes. */
const PARTS_MAX: { readonly [P in CandlePeriod]: number } = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '1d': 1,
  '1w': 7,
  '1M': 31,
}

export interface Candles {
  readonly book: SeriesBook
  /** The last `limit` candles that begin before a moment, oldest first. */
  read(realm: Realm, symbol: string, period: CandlePeriod, beforeMs: TimeMs, limit: number): Promise<Candle[]>
  /** Stores what has changed; the cursor moves in the same transaction. */
  store(): Promise<void>
  stop(): Promise<void>
}

interface Sources {
  readonly db: Db
  readonly engine: EnginePort
  readonly catalog: Catalog
  readonly log: FastifyBaseLogger
}

/** Loads the present candles, adds the trades that they miss, and from then on follows the engine. */
export async function startCandles({ db, engine, catalog, log }: Sources): Promise<Candles> {
  // Candles and cursor of one moment: a process that leaves still stores, and what it stored would be added a second time.
  const book = await atOneMoment(db, tx => loadStored(tx, engine, catalog))
  // The listener comes first: a trade that it hears while the missing ones are read waits, so none falls between.
  const heard: Parameters<SeriesBook['add']>[0][] = []
  let catchingUp = true
  const stopListening = engine.onEvents(({ events }) => {
    for (const event of events) {
      if (event.type !== 'trade') continue
      if (catchingUp) heard.push(event)
      else book.add(event)
    }
  })
  await addMissing(db, book)
  catchingUp = false
  for (const trade of heard) book.add(trade)

  let storing: Promise<void> | undefined
  const store = async () => {
    // A second caller waits for the write under way and then for one that holds its own changes.
    while (storing) await storing
    const changed = book.unstored()
    if (changed.length === 0) return
    const cursor = book.lastTradeId
    storing = db
      .begin(tx => writeCandles(tx, changed, cursor))
      .then(() => book.stored(changed))
      .finally(() => {
        storing = undefined
      })
    await storing
  }
  const failed = 'candles were not stored'
  const storings = startPeriodicJob({ everyMs: STORE_EVERY_MS, log, failed, run: store })
  return {
    book,
    read: (realm, symbol, period, beforeMs, limit) => read(db, book, realm, symbol, period, beforeMs, limit),
    store,
    async stop() {
      await storings.stop()
      stopListening()
      // What is not stored is made again from the trades.
      await store().catch(err => log.error({ err }, failed))
    },
  }
}

async function loadStored(tx: Tx, engine: EnginePort, catalog: Catalog): Promise<SeriesBook> {
  const book = new SeriesBook(catalog, await readCandleCursor(tx))
  const listed = engine.listings().map(({ symbol }) => symbol)
  const symbols = [...new Set([...catalog.instruments.keys(), ...catalog.indices.keys(), ...listed])]
  for (const realm of REALMS) {
    const days = await readLastCandles(tx, realm, '1d', symbols, DAYS_KEPT)
    const [pairs, others] = [symbols.filter(isPairSymbol), symbols.filter(symbol => !isPairSymbol(symbol))]
    const minutes = [
      ...(await readLastCandles(tx, realm, '1m', others, MINUTES_KEPT)),
      ...(await readLastCandles(tx, realm, '1m', pairs, PAIR_MINUTES_KEPT)),
    ]
    book.load(realm, days, new Map(minutes))
  }
  return book
}

async function addMissing(db: Db, book: SeriesBook): Promise<void> {
  for (;;) {
    const trades = await readTradesAfter(db, book.lastTradeId, CATCH_UP_BATCH)
    for (const trade of trades) book.add(trade)
    if (trades.length < CATCH_UP_BATCH) return
  }
}

async function read(
  db: Db,
  book: SeriesBook,
  realm: Realm,
  symbol: string,
  period: CandlePeriod,
  beforeMs: TimeMs,
  limit: number,
): Promise<Candle[]> {
  const stored = storedPeriodOf(period)
  // The last bucket that begins before the moment is read to its end, also where the moment lies within it.
  const zone = dayOf(symbol)
  const before = bucketEnd(period, beforeMs - 1, zone)
  const fresh = book.unstoredOf(realm, symbol, stored).filter(candle => candle.atMs < before)
  const parts = PARTS_MAX[period]
  // One bucket more than asked for, since the first one read may have begun before the rows do.
  const partsRead = (limit + 1) * parts
  if (stored === '1d' || parts === 1) {
    const rows = await readCandles(db, realm, symbol, stored, { beforeMs: before }, partsRead)
    return aggregateCandles(period, withFresh(rows, fresh), zone).slice(-limit)
  }
  // Minutes are put together by the database, but for the buckets of which some are not stored yet.
  const freshMs = fresh[0] ? bucketStart(period, fresh[0].atMs) : before
  const [merged, rows] = await Promise.all([
    readMerged(db, realm, symbol, parts, freshMs, partsRead),
    fresh.length === 0 ? [] : readCandles(db, realm, symbol, stored, { fromMs: freshMs, beforeMs: before }, partsRead),
  ])
  return [...merged, ...aggregateCandles(period, withFresh(rows, fresh))].slice(-limit)
}

/** Stored candles and those that were not stored yet, in order of time; of both the one that has more, for it may have been stored since. */
function withFresh(rows: readonly Candle[], fresh: readonly Candle[]): Candle[] {
  const byStart = new Map(rows.map(candle => [candle.atMs, candle]))
  for (const candle of fresh)
    if (candle.trades > (byStart.get(candle.atMs)?.trades ?? 0)) byStart.set(candle.atMs, candle)
  return [...byStart.values()].sort((a, b) => a.atMs - b.atMs)
}
