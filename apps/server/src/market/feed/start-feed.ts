import { present } from '@firoza/core/assert'
import type { Clock } from '@firoza/core/clock'
import { COIN_PAIRS, isPairSymbol } from '@firoza/core/coin/pairs'
import { type ListingSpec, valueDivisorOf } from '@firoza/core/engine/listing-spec'
import type { EngineSettings } from '@firoza/core/engine/state'
import { houseEndowment } from '@firoza/core/market/sim/house-endowment'
import { PKR } from '@firoza/core/money/asset'
import { divide } from '@firoza/core/money/rounding'
import type { Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/sql.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import { SANDBOX_PAIRS } from '../../sandbox/coin-pairs.ts'
import { SANDBOX_INSTRUMENTS } from '../../sandbox/instruments.ts'
import { type HouseShares, seedHouse } from '../../sandbox/seed-people.ts'
import type { Market } from '../market.ts'
import { readReplay, replayedSymbol } from './read-replay.ts'
import { type SimulatedFeed, type SimulatedFeedOptions, startSimulatedFeed } from './simulated-feed.ts'

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
  const feed = await startOn(sources, HOUSE_SHARES, {
    instruments: SANDBOX_INSTRUMENTS,
    symbols: new Set(sources.market.catalog.instruments.keys()),
  })
  sources.market.feed = feed
  return feed
}

/** Commands for coins, as a part of those for shares. */
const COINS_PART = 0.5

/** The same of the pairs of coins, at all hours. */
export async function startCoinFeed(sources: FeedSources): Promise<SimulatedFeed> {
  const lots = new Map(SANDBOX_PAIRS.map(({ symbol, stepsPerLot }) => [symbol, specOf(symbol).step * stepsPerLot]))
  const funds = coinFunds(lots)
  const shares = [...funds].map(([symbol, units]) => ({ symbol, units, costTicks: 0 }))
  return startOn({ ...sources, commandsPerSecond: sources.commandsPerSecond * COINS_PART }, shares, {
    instruments: SANDBOX_PAIRS,
    symbols: new Set(COIN_PAIRS.map(({ symbol }) => symbol)),
    calendar: 'always',
    lotOf: symbol => lots.get(symbol),
    targetOf: symbol => Number(funds.get(specOf(symbol).base.code) ?? 0n) / (lots.get(symbol) ?? 1),
  })
}

/** What each account has of each coin: enough for all its pairs, on either side. Rupees it has anyway. */
function coinFunds(lots: ReadonlyMap<string, number>): Map<string, bigint> {
  const funds = new Map<string, bigint>()
  const add = (asset: string, units: bigint) => funds.set(asset, (funds.get(asset) ?? 0n) + units)
  for (const pair of SANDBOX_PAIRS) {
    const spec = specOf(pair.symbol)
    const lot = BigInt(lots.get(pair.symbol) ?? spec.step)
    const { shares, cashPaisa } = houseEndowment(pair)
    add(spec.base.code, BigInt(shares) * lot)
    if (spec.quote.code !== PKR.code)
      add(spec.quote.code, divide(BigInt(cashPaisa) * lot, valueDivisorOf(spec), 'floor'))
  }
  return funds
}

function specOf(symbol: string): ListingSpec {
  return present(
    COIN_PAIRS.find(pair => pair.symbol === symbol),
    'a simulated pair is listed',
  )
}

type Simulated = Pick<SimulatedFeedOptions, 'instruments' | 'calendar' | 'lotOf' | 'targetOf'> & {
  readonly symbols: ReadonlySet<string>
}

async function startOn(
  sources: FeedSources,
  funds: readonly HouseShares[],
  { symbols, ...simulated }: Simulated,
): Promise<SimulatedFeed> {
  const ids = await seedHouse(sources.db, 'sandbox', funds, sources.clock.now())
  const accounts = {
    maker: Number(present(ids[MAKER], "the maker's account")),
    noise: Number(present(ids[NOISE], "the crowd's account")),
  }
  const { timer = true, watched = () => false, clock } = sources
  const isOurs =
    sources.replay !== undefined && isPairSymbol(replayedSymbol(sources.replay)) === symbols.has(COIN_PAIRS[0]!.symbol)
  const replay = isOurs ? readReplay(sources.replay, symbols, clock.now()) : undefined
  return startSimulatedFeed({ ...sources, watched, accounts, replay, ...simulated }, timer)
}

/** Their places in the list of house accounts. */
const MAKER = 0
const NOISE = 4
