import { dateOfUtc, type TradingDate } from '@firoza/core/calendar/trading-day'
import { type Clock, SECOND_MS } from '@firoza/core/clock'
import { COIN_PAIRS, coinVenue } from '@firoza/core/coin/pairs'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import { type EnginePort, must } from '../engine/engine-port.ts'
import { startPeriodicJob } from '../jobs/periodic-job.ts'
import { lastCloses } from './past.store.ts'

interface Sources {
  readonly db: Db
  readonly engine: EnginePort
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** False in tests that move days themselves. */
  readonly timer: boolean
}

/** The venue of coins beside its engine. */
export interface CoinVenue {
  /** Begins the day of the clock, where it has not begun. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

/** The price that a pair is listed with; undefined while it is unknown, and the pair is not listed. */
export type StartPrice = (symbol: string) => number | undefined

/**
 * Opens the market of coins in both realms, and keeps its days, which begin at 00:00 UTC. A pair is listed once a price of it is known:
 * the last close of its past, or the start price.
 */
export async function openCoinVenue(sources: Sources, startPrice: StartPrice): Promise<CoinVenue> {
  const { engine, clock, log } = sources
  await listPairs(sources, startPrice)
  const begun = new Map<Realm, TradingDate>()
  const runDue = async () => {
    const tradingDate = dateOfUtc(clock.now())
    for (const realm of REALMS) {
      if (begun.get(realm) === tradingDate || !engine.accepting) continue
      if (await must(engine, { type: 'trading_day', realm, venue: 'coin', tradingDate, settlementDate: null }))
        begun.set(realm, tradingDate)
    }
  }
  await runDue()
  const failed = 'the day of the coin market did not begin'
  const days = sources.timer ? startPeriodicJob({ everyMs: SECOND_MS, log, failed, run: runDue }) : undefined
  return { runDue, stop: async () => days?.stop() }
}

type ListingNeeds = Pick<Sources, 'db' | 'engine' | 'clock'>

/** Lists in both realms what is not listed and has a price. */
export async function listPairs(needs: ListingNeeds, startPrice: StartPrice): Promise<void> {
  for (const realm of REALMS) await openIn(needs, startPrice, realm)
}

/** What stands already is left as it is: a start of the server adds nothing to the command log. */
async function openIn({ db, engine, clock }: ListingNeeds, startPrice: StartPrice, realm: Realm): Promise<void> {
  const known = engine.listings().filter(listing => listing.realm === realm && listing.spec.venue === 'coin')
  if (known.length === 0)
    await must(engine, { type: 'define_venue', spec: coinVenue(realm), tradingDate: dateOfUtc(clock.now()) })
  const specs = new Map(known.map(({ symbol, spec }) => [symbol, JSON.stringify(spec)]))
  const closes = await lastCloses(db, realm)
  for (const spec of COIN_PAIRS) {
    const referencePrice = closes.get(spec.symbol) ?? startPrice(spec.symbol)
    if (referencePrice === undefined || specs.get(spec.symbol) === JSON.stringify(spec)) continue
    await must(engine, { type: 'define_listing', realm, spec, referencePrice })
  }
  if (known[0]?.phase !== 'open') await must(engine, { type: 'phase', realm, venue: 'coin', phase: 'open' })
}
