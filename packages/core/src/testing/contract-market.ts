import { assert } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { apply } from '../engine/apply.ts'
import type { Command, Decided } from '../engine/command.ts'
import type { ListingSpec } from '../engine/listing-spec.ts'
import { checkJournals } from '../engine/move.ts'
import type { Contract, PositionEvent } from '../engine/perp/contract.ts'
import { contractOf } from '../engine/perp/work.ts'
import { accountsOf, type EngineState, newState, takeEffects } from '../engine/state.ts'
import { MARGIN_ASSET, PERP_CONTRACTS, perpVenue } from '../perp/contracts.ts'
import type { MarginMode } from '../perp/cross.ts'

export const CONTRACTS = PERP_CONTRACTS as readonly [ListingSpec, ListingSpec, ListingSpec]
export const REALM = 'demo'
export const PRICE = 600_000
export const AT = 1_800_000_000_000 as TimeMs

/** A market of contracts in memory. After each command its books must balance. */
export class ContractMarket {
  readonly state: EngineState = newState({ fees: [] })
  readonly log: Command[] = []
  readonly specs: readonly ListingSpec[]
  /** What came in from outside. */
  paidIn = 0n
  readonly recorded: string[] = []
  readonly events: PositionEvent[] = []

  constructor(
    people: number,
    insurance: bigint,
    specs: readonly ListingSpec[] = [CONTRACTS[0]],
    prices = [PRICE],
    each = 50_000n,
  ) {
    this.specs = specs
    this.send({ type: 'define_venue', spec: perpVenue(REALM), tradingDate: '2026-11-28' as TradingDate })
    for (const [index, spec] of specs.entries())
      this.send({ type: 'define_listing', realm: REALM, spec, referencePrice: prices[index] ?? PRICE })
    this.send({ type: 'phase', realm: REALM, venue: 'perp', phase: 'open' })
    if (insurance > 0n) this.payIn(insurance)
    for (let userId = 1; userId <= people; userId++) this.give(userId, each)
    this.marks(specs.map((_, index) => ({ mark: prices[index] ?? PRICE, fresh: true })))
  }

  payIn(usdt: bigint) {
    const units = usdt * 1_000_000n
    this.paidIn += units
    this.send({ type: 'fund_insurance', realm: REALM, units: String(units), from: 'sandbox_bank' })
  }

  give(userId: number, usdt: bigint) {
    const units = usdt * 1_000_000n
    accountsOf(this.state, REALM, MARGIN_ASSET).of(userId).posted += units
    this.paidIn += units
    this.send({ type: 'margin_move', realm: REALM, userId, units: String(units) })
  }

  send(command: Command): Decided {
    this.log.push(command)
    const decided = apply(this.state, command, AT)
    const effects = takeEffects(this.state)
    checkJournals(effects)
    for (const event of effects.contracts.events) {
      this.recorded.push(event.kind)
      this.events.push(event)
    }
    for (const account of effects.accounts) account.deltaPosted = account.deltaHeld = 0n
    this.check()
    return decided
  }

  mark(mark: number, fresh = true) {
    this.marks([{ mark, fresh }])
  }

  /** A mark of each contract, and all that it leads to. */
  marks(marks: readonly { readonly mark: number; readonly fresh: boolean }[]) {
    const named = marks.map(({ mark, fresh }, index) => ({
      symbol: (this.specs[index] as ListingSpec).symbol,
      index: mark,
      mark,
      fresh,
    }))
    this.send({ type: 'mark', realm: REALM, marks: named })
    this.goOn()
  }

  goOn() {
    for (let piece = 0; piece < 200; piece++) {
      const decided = this.send({ type: 'go_on', realm: REALM, budget: 20 })
      if (decided.ok && decided.value.type === 'done' && decided.value.orders === 0) return
    }
    assert(false, 'what a mark left to do ends')
  }

  order(
    userId: number,
    side: 'buy' | 'sell',
    quantity: number,
    limitPrice?: number,
    more: { reduceOnly?: boolean; leverage?: number; mode?: MarginMode; listing?: number } = {},
  ) {
    const { reduceOnly = false, leverage = 10, mode = 'isolated', listing = 0 } = more
    return this.send({
      type: 'place',
      realm: REALM,
      userId,
      symbol: (this.specs[listing] as ListingSpec).symbol,
      accountClass: 'regular',
      contract: { reduceOnly, trigger: 'mark', leverage, mode },
      draft: {
        side,
        kind: limitPrice === undefined ? 'market' : 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        quantity,
        ...(limitPrice !== undefined && { limitPrice }),
      },
    })
  }

  contract(listing = 0): Contract {
    const contract = contractOf(this.state, REALM, (this.specs[listing] as ListingSpec).symbol)
    if (!contract) throw new Error('the contract is listed')
    return contract
  }

  position(userId: number, listing = 0) {
    return this.contract(listing).positions.get(userId)
  }

  margin(userId: number) {
    return accountsOf(this.state, REALM, MARGIN_ASSET, 'margin').of(userId)
  }

  /** Money is whole, no one is below zero, what is held is there, and what is closed has been paid. */
  check() {
    const { state } = this
    let sum = 0n
    const held = new Map<object, bigint>()
    for (const accounts of state.accounts.values()) {
      for (const account of accounts.byUser.values()) {
        const { code, posted } = account
        if (code === 'sandbox_bank') continue
        sum += posted
        assert(code === 'perp_clearing' || posted >= 0n, `${code} is not below zero: ${posted}`)
        assert(account.held <= (code === 'perp_clearing' ? 0n : posted), `what ${code} holds is there`)
        held.set(account, account.held)
      }
    }
    assert(sum === this.paidIn, `money is whole: ${sum} of ${this.paidIn}`)
    let owed = 0n
    for (const { contract } of state.listings.values()) {
      if (!contract) continue
      let size = 0
      for (const position of contract.positions.values()) {
        const { account, margin, entry } = position
        assert(margin >= 0n, 'a margin is not below zero')
        held.set(account, (held.get(account) ?? 0n) - margin)
        owed -= entry
        size += position.size
      }
      assert(size === 0, 'every long has its short')
      const longs = [...contract.positions.values()].reduce((sum, one) => sum + Math.max(one.size, 0), 0)
      assert(longs === contract.longSize, 'the size of all longs is known')
      owed += contract.funding ? contract.funding.collected - contract.funding.paid : 0n
    }
    assert(
      accountsOf(state, REALM, MARGIN_ASSET, 'perp_clearing').of(0).posted === owed,
      'what is closed has been paid',
    )
    for (const order of state.orders.values()) held.set(order.quote, (held.get(order.quote) ?? 0n) - order.heldUnits)
    for (const rest of held.values()) assert(rest === 0n, 'what is held is held by positions and orders')
  }
}

export function sizeOf(coins: number, { base, step }: ListingSpec = CONTRACTS[0]): number {
  return Math.round((coins * 10 ** base.exponent) / step) * step
}
