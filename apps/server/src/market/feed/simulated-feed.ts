import { present } from '@firoza/core/assert'
import type { Calendar } from '@firoza/core/calendar/calendar'
import type { Clock } from '@firoza/core/clock'
import type { Command } from '@firoza/core/engine/command'
import { valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { type HouseEndowment, houseEndowment } from '@firoza/core/market/sim/house-endowment'
import type { SimInstrument } from '@firoza/core/market/sim/instrument'
import {
  type HouseAccount,
  SIM_SETTINGS_DEFAULT,
  type SimBookView,
  type SimCommand,
  type SimMarketState,
  simMarket,
  startSimMarket,
  stepSimMarket,
} from '@firoza/core/market/sim/sim-market'
import { divide } from '@firoza/core/money/rounding'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/sql.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import { seriesKey } from '../instrument.ts'
import type { FeedStatus, Market } from '../market.ts'
import type { ReplayFeed } from '../replay-feed.ts'
import { followHouse, type HouseBooks } from './house-books.ts'

const ROUND_MS = 250
/** Simulated commands that may be under way; above it a round is left out, so that people's orders never wait behind it. */
const UNDER_WAY_MAX = 400
const RATE_WINDOW_MS = 10_000

export interface SimulatedFeedOptions {
  readonly db: Db
  readonly engine: EnginePort
  readonly market: Market
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly instruments: readonly SimInstrument[]
  /** The house's accounts: they are two, because an account never trades with itself. */
  readonly accounts: { readonly [A in HouseAccount]: number }
  readonly seed: number
  readonly commandsPerSecond: number
  /** Whether somebody looks at a book now: it is then visited more often. */
  readonly watched: (realm: Realm, symbol: string) => boolean
  /** Market time; that of the exchange where absent. */
  readonly calendar?: Calendar | 'always'
  /** Units of the base that the simulator counts as one; the step of what is listed where absent. */
  readonly lotOf?: (symbol: string) => number | undefined
  /** What the maker aims to have, in lots; its endowment for the instrument where absent. */
  readonly targetOf?: (symbol: string) => number | undefined
  /** A recording whose prices some instruments follow instead of simulated ones. */
  readonly replay?: ReplayFeed | undefined
}

export interface SimulatedFeed extends FeedStatus {
  /** Runs one round now; for tests, which have no timer. */
  round(): Promise<void>
  pause(realm: Realm): void
  resume(realm: Realm): void
  stop(): Promise<void>
}

/**
 * Lets the simulated market live: some times a second it moves, and what its house accounts want done goes through the engine
 * like anybody's orders. It remembers nothing that a crash could lose: prices go on from the last trades, standing orders
 * are read back. It rests in a realm whose market is not open.
 */
export async function startSimulatedFeed(options: SimulatedFeedOptions, timer = true): Promise<SimulatedFeed> {
  const { engine, market, clock, log, instruments, accounts, seed, commandsPerSecond } = options
  const house = await followHouse(options, Object.values(accounts))
  const settings = { ...SIM_SETTINGS_DEFAULT, commandsPerSecond }
  const sim = simMarket(instruments, options.calendar ?? market.calendars.of('real'), seed, settings)
  const endowments = new Map(instruments.map(instrument => [instrument.symbol, houseEndowment(instrument)]))
  const lastPrices = new Map(instruments.map(each => [each.symbol, newestPrice(market, each)]))
  let state: SimMarketState = startSimMarket(sim, clock.now(), lastPrices)
  const paused = new Set<Realm>()
  const busy = new Map<string, number>()
  const sent = { real: rateOf(clock), demo: rateOf(clock) }
  const refused: Record<Realm, number> = { real: 0, demo: 0 }
  let underWay = 0

  const submit = async ({ realm, symbol, account, action }: SimCommand) => {
    const decided = await engine.submit(commandOf(options, realm, symbol, accounts[account], action))
    if (!decided.ok && decided.reason !== 'order_not_open' && decided.reason !== 'not_found') {
      refused[realm]++
      log.debug({ realm, symbol, account, reason: decided.reason }, 'a simulated order was refused')
    }
  }
  const views = () =>
    REALMS.filter(realm => !paused.has(realm)).flatMap(realm =>
      instruments.flatMap(({ symbol }) => {
        if (busy.has(seriesKey(realm, symbol))) return []
        return viewOf(options, house, endowments, realm, symbol) ?? []
      }),
    )
  const round = async () => {
    if (underWay > UNDER_WAY_MAX || !engine.accepting) return
    const nowMs = Math.max(clock.now(), state.atMs)
    const step = stepSimMarket(sim, state, nowMs, views(), replayedPrices(options, nowMs))
    state = step.state
    const work = step.commands.map(async command => {
      const key = seriesKey(command.realm, command.symbol)
      busy.set(key, (busy.get(key) ?? 0) + 1)
      underWay++
      sent[command.realm].count()
      try {
        await submit(command)
      } finally {
        underWay--
        const left = (busy.get(key) ?? 1) - 1
        if (left > 0) busy.set(key, left)
        else busy.delete(key)
      }
    })
    await Promise.all(work)
  }
  let last: Promise<void> = Promise.resolve()
  const beat = () => {
    last = round().catch(err => log.error({ err }, 'a step of the simulated market failed'))
  }
  const interval = timer ? setInterval(beat, ROUND_MS) : undefined
  return {
    round,
    running: realm => !paused.has(realm) && commandsPerSecond > 0 && isOpen(market, realm),
    commandsPerSecond: realm => sent[realm].perSecond(),
    refused: realm => refused[realm],
    pause: realm => void paused.add(realm),
    resume: realm => void paused.delete(realm),
    async stop() {
      clearInterval(interval)
      await last
      house.stop()
    },
  }
}

/** How often something happens, over the last ten seconds. */
function rateOf(clock: Clock) {
  let times: number[] = []
  const trim = () => {
    const since = clock.now() - RATE_WINDOW_MS
    times = times.filter(atMs => atMs > since)
    return times.length
  }
  return {
    count() {
      times.push(clock.now())
      if (times.length > 1_000) trim()
    },
    perSecond: () => (trim() * 1_000) / RATE_WINDOW_MS,
  }
}

/** The prices of the recording by now. From its first one on, quotes of the instrument name the recording as their source. */
function replayedPrices({ replay, market }: SimulatedFeedOptions, nowMs: number): ReadonlyMap<string, number> {
  if (!replay) return NOTHING_REPLAYED
  replay.advance(nowMs)
  const prices = replay.prices()
  for (const symbol of prices.keys()) for (const realm of REALMS) market.drive(realm, symbol, 'replay')
  return prices
}

const NOTHING_REPLAYED: ReadonlyMap<string, number> = new Map()

/** The last price of whichever realm traded last: one worth for both. */
function newestPrice(market: Market, { symbol, startPriceTicks }: SimInstrument): number {
  const { book } = market.candles
  const minutes = REALMS.map(realm => ({ realm, atMs: book.present(realm, symbol, '1m')?.atMs ?? 0 }))
  const newest = minutes.reduce((a, b) => (b.atMs > a.atMs ? b : a))
  return book.lastPrice(newest.realm, symbol) || startPriceTicks
}

function isOpen(market: Market, realm: Realm): boolean {
  return market.quotes.all(realm).some(quote => quote.out.phase === 'open')
}

function viewOf(
  { engine, accounts, watched, lotOf, targetOf }: SimulatedFeedOptions,
  house: HouseBooks,
  endowments: ReadonlyMap<string, HouseEndowment>,
  realm: Realm,
  symbol: string,
): SimBookView | undefined {
  const listing = engine.listing(realm, symbol)
  const depth = engine.depth(realm, symbol, 1)
  const endowment = endowments.get(symbol)
  if (!listing || !depth || !endowment) return undefined
  const [bid, ask] = [depth.bids[0], depth.asks[0]]
  const { base, quote, tick, step } = listing.spec
  const lot = lotOf?.(symbol) ?? step
  const tickValue = (tick * lot) / Number(valueDivisorOf(listing.spec))
  const scale = { base: base.code, quote: quote.code, lot, tickValue }
  return {
    realm,
    symbol,
    open: listing.phase === 'open' && !listing.halted,
    preOpen: listing.phase === 'pre_open' && !listing.halted,
    watched: watched(realm, symbol),
    quote: {
      ...(bid && { bidTicks: bid.price }),
      ...(ask && { askTicks: ask.price }),
      band: listing.band,
    },
    maker: house.view(realm, accounts.maker, symbol, endowment.cashPaisa, scale),
    makerSharesTarget: targetOf?.(symbol) ?? endowment.shares,
    noise: house.view(realm, accounts.noise, symbol, endowment.cashPaisa, scale),
  }
}

function commandOf(
  { engine, lotOf }: SimulatedFeedOptions,
  realm: Realm,
  symbol: string,
  userId: number,
  action: SimCommand['action'],
): Command {
  if (action.type === 'cancel') return { type: 'cancel', realm, userId, orderId: action.orderId }
  const { side, priceTicks: limitPrice, life } = action
  // The house keeps the bounds of one order like anybody: of a very cheap share it offers less.
  const spec = present(engine.listing(realm, symbol), 'what is simulated is listed').spec
  const lot = lotOf?.(symbol) ?? spec.step
  const lotValue = BigInt(limitPrice) * BigInt(lot)
  const valueAllows = Number(divide(BigInt(spec.bounds.valueMax) * valueDivisorOf(spec), lotValue, 'floor'))
  const lots = Math.max(1, Math.min(action.quantity, Math.floor(spec.bounds.quantityMax / lot), valueAllows))
  const quantity = lots * lot
  const draft = { side, kind: 'limit', timeInForce: life, postOnly: false, quantity, limitPrice } as const
  return { type: 'place', realm, userId, symbol, draft, accountClass: 'regular', house: true }
}
