import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NaiveOrderBook } from '../book/order-book.naive.ts'
import { addDays, tradingDate } from '../calendar/trading-day.ts'
import { COIN_PAIRS, coinVenue } from '../coin/pairs.ts'
import type { Asset } from '../money/asset.ts'
import { type AccountClass, PSX_FEES } from '../stock/fees.ts'
import { shareSpec } from '../stock/share-spec.ts'
import { type Numbers, near, PEOPLE, placing } from '../testing/random-orders.ts'
import type { Account } from './account.ts'
import { apply } from './apply.ts'
import type { Command, PlaceCommand } from './command.ts'
import type { ListingSpec } from './listing-spec.ts'
import { checkJournals } from './move.ts'
import { accountsOf, type EngineTrade, feeAccounts, type Listing, newState, takeEffects } from './state.ts'
import { engineHash } from './state-hash.ts'

const START = tradingDate('2026-03-02')
const PLENTY = 50_000_000_000n
/** So many that some orders find too little of it. */
const FEW = 3_000_000n

const pair = (symbol: string) => COIN_PAIRS.find(spec => spec.symbol === symbol)!
const litecoin = pair('LTC-USDT')
/** The smallest step that there is, one unit of 10^-8, at prices of whole hundreds of USDT: every value is exact. */
const BY_THE_UNIT: ListingSpec = {
  ...litecoin,
  tick: 10_000,
  step: 1,
  bounds: { ...litecoin.bounds, quantityMin: 1, valueMin: 1 },
}
const SHARE = shareSpec('AAA', { tick: 1, step: 1, bounds: { valueMin: 1, valueMax: 10 ** 15, openOrdersMax: 100 } })
/** What is listed, and how many steps make a usual order. */
const LISTED = [
  { spec: SHARE, referencePrice: 10_000, steps: 1 },
  { spec: pair('BTC-USDT'), referencePrice: 965_000, steps: 37 },
  { spec: pair('USDT-PKR'), referencePrice: 27_850, steps: 11 },
  { spec: BY_THE_UNIT, referencePrice: 100_000, steps: 7_919 },
]
const ASSETS = [
  ...new Map(LISTED.flatMap(({ spec: { base, quote } }) => [base, quote]).map(one => [one.code, one])).values(),
]

/** An exchange with a share, and pairs beside it: what people have is recomputed from the trades alone. */
class World {
  readonly state = newState({
    fees: [
      { ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') },
      { ...PSX_FEES, accountClass: 'hni', fromDate: tradingDate('2020-01-01') },
    ],
  })
  readonly ids: { id: number; userId: number }[] = []
  coinDay = START
  readonly #own = new Map<string, bigint>()
  readonly #fees = new Map<string, bigint>()
  #now = 1_000

  constructor(naive: boolean) {
    this.#apply({ type: 'trading_day', realm: 'demo', tradingDate: START, settlementDate: addDays(START, 1) })
    this.#apply({ type: 'define_venue', spec: coinVenue('demo'), tradingDate: START })
    for (const { spec, referencePrice } of LISTED) {
      this.#apply({ type: 'define_listing', realm: 'demo', spec, referencePrice })
    }
    for (const venue of ['psx', 'coin'] as const) this.#apply({ type: 'phase', realm: 'demo', venue, phase: 'open' })
    for (const listing of this.state.listings.values()) if (naive) listing.book = new NaiveOrderBook(listing.book.range)
    // Nobody has any lots yet, which is known of each.
    for (const userId of PEOPLE) accountsOf(this.state, 'demo', SHARE.base).of(userId).lots = []
    const to = PEOPLE.map(userId => ({ userId, ref: String(userId), quantity: 500, cost: '5000000' }))
    const [from, cause] = [
      { code: 'sandbox_custody', userId: 0 },
      { kind: 'ipo', ref: 'start' },
    ] as const
    this.#apply({ type: 'deliver', realm: 'demo', symbol: 'AAA', cause, from, unlocksOn: addDays(START, -14), to })
    for (const userId of PEOPLE) {
      for (const asset of ASSETS) {
        const account = accountsOf(this.state, 'demo', asset).of(userId)
        if (asset.kind !== 'share') account.posted = asset.code === 'LTC' ? FEW : PLENTY
        this.#own.set(nameOf(account), account.posted)
      }
    }
  }

  /** The answer and the trades of a command, after which everything is checked. */
  run(command: Command): unknown {
    const { decided, trades } = this.#apply(command)
    for (const trade of trades) this.#book(trade)
    const held = new Map<Account, bigint>()
    for (const { draft, quote, base, heldUnits } of this.state.orders.values()) {
      const account = draft.side === 'buy' ? quote : base
      held.set(account, (held.get(account) ?? 0n) + heldUnits)
    }
    const faults: string[] = []
    const check = (isRight: boolean, fault: string) => isRight || faults.push(fault)
    for (const asset of ASSETS) {
      for (const account of accountsOf(this.state, 'demo', asset).byUser.values()) {
        const { posted, unsettled } = account
        check(posted === (this.#own.get(nameOf(account)) ?? 0n), `${nameOf(account)} is not what the trades left`)
        check(account.held === (held.get(account) ?? 0n), `${nameOf(account)} does not hold what orders reserve`)
        check(account.held >= 0n && account.held <= posted, `${nameOf(account)} is short`)
        check(asset.kind !== 'crypto' || unsettled === 0n, `${nameOf(account)} is locked`)
      }
      const { commission, salesTax, cdc } = feeAccounts(this.state, 'demo', asset)
      const charged = commission.posted + salesTax.posted + cdc.posted
      check(charged === (this.#fees.get(asset.code) ?? 0n), `fees in ${asset.code}`)
    }
    for (const { book, resting, venue, halted } of this.state.listings.values()) {
      check(book.size === resting.size, 'the book has other orders')
      check(venue.phase !== 'open' || halted || !book.isCrossed(), 'the book is crossed')
    }
    expect(faults).toEqual([])
    const traded = trades.map(({ price, quantity, buy, sell }) => [price, quantity, buy.id, sell.id])
    return { decided, traded, books: engineHash(this.state) }
  }

  #apply(command: Command) {
    const decided = apply(this.state, command, ++this.#now)
    const { trades, accounts, journals, legs } = takeEffects(this.state)
    checkJournals({ journals, legs })
    for (const account of accounts) account.deltaPosted = account.deltaHeld = account.deltaUnsettled = 0n
    if (decided.ok && decided.value.type !== 'done') this.ids.push(decided.value.order)
    return { decided, trades }
  }

  #book({ listing, price, quantity, value, buy, sell, buyFees, sellFees, takerSide }: EngineTrade): void {
    const { spec, valueDivisor } = listing
    expect([price % spec.tick, quantity % spec.step], 'whole ticks and steps').toEqual([0, 0])
    expect(value * valueDivisor, 'a value is exact').toBe(BigInt(price) * BigInt(quantity))
    expect(buy.userId).not.toBe(sell.userId)
    const { fees } = spec
    if (fees.kind === 'maker_taker') {
      const feeOf = (received: bigint, of: AccountClass, isTaker: boolean) =>
        (received * BigInt(fees.ppm[of][isTaker ? 'taker' : 'maker']) + 999_999n) / 1_000_000n
      expect(buyFees.total).toBe(feeOf(BigInt(quantity), buy.accountClass, takerSide === 'buy'))
      expect(sellFees.total).toBe(feeOf(value, sell.accountClass, takerSide === 'sell'))
      expect(buyFees.total <= quantity && sellFees.total <= value, 'never more than is received').toBe(true)
    }
    const ofBase = fees.kind === 'maker_taker' ? buyFees.total : 0n
    this.#add(buy.base, BigInt(quantity) - ofBase)
    this.#add(buy.quote, ofBase - buyFees.total - value)
    this.#add(sell.base, -BigInt(quantity))
    this.#add(sell.quote, value - sellFees.total)
    const charge = ({ code }: Asset, units: bigint) => this.#fees.set(code, (this.#fees.get(code) ?? 0n) + units)
    charge(spec.base, ofBase)
    charge(spec.quote, buyFees.total - ofBase + sellFees.total)
  }

  #add(account: Account, units: bigint): void {
    this.#own.set(nameOf(account), (this.#own.get(nameOf(account)) ?? 0n) + units)
  }
}

const nameOf = ({ asset, userId }: Account) => `${asset} of ${userId}`

/** An order as anybody may send it: of shares or coins, by either tariff, and of coins at the market also by an amount. */
function order(listing: Listing, steps: number, numbers: Numbers): Command {
  const [, a, , , d, e] = numbers
  const command = placing(listing, numbers) as PlaceCommand
  const { takeProfitPrice: _, stopLossPrice: __, ...draft } = command.draft
  const accountClass = a % 3 === 0 ? 'hni' : 'regular'
  const quantity = draft.quantity * steps
  const byAmount = listing.spec.venue === 'coin' && draft.side === 'buy' && draft.kind === 'market' && e % 2 === 0
  const budget = byAmount && { budget: String(1 + (d % 30_000_000)) }
  const timeInForce = byAmount ? 'ioc' : draft.timeInForce
  return { ...command, accountClass, draft: { ...draft, quantity, timeInForce }, ...budget }
}

/** The same for both worlds: what is known of orders is the same in each. */
function commandOf(world: World, numbers: Numbers): Command {
  const [what, a, b, c, d, e] = numbers
  const { spec, steps } = LISTED[(a >> 4) % LISTED.length]!
  const listing = world.state.listings.get(`demo ${spec.symbol}`)!
  const one = world.ids.at(-1 - (b % Math.max(1, Math.min(world.ids.length, 60))))
  const own = { realm: 'demo', userId: one?.userId ?? 1, orderId: one?.id ?? 0 } as const
  if (what < 72) return order(listing, steps, numbers)
  if (what < 79) return { type: 'cancel', ...own }
  if (what < 90) {
    const known = world.state.orders.get(own.orderId)
    const quantity =
      c % 3 === 0 ? (known?.draft.quantity ?? 1) : (1 + (c % 40)) * steps * (known?.listing.spec.step ?? 1)
    const limitPrice = known && d % 3 === 0 ? near(known.listing, d >> 2) : known?.draft.limitPrice
    const stopPrice = known && e % 3 === 0 ? near(known.listing, e >> 2) : undefined
    return { type: 'replace', ...own, quantity, ...(limitPrice && { limitPrice }), ...(stopPrice && { stopPrice }) }
  }
  if (what < 91) return { type: 'cancel_all', userId: own.userId, end: 'by_person' }
  if (what < 94) {
    return { type: 'halt', realm: 'demo', symbol: spec.symbol, halted: !listing.halted && c % 4 === 0 }
  }
  if (what < 97) {
    const phase = (['open', 'open', 'pre_open', 'matching', 'closed'] as const)[c % 5]!
    return { type: 'phase', realm: 'demo', venue: 'psx', phase }
  }
  world.coinDay = addDays(world.coinDay, 1)
  return { type: 'trading_day', realm: 'demo', venue: 'coin', tradingDate: world.coinDay, settlementDate: null }
}

it('ENG-27, ENG-28, ENG-29, ENG-30, PAIR-2, PAIR-3, PAIR-5, PAIR-6 orders of coins and shares in any order keep the books of each venue, to the last unit', () => {
  const number = (max = 1_000_000_000) => fc.noBias(fc.nat(max))
  const things = fc.tuple(number(99), number(), number(), number(), number(), number())
  const traded = new Map<string, number>()
  fc.assert(
    fc.property(fc.noBias(fc.array(things, { minLength: 80, maxLength: 200, size: 'max' })), all => {
      const [world, plain] = [new World(false), new World(true)]
      for (const numbers of all) {
        const said = world.run(commandOf(world, numbers))
        expect(plain.run(commandOf(plain, numbers)), 'the naive book decides the same').toEqual(said)
      }
      for (const { symbol, lastPrice } of world.state.listings.values()) {
        traded.set(symbol, (traded.get(symbol) ?? 0) + (lastPrice > 0 ? 1 : 0))
      }
    }),
    { numRuns: 20, endOnFailure: true },
  )
  for (const { spec } of LISTED) expect(traded.get(spec.symbol), spec.symbol).toBeGreaterThan(0)
}, 600_000)
