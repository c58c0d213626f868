import { present } from '@firoza/core/assert'
import type { Clock } from '@firoza/core/clock'
import type { EngineSettings } from '@firoza/core/engine/state'
import { houseEndowment } from '@firoza/core/market/sim/house-endowment'
import type { Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/sql.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import { SANDBOX_INSTRUMENTS } from '../../sandbox/instruments.ts'
import { type HouseShares, seedHouse } from '../../sandbox/seed-people.ts'
import type { Market } from '../market.ts'
import { readReplay } from './read-replay.ts'
import { type SimulatedFeed, startSimulatedFeed } from './simulated-feed.ts'

export interface FeedSources {
  readonly db: Db
  readonly engine: EnginePort
  readonly market: Market
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly seed: number
  readonly commandsPerSecond: number
  readonly engineSettings: EngineSettings
  readonly watched?: (realm: Realm, symbol: string) => boolean
  /** The setting FIROZA_REPLAY. */
  readonly replay?: string | undefined
  /** False in tests, which run rounds themselves. */
  readonly timer?: boolean
}

/** With what each house account of a realm begins. */
const HOUSE_SHARES: readonly HouseShares[] = SANDBOX_INSTRUMENTS.map(instrument => ({
  symbol: instrument.symbol,
  units: BigInt(houseEndowment(instrument).shares),
  costTicks: instrument.startPriceTicks,
}))

/** Funds the house where it is not funded yet, and lets the simulated market live. To be called before the engine's first orders. */
export async function startSandboxFeed(sources: FeedSources): Promise<SimulatedFeed> {
  const ids = await seedHouse(sources.db, 'sandbox', HOUSE_SHARES, sources.clock.now())
  const accounts = {
    maker: Number(present(ids[MAKER], "the maker's account")),
    noise: Number(present(ids[NOISE], "the crowd's account")),
  }
  const { timer = true, watched = () => false, market, clock } = sources
  const symbols = new Set(market.catalog.instruments.keys())
  const replay = sources.replay === undefined ? undefined : readReplay(sources.replay, symbols, clock.now())
  const feed = await startSimulatedFeed(
    {
      ...sources,
      watched,
      accounts,
      replay,
      instruments: SANDBOX_INSTRUMENTS,
    },
    timer,
  )
  market.feed = feed
  return feed
}

/** Their places in the list of house accounts. */
const MAKER = 0
const NOISE = 4
