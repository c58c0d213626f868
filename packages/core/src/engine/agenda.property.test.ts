import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
import { PKR } from '../money/asset.ts'
import { PSX_FEES } from '../stock/fees.ts'
import { shareSpec } from '../stock/share-spec.ts'
import { endow } from '../testing/exit-market.ts'
import { type Numbers, near, PEOPLE, placing } from '../testing/random-orders.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { accountsOf, type EngineState, type Listing, listingKey, newState, takeEffects } from './state.ts'
import { engineHash } from './state-hash.ts'

const realm = 'demo'
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map(tradingDate)
const SYMBOLS = ['AAA', 'BBB']
const ALL = Number.MAX_SAFE_INTEGER
const bounds = { valueMin: 1, valueMax: 10 ** 15, openOrdersMax: 1_000 }

/** What a market does of its own accord: it opens and closes, its days begin, a share is halted and goes on. */
type Step = 'open' | 'pre_open' | 'day' | 'halt' | 'resume'

class Market {
  readonly state: EngineState = newState({
    fees: [{ ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') }],
  })
  /** All that was heard, traded and taken from lots, each in its order. */
  readonly heard: { events: unknown[]; trades: unknown[]; lots: unknown[] } = { events: [], trades: [], lots: [] }
  pieces = 0
  readonly #budget: () => number
  #day = 0
  #now = 1_000

  constructor(budget: () => number) {
    this.#budget = budget
    this.send({ type: 'trading_day', realm, tradingDate: DAYS[0]!, settlementDate: DAYS[1]! })
    for (const symbol of SYMBOLS)
      this.send({ type: 'define_listing', realm, spec: shareSpec(symbol, { bounds }), referencePrice: 10_000 })
    for (const userId of PEOPLE) {
      accountsOf(this.state, realm, PKR).of(userId).posted = 10_000_000_000n
      for (const { base } of this.state.listings.values()) endow(base.of(userId), userId, 100_000)
    }
  }

  send(command: Command): ReturnType<typeof apply> {
    const decided = apply(this.state, command, this.#now)
    const { events, trades, accounts, lotUses } = takeEffects(this.state)
    for (const account of accounts) account.deltaPosted = account.deltaHeld = account.deltaUnsettled = 0n
    for (const event of events)
      this.heard.events.push(event.type === 'listing' ? { ...event, listing: event.listing.symbol } : event)
    for (const { id, price, quantity } of trades) this.heard.trades.push({ id, price, quantity })
    for (const { lot, quantity } of lotUses) this.heard.lots.push({ lot: lot.id, quantity })
    return decided
  }

  place(at: number, numbers: Numbers): void {
    this.#now += 1
    const listing = this.state.listings.get(listingKey(realm, SYMBOLS[at % 2]!))!
    this.send(placing(listing, numbers))
  }

  /** A step and all that it leaves, piece by piece; no command comes between in that listing. */
  step(step: Step): void {
    this.#now += 1
    this.send({ ...this.#command(step), budget: this.#budget() } as Command)
    while (this.state.agenda.size > 0) {
      const [{ symbol }] = [...this.state.agenda] as [Listing]
      const draft = {
        side: 'buy',
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        quantity: 1,
        limitPrice: 10_000,
      } as const
      const early = [
        { type: 'place', realm, userId: 1, symbol, accountClass: 'regular', draft },
        { type: 'halt', realm, symbol, halted: true },
        { type: 'phase', realm, phase: 'closed' },
        {
          type: 'trading_day',
          realm,
          tradingDate: tradingDate('2026-04-01'),
          settlementDate: tradingDate('2026-04-02'),
        },
      ] as const satisfies readonly Command[]
      const at = engineHash(this.state)
      for (const command of early)
        expect(apply(this.state, command, this.#now)).toMatchObject({ reason: 'service_restarting' })
      expect(engineHash(this.state)).toBe(at)
      this.send({ type: 'go_on', realm, venue: 'psx', budget: this.#budget() })
      this.pieces += 1
      if (this.pieces > 20_000) throw new Error('it does not come to an end')
    }
    for (const { book, halted, venue } of this.state.listings.values()) {
      book.validate()
      if (venue.phase === 'open' && !halted) expect(book.isCrossed(), 'a market that is open is uncrossed').toBe(false)
    }
  }

  #command(step: Step): Command {
    if (step === 'open' || step === 'pre_open') return { type: 'phase', realm, phase: step }
    if (step === 'day') {
      this.#day = Math.min(this.#day + 1, DAYS.length - 2)
      return { type: 'trading_day', realm, tradingDate: DAYS[this.#day]!, settlementDate: DAYS[this.#day + 1]! }
    }
    return { type: 'halt', realm, symbol: SYMBOLS[0]!, halted: step === 'halt' }
  }

  /** A trade far from the last price, so that the next band leaves orders out, and another takes them in again. */
  move(n: number): void {
    const listing = this.state.listings.get(listingKey(realm, SYMBOLS[n % 2]!))!
    const price = near(listing, n % 13)
    const draft = {
      kind: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
      quantity: 1 + (n % 500),
      limitPrice: price,
    } as const
    const command = { type: 'place', realm, symbol: listing.symbol, accountClass: 'regular' } as const
    this.send({ ...command, userId: PEOPLE[0]!, draft: { ...draft, side: 'sell' } })
    this.send({ ...command, userId: PEOPLE[1]!, draft: { ...draft, side: 'buy' } })
  }
}

const some = fc.nat(100_000)
const numbers = fc.tuple(some, some, some, some, some, some)
const session = fc.record({
  closed: fc.array(numbers, { minLength: 15, maxLength: 40 }),
  open: fc.array(numbers, { maxLength: 15 }),
  moves: fc.array(fc.nat(5_000), { maxLength: 4 }),
  steps: fc.array(fc.constantFrom<Step>('open', 'day', 'halt', 'resume', 'pre_open'), { maxLength: 4 }),
})

it('ENG-37, ENG-12, ENG-13, ENG-18 auctions and days lead piece by piece to the very events, trades, lots and books of one step', () => {
  let pieces = 0
  fc.assert(
    fc.property(
      fc.array(session, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
      (sessions, budgets) => {
        let at = 0
        const parted = new Market(() => budgets[at++ % budgets.length]!)
        const whole = new Market(() => ALL)
        for (const market of [whole, parted])
          for (const { closed, open, moves, steps } of sessions) {
            market.step('pre_open')
            for (const [n, one] of closed.entries()) market.place(n, one)
            market.step('open')
            for (const [n, one] of open.entries()) market.place(n, one)
            for (const n of moves) market.move(n)
            for (const step of steps) market.step(step)
            market.step('day')
          }
        expect(parted.heard).toEqual(whole.heard)
        expect(engineHash(parted.state)).toBe(engineHash(whole.state))
        expect(parted.state.counters).toEqual(whole.state.counters)
        expect(whole.pieces).toBe(0)
        pieces += parted.pieces
      },
    ),
    { numRuns: 25 },
  )
  expect(pieces).toBeGreaterThan(100)
})
