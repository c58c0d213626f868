import { assert, present } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import { applyRate, ratePpm } from '../money/rate.ts'
import {
  type AccountClass,
  type FeeLines,
  type FeeRow,
  feeRow,
  feesOfFill,
  NO_FEES,
  type Traded,
} from '../stock/fees.ts'
import { tradeValue } from '../stock/instrument.ts'
import type { OrderDraft } from '../stock/order.ts'
import { buyHold, highestPrice } from '../stock/reservation.ts'
import type { EngineOrder, EngineState, Listing } from './state.ts'

const PPM = 1_000_000

/** The tariff that a new order of the listing is fixed to; null where the listing itself has the rates. */
export function tariffOf(state: EngineState, { spec }: Listing, of: AccountClass, date: TradingDate): FeeRow | null {
  return spec.fees.kind === 'contract_note' ? feeRow(state.settings.fees, of, date) : null
}

/**
 * What one fill charges an order: by the contract note's tariff in the quote, whatever the role; or a part of what it receives, rounded up, so that
 * nothing is free. Never more than it receives.
 */
export function feesOf(order: EngineOrder, fill: Traded, role: 'maker' | 'taker'): FeeLines {
  const { fees } = order.listing.spec
  const { side } = order.draft
  if (fees.kind === 'contract_note') return feesOfFill(tariff(order), side, order.charged, fill)
  const ppm = fees.ppm[order.accountClass][role]
  if (ppm === 0) return NO_FEES
  const commission = applyRate(side === 'buy' ? BigInt(fill.quantity) : fill.value, ratePpm(BigInt(ppm)), 'ceiling')
  return { ...NO_FEES, commission, total: commission }
}

/** What an order must still hold: of a buy the worst that the rest can cost in the quote, of a sale the rest of its base. */
export function holdOf(order: EngineOrder): bigint {
  const { draft, charged, priceMax, listing } = order
  const left = draft.quantity - charged.quantity
  if (draft.side === 'sell') return BigInt(left)
  if (listing.spec.fees.kind === 'contract_note') {
    return buyHold(tariff(order), draft.quantity, priceMax, charged, listing.valueDivisor)
  }
  return tradeValue(left, priceMax, listing.valueDivisor)
}

function tariff({ feeRow: row }: EngineOrder): FeeRow {
  return present(row ?? undefined, 'the tariff of an order that is charged by a contract note')
}

/** The highest price that a buy can pay; of a market order where a collar guards it, so far through the best ask. */
export function priceMaxOf(listing: Listing, draft: OrderDraft): number {
  if (draft.side === 'sell') return 0
  if (draft.kind === 'market') return marketBound(listing, 'buy')
  return highestPrice(draft, listing.band, listing.spec.tick)
}

/** The worst price of a market order: the day's bound, or so far through the other side's best price; the last price where nobody is there. */
export function marketBound({ spec, band, book, lastPrice, referencePrice }: Listing, side: 'buy' | 'sell'): number {
  const { guard, tick } = spec
  if (guard.kind === 'band') return side === 'buy' ? band.upper : band.lower
  const best = (side === 'buy' ? book.bestAsk() : book.bestBid()) ?? (lastPrice || referencePrice)
  if (side === 'buy') return Math.min(band.upper, Math.floor((best * (PPM + guard.slippagePpm)) / (PPM * tick)) * tick)
  return Math.max(band.lower, Math.ceil((best * (PPM - guard.slippagePpm)) / (PPM * tick)) * tick)
}

/** What a budget buys of a book now, not beyond the market's bound: whole steps, what they cost, and the dearest price among them. */
export function budgetBuys(listing: Listing, budget: bigint): { quantity: number; cost: bigint; priceMax: number } {
  const { spec, book, valueDivisor } = listing
  assert(spec.fees.kind === 'maker_taker', 'a budget is spent where fees are taken of what is bought')
  const bound = marketBound(listing, 'buy')
  const bought = { quantity: 0, cost: 0n, priceMax: 0 }
  for (const { priceTicks, quantityLots } of book.depth('sell', Number.POSITIVE_INFINITY)) {
    if (priceTicks > bound) break
    const perStep = tradeValue(spec.step, priceTicks, valueDivisor)
    const affordable = Number((budget - bought.cost) / perStep) * spec.step
    const quantity = Math.min(quantityLots, affordable, spec.bounds.quantityMax - bought.quantity)
    if (quantity === 0) break
    bought.quantity += quantity
    bought.cost += tradeValue(quantity, priceTicks, valueDivisor)
    bought.priceMax = priceTicks
    if (quantity < quantityLots) break
  }
  return bought
}
