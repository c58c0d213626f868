import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { baseText, pairPrice } from '../market/pair-text.ts'

interface TypedPrices {
  readonly price: string | undefined
  readonly stopPrice: string | undefined
}

export interface DraftPrices {
  readonly limitPrice?: number
  readonly stopPrice?: number
}

/** Prices of a pair or a contract as they were typed, in its units; one of more digits than it has breaks its tick. */
export function readPrices(spec: ListingSpec, { price, stopPrice }: TypedPrices): Outcome<DraftPrices, 'price_tick'> {
  const prices: { limitPrice?: number; stopPrice?: number } = {}
  for (const [field, typed] of [
    ['price', price],
    ['stopPrice', stopPrice],
  ] as const) {
    if (typed === undefined) continue
    const ticks = parseDecimal(typed, spec.priceScale)
    if (ticks === undefined) return refuse('price_tick', { tick: pairPrice(spec, spec.tick) }, field)
    prices[field === 'price' ? 'limitPrice' : 'stopPrice'] = Number(ticks)
  }
  return ok(prices)
}

/** A quantity of its coin as it was typed, in its units; one of more digits than it has breaks its step. */
export function readQuantity(spec: ListingSpec, quantity: string): Outcome<number, 'quantity_step' | 'quantity_max'> {
  const units = parseDecimal(quantity, spec.base.exponent)
  if (units === undefined) return refuse('quantity_step', { step: baseText(spec, spec.step) }, 'quantity')
  if (units > BigInt(Number.MAX_SAFE_INTEGER))
    return refuse('quantity_max', { max: baseText(spec, spec.bounds.quantityMax) }, 'quantity')
  return ok(Number(units))
}
