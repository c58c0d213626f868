import { addDays } from '@firoza/core/calendar/trading-day'
import type { HaltCommand, PhaseCommand, TradingDayCommand } from '@firoza/core/engine/command'
import type { EngineOrder, EngineState, Listing } from '@firoza/core/engine/state'
import { prng } from '@firoza/core/prng'
import { hasLimit, hasStop, type OrderDraft } from '@firoza/core/stock/order'
import { expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase } from '../testing/test-db.ts'
import { recover } from './recover.ts'
import { replayLog } from './replay.ts'

const SYMBOLS = ['OGDC', 'PPL']
const STEPS = 260
const LOOK_EVERY = 5

/** Seeds that failed once stay here; the last ones do what a phase, a day or the end of a halt leads to piece by piece. */
const SEEDS = [
  [1, 'one step'],
  [8, 'one step'],
  [103, 'one step'],
  [5, 'pieces'],
  [12, 'pieces'],
] as const

/** People who trade with every kind of order, and a server that halts, closes, opens and begins days, some of which settle together. */
class World {
  readonly #s: Scenario
  readonly #people: readonly number[]
  readonly #random: ReturnType<typeof prng>
  readonly #afterPiece: (() => Promise<void>) | undefined
  #settles: ReturnType<typeof addDays>

  constructor(scenario: Scenario, people: readonly number[], seed: number, afterPiece?: () => Promise<void>) {
    this.#s = scenario
    this.#afterPiece = afterPiece
    this.#people = people
    this.#random = prng(seed)
    this.#settles = addDays(scenario.today, 1)
  }

  /** Does one thing at random; true where a day began. */
  async step(): Promise<boolean> {
    this.#s.nowMs += 1_000
    const roll = this.#random.below(100)
    if (roll < 70) await this.#place()
    else if (roll < 82) await this.#change()
    else if (roll < 85) await this.#halt()
    else if (roll < 93) await this.#enterPhase()
    else await this.#beginDay()
    return roll >= 93
  }

  /** What is due settles, and exits begin: the morning of a day. */
  async settle(): Promise<void> {
    const { today } = this.#s
    await this.#s.system({ type: 'settle', realm: 'demo', date: today })
    await this.#s.startExits()
  }

  async #place(): Promise<void> {
    const symbol = this.#pick(SYMBOLS)
    const side = this.#pick(['buy', 'sell'] as const)
    const kind = this.#pick(['limit', 'limit', 'limit', 'market', 'stop', 'stop_limit', 'oco'] as const)
    const buys = side === 'buy'
    const [better, worse] = buys ? ([0, 6] as const) : ([7, 13] as const)
    const limitPrice = kind === 'oco' ? this.#price(symbol, better, worse) : this.#price(symbol)
    const stopPrice = buys ? this.#price(symbol, 7, 13) : this.#price(symbol, 0, 6)
    const draft: Partial<OrderDraft> = {
      side,
      kind,
      timeInForce: this.#pick(['day', 'gtc', 'gtc', 'gtc', 'ioc', 'fok']),
      postOnly: this.#random.below(9) === 0,
      quantity: 1 + this.#random.below(40),
      ...(hasLimit(kind) && { limitPrice }),
      ...(hasStop(kind) && { stopPrice }),
      ...(buys && this.#random.below(3) > 0 && { takeProfitPrice: this.#price(symbol, 12, 30) }),
      ...(buys && this.#random.below(3) > 0 && { stopLossPrice: this.#price(symbol, -12, 1) }),
    }
    await this.#s.place(this.#pick(this.#people), draft, { symbol })
  }

  async #change(): Promise<void> {
    const rows = await this.#s.sql<{ id: bigint; user_id: bigint; quantity: bigint; limit_price: bigint | null }[]>`
      select id, user_id, quantity, limit_price from stock_order where working order by id`
    if (rows.length === 0) return
    const row = this.#pick(rows)
    const [userId, id] = [Number(row.user_id), Number(row.id)]
    if (this.#random.below(3) === 0) await this.#s.cancel(userId, id)
    else {
      const quantity = this.#random.below(2) === 0 ? Number(row.quantity) : 1 + this.#random.below(50)
      const limit = row.limit_price !== null && this.#random.below(2) === 0 ? this.#price('OGDC') : this.#limitOf(row)
      const stop = this.#random.below(3) === 0 ? this.#price('OGDC') : undefined
      await this.#s.replace(userId, id, quantity, limit, stop)
    }
  }

  /** Some stops without a limit of their own are given one, which those that were reached take. */
  #limitOf({ id, limit_price: own }: { readonly id: bigint; readonly limit_price: bigint | null }): number | undefined {
    if (own !== null || id % 2n === 0n) return undefined
    return this.#s.engine.listing('demo', 'OGDC')?.lastPrice ?? undefined
  }

  async #halt(): Promise<void> {
    const symbol = this.#pick(SYMBOLS)
    const halted = this.#s.engine.listing('demo', symbol)?.halted === false && this.#random.below(3) === 0
    await this.#lead({ type: 'halt', realm: 'demo', symbol, halted })
  }

  async #enterPhase(): Promise<void> {
    const phase = this.#pick(['open', 'open', 'open', 'open', 'break', 'pre_open', 'closed'] as const)
    const next = phase === 'open' ? {} : { opensAtMs: this.#s.nowMs + 60_000 }
    await this.#lead({ type: 'phase', realm: 'demo', phase, ...next })
  }

  async #beginDay(): Promise<void> {
    const tradingDate = addDays(this.#s.today, 1)
    const earliest = addDays(tradingDate, this.#random.below(3) === 0 ? 1 + this.#random.below(3) : 1)
    if (earliest > this.#settles) this.#settles = earliest
    this.#s.today = tradingDate
    await this.#lead({ type: 'trading_day', realm: 'demo', tradingDate, settlementDate: this.#settles })
  }

  /** A step of the market with all that it leads to: here, or piece by piece, with a look after each. */
  async #lead(command: HaltCommand | PhaseCommand | TradingDayCommand): Promise<void> {
    if (!this.#afterPiece) return void (await this.#s.system(command))
    const budget = () => 1 + this.#random.below(3)
    const begun = this.#s.system({ ...command, budget: budget() })
    for (;;) {
      const done = await this.#s.system({ type: 'go_on', realm: 'demo', venue: 'psx', budget: budget() })
      if (done.type === 'done' && done.orders === 0) break
      await this.#afterPiece()
    }
    await begun
  }

  #price(symbol: string, from = 0, to = 13): number {
    const listing = this.#s.engine.listing('demo', symbol)
    const base = listing?.lastPrice ?? listing?.referencePrice ?? 0
    return Math.round(base * (1 + (from + this.#random.below(to - from) - 6) / 300))
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#random.below(from.length)] as T
  }
}

/** Everything of a state that decides what the engine does and says next. */
function essence({ counters, venues, listings, orders }: EngineState) {
  return {
    counters,
    venues: [...venues.values()].map(({ dirty: _, ...venue }) => venue),
    listings: [...listings.values()].sort((one, other) => one.id - other.id).map(essenceOfListing),
    orders: [...orders.values()].sort((one, other) => one.id - other.id).map(essenceOfOrder),
  }
}

function essenceOfListing(listing: Listing) {
  const { id, symbol, spec, halted, referencePrice, band, lastPrice, book, resting, outside, stops, due } = listing
  const inBook = [...resting].map(([priority, order]) => ({ priority, id: order.id, price: order.bookPrice }))
  return {
    ...{ id, symbol, spec, halted, referencePrice, band, lastPrice, due },
    book: book.stateHash(),
    resting: inBook.sort((one, other) => one.priority - other.priority),
    outside: [...outside].sort((one, other) => one.priority - other.priority).map(order => order.id),
    stops: [...stops].map(order => order.id),
  }
}

function essenceOfOrder(order: EngineOrder) {
  const { listing, base, quote: _, feeRow: __, bookPrice: ___, dirty: ____, exit, bought, lot, ...rest } = order
  const { tradingDate, settlementDate, settledThrough } = listing.venue
  const grows = exit?.state === 'awaiting' && exit.waitsFor === settlementDate
  const sells = order.draft.side === 'sell' && order.state !== 'awaiting'
  return {
    ...rest,
    listing: listing.id,
    exit: grows ? exit.id : null,
    bought: bought && bought.settles > settledThrough ? bought : null,
    lot: lot?.tradeDate === tradingDate ? { ...lot, account: null, stored: true } : null,
    lots: sells ? base.lots?.map(({ id, left, costLeft, feesLeft }) => ({ id, left, costLeft, feesLeft })) : null,
  }
}

it.each(SEEDS)(
  'ENG-15, ENG-37, EXIT-9 builds from the database the state that it has in memory, at any moment, seed %i, in %s',
  async (seed, how) => {
    const db = await cloneTestDatabase()
    const scenario = await Scenario.open(db, SYMBOLS)
    const inPieces = how === 'pieces'
    let pieces = 0
    if (inPieces) {
      await scenario.engine.stop()
      scenario.engine = scenario.newEngine('pieces', TEST_SETTINGS, db.app, { piece: 0 })
      await scenario.engine.start()
    }
    const expectEqual = async (step: number) => {
      const { state } = scenario.engine as unknown as { readonly state: EngineState }
      const built = await db.app.begin(tx => recover(tx, TEST_SETTINGS))
      expect(essence(built.state), `after step ${step}`).toEqual(essence(state))
    }
    try {
      const people = await scenario.people(6)
      await scenario.fund(people, 50_000_000n)
      for (const symbol of SYMBOLS) await scenario.endow(people, symbol, 500)
      const afterPiece = async () => {
        if (++pieces % 2 === 0) await expectEqual(-pieces)
      }
      const world = new World(scenario, people, seed, inPieces ? afterPiece : undefined)
      for (let step = 0; step < STEPS; step++) {
        const isNewDay = await world.step()
        if (isNewDay || step % LOOK_EVERY === 0) await expectEqual(step)
        if (isNewDay) await world.settle()
      }
      await expectEqual(STEPS)
      expect((await replayLog(db.sql, TEST_SETTINGS)).bookHash).toBe(scenario.engine.bookHash())
      expect(scenario.problems).toEqual([])
      expect(pieces > 10).toBe(inPieces)
      await assertBooks(db.sql)
    } finally {
      await scenario.engine.stop()
      await db.drop()
    }
  },
)
