import { assert } from '../assert.ts'
import { type Charged, fees, NO_FEES, type Tariff } from './fees.ts'
import { tradeValue } from './instrument.ts'
import type { OrderDraft } from './order.ts'
import { type PriceBand, stopProtection } from './price-band.ts'

/** Nothing filled yet. */
export const NOTHING_FILLED: Charged = { quantity: 0, value: 0n, fees: NO_FEES }

/**
 * The highest price that a buy order can pay, in paisa: its limit, or the top of today's band for a market order, so that
 * the reservation is an exact worst case and not a guess. A stop order pays at most its protection limit, and so does one of two prices, whose stop is the higher one.
 */
export function highestPrice(
  order: Pick<OrderDraft, 'kind' | 'limitPrice' | 'stopPrice'>,
  band: PriceBand,
  tick: number,
): number {
  if (order.limitPrice !== undefined && order.kind !== 'oco') return order.limitPrice
  if (order.stopPrice !== undefined) return stopProtection('buy', order.stopPrice, tick)
  assert(order.kind === 'market', 'only a market order has no price')
  return band.upper
}

/**
 * The money in paisa that a buy order must still hold: what is left of it at its highest price, and the fees that would then
 * still be due. With nothing filled this is the reservation at acceptance. A fill never costs more than the difference between the hold
 * before and the hold after it; where it costs less, the rest is released at once.
 */
export function buyHold(
  row: Tariff,
  quantity: number,
  priceMax: number,
  filled: Charged = NOTHING_FILLED,
  divisor = 1n,
): bigint {
  assert(filled.quantity <= quantity, 'an order is never filled beyond its quantity')
  const left = quantity - filled.quantity
  if (left === 0) return 0n
  const value = tradeValue(left, priceMax, divisor)
  const whole = fees(row, 'buy', { quantity, value: filled.value + value })
  return value + whole.total - filled.fees.total
}

/** The preview that a person sees before confirming, line by line; for a limit order that fills at its price it is the contract note. */
export interface OrderPreview {
  readonly value: bigint
  readonly commission: bigint
  readonly salesTax: bigint
  readonly cdc: bigint
  readonly fees: bigint
  /** Buy: the most that leaves the account. Sell: what arrives at this price. */
  readonly total: bigint
}

export function previewOrder(row: Tariff, side: OrderDraft['side'], quantity: number, price: number): OrderPreview {
  const value = tradeValue(quantity, price)
  const { commission, salesTax, cdc, total } = fees(row, side, { quantity, value })
  return { value, commission, salesTax, cdc, fees: total, total: side === 'buy' ? value + total : value - total }
}
