import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type TradingDate, tradingDate } from '../calendar/trading-day.ts'
import { PKR } from '../money/asset.ts'
import { PSX_FEES } from '../stock/fees.ts'
import { isWorking } from '../stock/order.states.ts'
import { buyHold } from '../stock/reservation.ts'
import { shareSpec } from '../stock/share-spec.ts'
import { type Numbers, near, PEOPLE, placing } from '../testing/random-orders.ts'
import type { Account } from './account.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import type { EngineEvent, ListingView } from './event.ts'
import { checkJournals } from './move.ts'
import type { OrderView } from './order.ts'
import { viewListing, viewOrder } from './publish.ts'
import {
  accountsOf,
  type EngineOrder,
  type EngineState,
  feeAccounts,
  type Listing,
  newState,
  takeEffects,
  venueOf,
} from './state.ts'
import { engineHash } from './state-hash.ts'

const START = tradingDate('2026-03-02')
const MONEY = 30_000_000n
/** Shares that a person has of each, in two lots. */
const LOTS = [300, 200]
const LISTED = [
  { symbol: 'AAA', referencePrice: 10_000, tick: 1, step: 1 },
  { symbol: 'BBB', referencePrice: 300, tick: 5, step: 10 },
]
const bounds = { valueMin: 1, valueMax: 10 ** 15, openOrdersMax: 100 }

/** A market, the ledger beside it as far as a settlement needs it, and somebody who hears every event and believes nothing else. */
class World {
  readonly state: EngineState
  readonly orders = new Map<number, OrderView>()
  readonly listings = new Map<string, ListingView>()
  readonly ids: { id: number; userId: number }[] = []
  day: TradingDate = START
  settles: TradingDate = addDays(START, 1)
  /** Deliveries that were made. */
  delivered = 0
  readonly #believes: boolean
  #now = 1_000
  #seq = 1
  /** What the last command traded in. */
  #traded: ReadonlySet<Listing> = new Set()
  /** What the trades say of each order: its shares, and by purchase and date of settlement what was bought. */
  readonly #filled = new Map<number | string, number>()
  readonly #proceeds: { date: TradingDate; account: Account; units: bigint }[] = []

  /** One that only repeats what another did believes it. */
  constructor(believes = false) {
    this.#believes = believes
    const fees = [{ ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') }] as const
    this.state = newState({ fees })
    this.#apply({ type: 'trading_day', realm: 'demo', tradingDate: START, settlementDate: this.settles })
    for (const { symbol, referencePrice, tick, step } of LISTED) {
      const spec = shareSpec(symbol, { tick, step, bounds })
      this.#apply({ type: 'define_listing', realm: 'demo', spec, referencePrice })
    }
    this.#apply({ type: 'phase', realm: 'demo', phase: 'open' })
    for (const userId of PEOPLE) {
      accountsOf(this.state, 'demo', PKR).of(userId).posted = MONEY
      for (const listing of this.state.listings.values()) endow(listing.base.of(userId), userId)
    }
  }

  /** Whether it was done; `undo` takes back what stood beside it where it was refused. */
  run(command: Command, undo?: () => void): boolean {
    const isDone = this.#apply(command)
    if (!isDone) undo?.()
    if (!this.#believes) this.#check()
    return isDone
  }

  #apply(command: Command): boolean {
    const [before, balances] = [engineHash(this.state), this.#balances()]
    const books = [...this.state.listings.values()].map(({ book }) => book.stateHash())
    const decided = apply(this.state, command, ++this.#now)
    const said = new Set<string>(this.state.effects.books.map(({ symbol }) => symbol))
    const { events, trades, accounts, journals, legs } = takeEffects(this.state)
    checkJournals({ journals, legs })
    for (const event of events) if (event.type === 'listing') said.add(event.listing.symbol)
    const listings = [...this.state.listings.values()]
    const changed = listings.filter(({ book }, index) => index < books.length && book.stateHash() !== books[index])
    for (const { symbol } of changed) expect(said.has(symbol), 'a book that has changed is shown anew').toBe(true)
    for (const account of accounts) account.deltaPosted = account.deltaHeld = account.deltaUnsettled = 0n
    for (const { buy, sell, quantity, settlementDate: date } of trades) {
      for (const of of [buy.id, sell.id, `${buy.id} ${date}`])
        this.#filled.set(of, (this.#filled.get(of) ?? 0) + quantity)
    }
    for (const event of events) this.#hear(event)
    this.#traded = new Set(trades.map(trade => trade.listing))
    for (const { price, listing, settlementDate: date, sell, buy, value, sellFees } of trades) {
      expect(buy.userId).not.toBe(sell.userId)
      expect(listing.band.lower <= price && price <= listing.band.upper).toBe(true)
      expect(price % listing.spec.tick, 'a price is a whole tick').toBe(0)
      this.#proceeds.push({ date: date as TradingDate, account: sell.quote, units: value - sellFees.total })
    }
    if (!decided.ok) {
      expect([engineHash(this.state), this.#balances(), events], 'a refusal changes nothing').toEqual([
        before,
        balances,
        [],
      ])
    } else if (decided.value.type !== 'done') this.ids.push(decided.value.order)
    return decided.ok
  }

  /** A changed calendar moves the day, or its settlement. */
  correct(day: TradingDate, days: number): void {
    const moved = { tradingDate: day, settlementDate: addDays(day, days), correction: true } as const
    this.run({ type: 'trading_day', realm: 'demo', ...moved })
    const { tradingDate: began, settlementDate } = venueOf(this.state, 'demo')
    this.day = began
    this.settles = settlementDate as TradingDate
  }

  /** What the store does beside the engine as a day's shares and money are delivered, and the sessions after it. */
  settle(): void {
    const venue = venueOf(this.state, 'demo')
    const after = venue.settledThrough
    const isDue = (date: TradingDate) => after < date && date <= this.day
    for (const { date, account, units } of this.#proceeds) if (isDue(date)) account.unsettled -= units
    for (const account of this.#shares()) {
      for (const lot of account.lots ?? []) if (isDue(lot.settlementDate)) account.unsettled -= BigInt(lot.left)
    }
    this.run({ type: 'settle', realm: 'demo', date: this.day })
    const due = [...this.state.orders.values()].filter(({ waitsFor }) => waitsFor !== null && waitsFor <= this.day)
    for (const { id, userId } of due) this.run({ type: 'start_exit', realm: 'demo', userId, orderId: id })
  }

  /** A person, or a house account, gives shares to two people, who may pay; what is locked is locked for days. */
  deliver({ symbol, venue }: Listing, [, a, b, c, d, e]: Numbers): void {
    const giver = PEOPLE[a % PEOPLE.length]!
    const from =
      b % 3 === 0 ? ({ code: 'sandbox_custody', userId: 0 } as const) : ({ code: 'user', userId: giver } as const)
    const to = [0, 1].map(n => {
      const [userId, quantity] = [PEOPLE[(c + n) % PEOPLE.length]!, 1 + ((d + n) % 50)]
      const cash = accountsOf(this.state, 'demo', PKR).of(userId)
      const price = 1 + (e % 5_000)
      const held = BigInt(price * quantity + 7)
      const pays = from.code === 'user' && (d >> 8) % 3 === 0 && cash.posted - cash.held > 2n * held
      // The hold is made beside the engine.
      if (pays) cash.held += held
      const hold = { kind: 'block', ref: `${this.#now} ${n}` }
      return {
        userId,
        ref: `${n}`,
        quantity,
        cost: `${e % 9_999}`,
        ...(pays && { pays: { price, hold, held: String(held) } }),
      }
    })
    const before = [...this.state.listings.values()].map(({ lastPrice, book }) => [lastPrice, book.stateHash()])
    const cause = { kind: from.userId ? 'block' : 'ipo', ref: String(this.#now) } as const
    const unlocksOn = addDays(venue.settledThrough, e % 6)
    const setAside = to.flatMap(({ userId, pays }) => (pays ? [{ userId, held: BigInt(pays.held) }] : []))
    const isDone = this.run({ type: 'deliver', realm: 'demo', symbol, cause, from, unlocksOn, to }, () => {
      for (const { userId, held } of setAside) accountsOf(this.state, 'demo', PKR).of(userId).held -= held
    })
    expect([...this.state.listings.values()].map(({ lastPrice, book }) => [lastPrice, book.stateHash()])).toEqual(
      before,
    )
    if (isDone) this.delivered += 1
  }

  #hear(event: EngineEvent): void {
    expect(event.seq).toBe(this.#seq++)
    if (event.type === 'listing') this.listings.set(event.listing.symbol, event.listing)
    if (event.type !== 'order') return
    const { order } = event
    const known = this.orders.get(order.id)
    expect(known === undefined || isWorking(known.state), 'nothing is heard of an order after its end').toBe(true)
    if (order.entryId !== null && !known) this.ids.push(order)
    this.orders.set(order.id, order)
    this.#ended(order)
  }

  /** An order that is over has given everything back, and was filled whole or says why not. */
  #ended({ id, state, end, quantity, filled, heldUnits }: OrderView): void {
    if (isWorking(state)) return
    expect([heldUnits, filled], 'what is over holds nothing and has what it traded').toEqual([
      0n,
      this.#filled.get(id) ?? 0,
    ])
    expect(filled === quantity, `${state}, ${end}`).toBe(state === 'filled')
    expect(end === null).toBe(state === 'filled')
  }

  #check(): void {
    const held = new Map<Account, bigint>()
    const promised = new Map<string, number>()
    for (const order of this.state.orders.values()) {
      const account = order.draft.side === 'buy' ? order.quote : order.base
      held.set(account, (held.get(account) ?? 0n) + order.heldUnits)
      checkOrder(order)
      expect(order.charged.quantity).toBe(this.#filled.get(order.id) ?? 0)
      if (order.state === 'awaiting') {
        const of = `${order.entryId} ${order.waitsFor}`
        promised.set(of, (promised.get(of) ?? 0) + order.draft.quantity)
        expect(order.bought?.quantity, 'all that was bought may be sold').toBe(this.#filled.get(of))
      }
      const { updatedAtMs: _, ...heard } = this.orders.get(order.id) as OrderView
      expect(viewOrder(order), 'an order is what was last heard of it').toMatchObject(heard)
    }
    for (const [of, quantity] of promised) {
      expect(quantity, 'exits promise no more than was bought').toBeLessThanOrEqual(this.#filled.get(of) ?? 0)
    }
    const cash = accountsOf(this.state, 'demo', PKR).byUser
    const house = feeAccounts(this.state, 'demo', PKR)
    const charged = house.commission.posted + house.salesTax.posted + house.cdc.posted
    expect(sum(cash.values()) + charged, 'no money is made or lost').toBe(MONEY * BigInt(PEOPLE.length))
    for (const account of [...cash.values(), ...this.#shares()]) {
      expect(account.held, 'what is held is what orders reserve').toBe(held.get(account) ?? 0n)
      const free =
        account.asset === 'PKR' ? account.posted - account.held : account.posted - account.held - account.unsettled
      expect(free >= 0n && account.unsettled >= 0n && account.posted >= 0n).toBe(true)
    }
    for (const listing of this.state.listings.values()) {
      checkListing(this.state, listing, {
        shares: PEOPLE.length * (LOTS[0]! + LOTS[1]!),
        hasTraded: this.#traded.has(listing),
      })
      const { lastPrice: _, ...view } = viewListing(listing)
      expect(this.listings.get(listing.symbol), 'a listing is what was last heard of it').toMatchObject(view)
    }
  }

  #balances(): bigint[] {
    const all = [...cashOf(this.state), ...this.#shares()]
    return all.flatMap(({ posted, held, unsettled }) => [posted, held, unsettled])
  }

  #shares(): Account[] {
    return [...this.state.listings.values()].flatMap(listing => [...listing.base.byUser.values()])
  }
}

function cashOf(state: EngineState): Account[] {
  return [...accountsOf(state, 'demo', PKR).byUser.values()]
}

function sum(accounts: Iterable<Account>): bigint {
  return [...accounts].reduce((total, { posted }) => total + posted, 0n)
}

function endow(account: Account, userId: number): void {
  const day = tradingDate('2026-01-05')
  account.lots = LOTS.map((left, index) => {
    const whole = {
      quantity: left,
      cost: BigInt(left) * 777n,
      fees: 13n,
      left,
      costLeft: BigInt(left) * 777n,
      feesLeft: 13n,
    }
    const days = { tradeDate: day, settlementDate: day }
    const from = { source: 'seed', orderId: 0, ...days, stored: true, dirty: false } as const
    return { id: userId * 10 + index * 2, account, ...from, ...whole }
  })
  account.lotsTotal = LOTS.reduce((total, left) => total + left, 0)
  account.posted = BigInt(account.lotsTotal)
}

/** An order stands in exactly one place, and reserves exactly what the rest of it can need. */
function checkOrder(order: EngineOrder): void {
  const { listing, draft, state, charged } = order
  const isTrading = listing.venue.phase === 'open' && !listing.halted
  const inBook = listing.resting.get(order.priority) === order
  const places = {
    inBook,
    outside: listing.outside.has(order),
    stops: [...listing.stops].filter(one => one === order).length,
  }
  const waits = state === 'awaiting' || state === 'untriggered'
  const stops = state === 'untriggered' || (draft.kind === 'oco' && !order.triggered && state !== 'awaiting') ? 1 : 0
  expect(places, `${draft.kind} ${state}`).toEqual({ inBook: !waits && inBook, outside: !waits && !inBook, stops })
  if (inBook) {
    expect(listing.book.openQuantity(order.priority)).toBe(draft.quantity - charged.quantity)
    expect(['day', 'gtc'], 'what trades at once never rests').toContain(draft.timeInForce)
    if (isTrading) expect(state).toBe(charged.quantity > 0 ? 'partial' : 'open')
  } else if (!waits) expect(state).toBe('queued')
  const sells = state === 'awaiting' ? 0n : BigInt(draft.quantity - charged.quantity)
  expect(order.heldUnits).toBe(
    draft.side === 'sell' ? sells : buyHold(order.feeRow!, draft.quantity, order.priceMax, charged),
  )
}

function custodyOf(state: EngineState, { spec }: Listing): Account {
  return accountsOf(state, 'demo', spec.base, 'sandbox_custody').of(0)
}

function checkListing(
  state: EngineState,
  listing: Listing,
  { shares, hasTraded }: { shares: number; hasTraded: boolean },
): void {
  const { venue, book, resting, stops, lastPrice } = listing
  const accounts = [...listing.base.byUser.values()]
  const kept = custodyOf(state, listing).posted
  const given = accounts.reduce((total, { posted }) => total + posted, 0n)
  expect(given + kept, 'no share is made or lost').toBe(BigInt(shares))
  for (const { lots = [], posted, lotsTotal, unsettled } of accounts) {
    const left = (of: typeof lots) => of.reduce((total, lot) => total + lot.left, 0)
    expect([BigInt(left(lots)), BigInt(lotsTotal)]).toEqual([posted, posted])
    expect(BigInt(left(lots.filter(lot => lot.settlementDate > venue.settledThrough)))).toBe(unsettled)
    expect(lots.every(lot => lot.left > 0 && lot.costLeft >= 0n && lot.feesLeft >= 0n)).toBe(true)
  }
  book.validate()
  expect(book.size).toBe(resting.size)
  if (venue.phase !== 'open' || listing.halted) return
  expect(book.isCrossed()).toBe(false)
  for (const { draft, entryId } of lastPrice === 0 ? [] : stops) {
    // An exit that began below its stop-loss waits for a trade.
    if (!hasTraded && entryId !== null) continue
    const stop = draft.stopPrice ?? 0
    expect(draft.side === 'buy' ? lastPrice < stop : lastPrice > stop, 'no stop waits that was reached').toBe(true)
  }
}

function act(world: World, numbers: Numbers): void {
  const [what, a, b, c, d, e] = numbers
  const listing = world.state.listings.get(`demo ${LISTED[a % 2]!.symbol}`)!
  const one = world.ids.at(-1 - (b % Math.max(1, Math.min(world.ids.length, 60))))
  const order = { realm: 'demo', userId: one?.userId ?? 1, orderId: one?.id ?? 0 } as const
  if (what < 65) world.run(placing(listing, numbers))
  else if (what < 70) world.run({ type: 'cancel', ...order })
  else if (what < 83) {
    const known = world.state.orders.get(order.orderId)
    const quantity = c % 3 === 0 ? (known?.draft.quantity ?? 1) : (1 + (c % 40)) * (known?.listing.spec.step ?? 1)
    const limitPrice = d % 3 === 0 ? near(listing, d >> 2) : known?.draft.limitPrice
    const stopPrice = e % 3 === 0 ? near(listing, e >> 2) : undefined
    const prices = { ...(limitPrice && { limitPrice }), ...(stopPrice && { stopPrice }) }
    world.run({ type: 'replace', ...order, quantity, ...prices })
  } else if (what < 84)
    world.run({ type: 'cancel_all', userId: order.userId, end: d % 2 ? 'by_person' : 'user_disabled' })
  else if (what < 86) world.deliver(listing, numbers)
  else if (what < 87) {
    world.run({ type: 'halt', realm: 'demo', symbol: listing.symbol, halted: !listing.halted && c % 8 === 0 })
  } else if (what < 94) {
    const phases = [
      'open',
      'open',
      'open',
      'open',
      'open',
      'break',
      'pre_open',
      'matching',
      'closed',
      'post_close',
    ] as const
    world.run({ type: 'phase', realm: 'demo', phase: phases[c % phases.length]! })
  } else if (what < 95) world.correct(addDays(world.day, c % 4 === 0 ? (e % 3) - 1 : 0), 1 + (d % 4))
  else {
    world.day = addDays(world.day, 1 + (b % 2))
    const earliest = addDays(world.day, c % 3 === 0 ? 1 + (d % 3) : 1)
    if (earliest > world.settles) world.settles = earliest
    const { day, settles } = world
    world.run({ type: 'trading_day', realm: 'demo', tradingDate: day, settlementDate: settles })
    world.settle()
  }
}

it('ENG-1, ENG-4, ENG-7, ENG-8, ENG-18, ENG-20, ENG-31, ENG-33, ENG-34, EXIT-1, EXIT-7, LOT-1, MKT-19 hold after every command, whatever people and the market do', () => {
  const number = (max = 1_000_000_000) => fc.noBias(fc.nat(max))
  const things = fc.tuple(number(99), number(), number(), number(), number(), number())
  let delivered = 0
  fc.assert(
    fc.property(fc.noBias(fc.array(things, { minLength: 60, maxLength: 160, size: 'max' })), all => {
      const [world, again] = [new World(), new World(true)]
      for (const numbers of all) act(world, numbers)
      for (const numbers of all) act(again, numbers)
      expect(engineHash(again.state), 'the same commands lead to the same books').toBe(engineHash(world.state))
      delivered += world.delivered
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(delivered).toBeGreaterThan(0)
})
