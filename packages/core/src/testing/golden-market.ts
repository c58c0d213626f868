import { present } from '../assert.ts'
import { addDays, type TradingDate, tradingDate } from '../calendar/trading-day.ts'
import { apply } from '../engine/apply.ts'
import type { Command } from '../engine/command.ts'
import { checkJournals } from '../engine/move.ts'
import {
  accountsOf,
  type EngineState,
  type Listing,
  newState,
  takeEffects,
  venueOf,
  workingOrdersOf,
} from '../engine/state.ts'
import { engineHash } from '../engine/state-hash.ts'
import { PKR } from '../money/asset.ts'
import { type Prng, prng } from '../prng.ts'
import { PSX_FEES } from '../stock/fees.ts'
import { hasLimit, hasStop, type OrderDraft } from '../stock/order.ts'
import { shareSpec } from '../stock/share-spec.ts'

const PEOPLE = 40
const SHARES = [
  { symbol: 'AAA', referencePrice: 10_000, tick: 1, step: 1 },
  { symbol: 'BBB', referencePrice: 400, tick: 5, step: 10 },
  { symbol: 'CCC', referencePrice: 90_000, tick: 1, step: 1 },
]
const COMMANDS_A_DAY = 4_000
const bounds = { valueMin: 1, valueMax: 10 ** 15, openOrdersMax: 100 }

/** What a log of commands leads to, as numbers that can be pinned. */
export interface Golden {
  readonly trades: number
  readonly refused: number
  readonly tradeHash: number
  readonly legHash: number
  readonly lotHash: number
  readonly engineHash: number
}

/** Runs a fixed log of that many commands (orders of all kinds, exits, changes, days, settlements) of shares through the engine in memory. */
export function runGoldenLog(commands: number): Golden {
  const market = new GoldenMarket()
  for (let n = 0; n < commands; n++) market.step(n)
  return market.golden()
}

class GoldenMarket {
  readonly #random: Prng = prng(20_261_123)
  readonly #state: EngineState
  readonly #trades = new Mixer()
  readonly #legs = new Mixer()
  readonly #lots = new Mixer()
  #count = 0
  #refused = 0
  #now = 1_000
  #day = tradingDate('2026-03-02')
  #proceeds: { date: TradingDate; account: { unsettled: bigint }; units: bigint }[] = []

  constructor() {
    const fees = [{ ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') }] as const
    this.#state = newState({ fees })
    const settlementDate = addDays(this.#day, 1)
    this.#run({ type: 'trading_day', realm: 'demo', tradingDate: this.#day, settlementDate })
    for (const { symbol, referencePrice, tick, step } of SHARES) {
      const spec = shareSpec(symbol, { tick, step, bounds })
      this.#run({ type: 'define_listing', realm: 'demo', spec, referencePrice })
    }
    this.#run({ type: 'phase', realm: 'demo', phase: 'open' })
    for (let userId = 1; userId <= PEOPLE; userId++) this.#endow(userId)
  }

  step(n: number): void {
    const at = n % COMMANDS_A_DAY
    if (at === COMMANDS_A_DAY - 400) this.#run({ type: 'phase', realm: 'demo', phase: 'closed' })
    else if (at === COMMANDS_A_DAY - 399) this.#newDay()
    else if (at === COMMANDS_A_DAY - 300) this.#run({ type: 'phase', realm: 'demo', phase: 'pre_open' })
    else if (at === 0 && n > 0) this.#run({ type: 'phase', realm: 'demo', phase: 'open' })
    else if (at % 1_000 === 500) this.#run({ type: 'halt', realm: 'demo', symbol: 'BBB', halted: at % 2_000 === 500 })
    else this.#act()
  }

  golden(): Golden {
    return {
      trades: this.#count,
      refused: this.#refused,
      tradeHash: this.#trades.value,
      legHash: this.#legs.value,
      lotHash: this.#lots.value,
      engineHash: engineHash(this.#state),
    }
  }

  #act(): void {
    const random = this.#random
    const what = random.below(100)
    const command = what < 72 ? this.#placing() : this.#changing(what)
    if (command) this.#run(command)
  }

  #changing(what: number): Command | undefined {
    const random = this.#random
    const orders = workingOrdersOf(this.#state, 1 + random.below(PEOPLE))
    const order = orders[random.below(Math.max(1, orders.length))]
    if (!order) return undefined
    const { userId, id: orderId, listing, draft } = order
    const own = { realm: 'demo', userId, orderId } as const
    if (what < 88) return { type: 'cancel', ...own }
    if (what === 99) return { type: 'cancel_all', realm: 'demo', userId, end: 'by_person' }
    const quantity = random.below(2) ? draft.quantity : (1 + random.below(60)) * listing.spec.step
    const limitPrice = random.below(3) && hasLimit(draft.kind) ? this.#near(listing, 0) : undefined
    const stopPrice = random.below(3) && hasStop(draft.kind) ? draft.stopPrice : undefined
    return { type: 'replace', ...own, quantity, ...(limitPrice && { limitPrice }), ...(stopPrice && { stopPrice }) }
  }

  #placing(): Command {
    const random = this.#random
    const listing = [...this.#state.listings.values()][random.below(SHARES.length)] as Listing
    const kinds = ['limit', 'limit', 'limit', 'limit', 'limit', 'limit', 'market', 'stop', 'stop_limit', 'oco'] as const
    const kind = kinds[random.below(kinds.length)] as (typeof kinds)[number]
    const side = random.below(2) ? 'buy' : 'sell'
    const sign = side === 'buy' ? 1 : -1
    const isBracket = side === 'buy' && kind !== 'oco' && random.below(4) === 0
    const draft: OrderDraft = {
      side,
      kind,
      timeInForce: (['day', 'gtc', 'gtc', 'day', 'ioc', 'fok'] as const)[random.below(6)] ?? 'day',
      postOnly: random.below(12) === 0,
      quantity: (1 + random.below(60)) * listing.spec.step,
      ...(hasLimit(kind) && { limitPrice: this.#near(listing, kind === 'oco' ? -12 * sign : 0) }),
      ...(hasStop(kind) && { stopPrice: this.#near(listing, 12 * sign) }),
      ...(isBracket && { takeProfitPrice: this.#near(listing, 20), stopLossPrice: this.#near(listing, -20) }),
    }
    const userId = 1 + random.below(PEOPLE)
    return { type: 'place', realm: 'demo', userId, symbol: listing.symbol, accountClass: 'regular', draft }
  }

  /** A whole tick around the last price, moved by so many thousandths. */
  #near({ lastPrice, referencePrice, spec }: Listing, thousandths: number): number {
    const price = (lastPrice || referencePrice) * (1 + (this.#random.below(21) - 10 + thousandths) / 1_000)
    return Math.max(1, Math.round(price / spec.tick)) * spec.tick
  }

  #endow(userId: number): void {
    accountsOf(this.#state, 'demo', PKR).of(userId).posted = 10n ** 12n
    for (const listing of this.#state.listings.values()) {
      const account = listing.base.of(userId)
      const date = tradingDate('2026-01-05')
      account.lots = [400_000, 600_000].map((left, index) => {
        const whole = {
          quantity: left,
          cost: BigInt(left) * 777n,
          fees: 13n,
          costLeft: BigInt(left) * 777n,
          feesLeft: 13n,
        }
        const days = { tradeDate: date, settlementDate: date }
        const from = { source: 'seed', orderId: 0, ...days, stored: true, dirty: false } as const
        return { id: userId * 10 + index * 2, account, left, ...from, ...whole }
      })
      account.lotsTotal = 1_000_000
      account.posted = 1_000_000n
    }
  }

  /** The day ends, the next begins, and what is due settles as the database settles it. */
  #newDay(): void {
    this.#day = addDays(this.#day, 1)
    const day = this.#day
    this.#run({ type: 'trading_day', realm: 'demo', tradingDate: day, settlementDate: addDays(day, 1) })
    const after = venueOf(this.#state, 'demo').settledThrough
    const isDue = (date: TradingDate) => after < date && date <= day
    for (const { date, account, units } of this.#proceeds) if (isDue(date)) account.unsettled -= units
    this.#proceeds = this.#proceeds.filter(({ date }) => date > day)
    for (const listing of this.#state.listings.values()) {
      for (const account of listing.base.byUser.values()) {
        for (const lot of account.lots ?? []) if (isDue(lot.settlementDate)) account.unsettled -= BigInt(lot.left)
      }
    }
    this.#run({ type: 'settle', realm: 'demo', date: day })
    const due = [...this.#state.orders.values()].filter(({ waitsFor }) => waitsFor !== null && waitsFor <= day)
    for (const { id, userId } of due) this.#run({ type: 'start_exit', realm: 'demo', userId, orderId: id })
  }

  #run(command: Command): void {
    const decided = apply(this.#state, command, ++this.#now)
    if (!decided.ok) this.#refused += 1
    const { trades, lotUses, accounts, journals, legs } = takeEffects(this.#state)
    checkJournals({ journals, legs })
    legs.accounts.forEach(({ code, asset, userId }, index) => {
      this.#legs.mixText(`${code} ${asset} ${userId} ${legs.units[index]}`)
    })
    for (const account of accounts) account.deltaPosted = account.deltaHeld = account.deltaUnsettled = 0n
    for (const use of lotUses) this.#lots.mix(use.tradeId, use.lot.id, use.quantity, Number(use.cost), Number(use.fees))
    for (const trade of trades) {
      this.#count += 1
      this.#trades.mix(trade.id, trade.listing.id, trade.price, trade.quantity, trade.buy.id, trade.sell.id)
      this.#trades.mix(Number(trade.buyFees.total), Number(trade.sellFees.total))
      this.#proceeds.push({
        date: present(trade.settlementDate ?? undefined, 'its settlement'),
        account: trade.sell.quote,
        units: trade.value - trade.sellFees.total,
      })
    }
  }
}

/** FNV-1a over 32-bit words. */
class Mixer {
  value = 0x811c9dc5

  mix(...words: number[]): void {
    for (const word of words) {
      this.value = Math.imul(this.value ^ (word >>> 0), 0x01000193) >>> 0
      this.value = Math.imul(this.value ^ Math.floor(word / 2 ** 32), 0x01000193) >>> 0
    }
  }

  mixText(text: string): void {
    for (let index = 0; index < text.length; index++) this.mix(text.charCodeAt(index))
  }
}
