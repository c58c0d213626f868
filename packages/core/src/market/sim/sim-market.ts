import { assert, present } from '../../assert.ts'
import type { Calendar } from '../../calendar/calendar.ts'
import type { TimeMs } from '../../clock.ts'
import type { Realm } from '../../realm.ts'
import type { BookQuote, HouseAction, HouseView } from './house.ts'
import type { SimInstrument } from './instrument.ts'
import { halfSpreadTicks, type MakerInput, requote } from './market-maker.ts'
import { type MarketTempo, marketTempo } from './market-tempo.ts'
import { actOnNoise } from './noise-trader.ts'
import {
  type PriceProcess,
  type PriceProcessState,
  priceProcess,
  startPriceProcess,
  stepPriceProcess,
} from './price-process.ts'
import { randomStream } from './random-stream.ts'
import { attentionWeight, spendCredit } from './schedule.ts'

/** The two house accounts of a realm. They are two, because an account never trades with itself. */
export const HOUSE_ACCOUNTS = ['maker', 'noise'] as const
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

export interface SimSettings {
  /** Commands of the house per second over all books of all realms, on average. */
  readonly commandsPerSecond: number
  /** Further commands per second while books stand empty: after a start and after an opening. */
  readonly warmUpCommandsPerSecond: number
}

export const SIM_SETTINGS_DEFAULT: SimSettings = { commandsPerSecond: 20, warmUpCommandsPerSecond: 400 }

export interface SimMarket {
  readonly process: PriceProcess
  /** The exchange's calendar: when market time runs fast. */
  readonly calendar: Calendar | 'always'
  readonly seed: number
  readonly settings: SimSettings
  /** Where a symbol stands among the instruments. */
  readonly indexOf: ReadonlyMap<string, number>
  /** Value of a usual trade in paisa, per instrument. */
  readonly tradeValuesPaisa: readonly number[]
}

/** All that the simulator remembers. Plain data; after a crash `startSimMarket` makes another from the last prices. */
export interface SimMarketState {
  readonly atMs: TimeMs
  readonly process: PriceProcessState
  /** What each instrument is worth in ticks, not whole, in the order of the instruments. One value for both realms. */
  readonly fairTicks: readonly number[]
  /** The recent move of each, in standard deviations of a move over some minutes. */
  readonly momentum: readonly number[]
  readonly credit: number
}

export interface SimBookView {
  readonly realm: Realm
  readonly symbol: string
  /** Continuous trading. */
  readonly open: boolean
  /** Orders are entered for the opening auction: the maker puts its quotes in, so that it has two sides, and nobody trades. */
  readonly preOpen: boolean
  /** Somebody looks at it, or has an order in it. */
  readonly watched: boolean
  readonly quote: BookQuote
  readonly maker: HouseView
  /** Shares with which the maker was endowed: where it neither wants to buy nor to sell. */
  readonly makerSharesTarget: number
  readonly noise: HouseView
}

export interface SimCommand {
  readonly realm: Realm
  readonly symbol: string
  readonly account: HouseAccount
  readonly action: HouseAction
}

/** Actions of the maker in one visit: enough to move both best quotes with what they replace, and one more level. */
const MAKER_ACTIONS_MAX = 6
/** A watched book trades oftener; its trades are smaller, so that watching does not make turnover. */
const WATCHED_TRADES_SMALLER = 6
const MOMENTUM_DAYS = 0.02
/** A gap in time, as after a sleep or a moved clock, moves prices by at most one day's variance. */
const DAYS_PER_STEP_MAX = 1
const SESSION_SECONDS = 21_480
const DAY_SECONDS = 86_400

export function simMarket(
  instruments: readonly SimInstrument[],
  calendar: Calendar | 'always',
  seed: number,
  settings: SimSettings = SIM_SETTINGS_DEFAULT,
): SimMarket {
  return {
    process: priceProcess(instruments),
    calendar,
    seed,
    settings,
    indexOf: new Map(instruments.map(({ symbol }, at) => [symbol, at])),
    tradeValuesPaisa: usualTradeValues(instruments, settings, calendar === 'always' ? DAY_SECONDS : SESSION_SECONDS),
  }
}

/** A state at this moment in which each instrument is worth its last traded price (or what it starts at). */
export function startSimMarket(
  market: SimMarket,
  nowMs: TimeMs,
  lastPriceTicks: ReadonlyMap<string, number>,
): SimMarketState {
  const { instruments } = market.process
  return {
    atMs: nowMs,
    process: startPriceProcess(market.process, randomStream(market.seed, 'start', nowMs)),
    fairTicks: instruments.map(({ symbol, startPriceTicks }) => lastPriceTicks.get(symbol) ?? startPriceTicks),
    momentum: instruments.map(() => 0),
    credit: 0,
  }
}

/**
 * Moves the simulated market to this moment and says what the house does there. Deterministic given seed, state, time
 * and views; the order of the views counts. Call it some times a second. An instrument with a replayed price is worth
 * that price instead of a simulated one, and the house trades around it.
 */
export function stepSimMarket(
  market: SimMarket,
  state: SimMarketState,
  nowMs: TimeMs,
  views: readonly SimBookView[],
  replayedTicks: ReadonlyMap<string, number> = NOTHING_REPLAYED,
): { state: SimMarketState; commands: SimCommand[] } {
  assert(nowMs >= state.atMs, 'the simulated market never goes back in time')
  const tempo = marketTempo(market.calendar, nowMs)
  const moved = followReplay(market, movePrices(market, state, nowMs, tempo, views), replayedTicks)
  const commands: SimCommand[] = []
  const visit = (view: SimBookView) => {
    const made = visitBook(market, moved, nowMs, view)
    commands.push(...made)
    return made.length
  }
  const seconds = Math.min(2, (nowMs - state.atMs) / 1000)
  const empty = views.filter(view => (view.open || view.preOpen) && view.maker.openOrders.length === 0)
  let warmUp = market.settings.warmUpCommandsPerSecond * seconds
  for (const view of empty) if (warmUp > 0) warmUp -= Math.max(1, visit(view))
  const settled = views.filter(view => view.open && view.maker.openOrders.length > 0)
  const { commandsPerSecond } = market.settings
  const earned = state.credit + commandsPerSecond * seconds * tempo.intensity
  const weights = settled.map(view =>
    attentionWeight({
      ...view,
      turnoverDailyPaisa: market.process.instruments[indexOf(market, view.symbol)]!.turnoverDailyPaisa,
    }),
  )
  const random = randomStream(market.seed, 'round', nowMs)
  const credit = spendCredit(weights, Math.min(earned, 2 * commandsPerSecond), random, at => visit(settled[at]!))
  return { state: { ...moved, credit }, commands }
}

function movePrices(
  market: SimMarket,
  state: SimMarketState,
  nowMs: TimeMs,
  tempo: MarketTempo,
  views: readonly SimBookView[],
): SimMarketState {
  const { process, seed } = market
  const days = Math.min(DAYS_PER_STEP_MAX, (nowMs - state.atMs) * tempo.daysPerMs)
  if (days === 0) return state
  const random = randomStream(seed, 'prices', nowMs)
  const step = stepPriceProcess(process, state.process, days, random, { intensity: tempo.intensity })
  const kept = Math.exp(-days / MOMENTUM_DAYS)
  const reach = reachOfBands(views)
  const fairTicks = state.fairTicks.map((fair, at) => {
    const { symbol } = process.instruments[at]!
    const next = Math.max(1, fair * Math.exp(step.logReturns[at]!))
    const band = reach.get(symbol)
    return band ? Math.min(band.upper, Math.max(band.lower, next)) : next
  })
  const momentum = state.momentum.map((value, at) => {
    const usual = process.instruments[at]!.volatilityDaily * Math.sqrt(MOMENTUM_DAYS)
    return value * kept + step.logReturns[at]! / usual
  })
  return { ...state, atMs: nowMs, process: step.state, fairTicks, momentum }
}

const NOTHING_REPLAYED: ReadonlyMap<string, number> = new Map()

function followReplay(market: SimMarket, state: SimMarketState, replayed: ReadonlyMap<string, number>): SimMarketState {
  if (replayed.size === 0) return state
  const fairTicks = state.fairTicks.map((fair, at) => replayed.get(market.process.instruments[at]!.symbol) ?? fair)
  return { ...state, fairTicks }
}

/** The worth of a name stays where at least one open book can trade it today. */
function reachOfBands(views: readonly SimBookView[]): Map<string, BookQuote['band']> {
  const reach = new Map<string, BookQuote['band']>()
  for (const { open, symbol, quote } of views) {
    if (!open) continue
    const known = reach.get(symbol) ?? quote.band
    reach.set(symbol, {
      lower: Math.min(known.lower, quote.band.lower),
      upper: Math.max(known.upper, quote.band.upper),
    })
  }
  return reach
}

function visitBook(market: SimMarket, state: SimMarketState, nowMs: TimeMs, view: SimBookView): SimCommand[] {
  const { realm, symbol, quote } = view
  const at = indexOf(market, symbol)
  const instrument = market.process.instruments[at]!
  const fairTicks = state.fairTicks[at]!
  const usualShares = market.tradeValuesPaisa[at]! / fairTicks
  const tradeShares = Math.max(1, view.watched ? usualShares / WATCHED_TRADES_SMALLER : usualShares)
  const input: MakerInput = {
    fairTicks,
    volatilityDaily: instrument.volatilityDaily,
    turnoverDailyPaisa: instrument.turnoverDailyPaisa,
    tradeShares,
    sharesTarget: view.makerSharesTarget,
    quote,
    house: view.maker,
  }
  const empty = view.maker.openOrders.length === 0
  const makes = requote(input, empty ? Number.MAX_SAFE_INTEGER : MAKER_ACTIONS_MAX)
  const commands: SimCommand[] = makes.map(action => ({ realm, symbol, account: 'maker', action }))
  if (empty) return commands
  const random = randomStream(market.seed, 'noise', nowMs, realm, symbol)
  const crowd = {
    fairTicks,
    momentum: state.momentum[at]!,
    halfSpreadTicks: halfSpreadTicks(input),
    tradeShares,
    quote,
    house: view.noise,
  }
  for (const action of actOnNoise(crowd, random)) commands.push({ realm, symbol, account: 'noise', action })
  return commands
}

/** The value of one trade such that an unwatched book sees about its usual turnover in a session. */
function usualTradeValues(instruments: readonly SimInstrument[], settings: SimSettings, seconds: number): number[] {
  const weights = instruments.map(each => attentionWeight({ ...each, open: true, watched: false }))
  const whole = weights.reduce((sum, weight) => sum + weight, 0) * BOOKS_PER_INSTRUMENT
  const visitsPerSecond = settings.commandsPerSecond / COMMANDS_PER_VISIT
  return instruments.map(({ turnoverDailyPaisa }, at) => {
    const trades = visitsPerSecond * (weights[at]! / whole) * seconds * TRADES_PER_VISIT
    return turnoverDailyPaisa / trades
  })
}

/** One book in each realm. */
const BOOKS_PER_INSTRUMENT = 2
const COMMANDS_PER_VISIT = 3
const TRADES_PER_VISIT = 0.25

function indexOf(market: SimMarket, symbol: string): number {
  return present(market.indexOf.get(symbol), `an instrument called ${symbol}`)
}
