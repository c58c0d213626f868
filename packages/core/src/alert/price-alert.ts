import { formatDecimal } from '../money/decimal.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

export const ALERT_DIRECTIONS = ['above', 'below'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

/** A price at which a person is to be notified. Prices in the smallest steps of their listing. */
export interface PriceAlert {
  readonly direction: AlertDirection
  readonly price: number
}

/** A recorded trade. Numbers of trades rise with time. */
export interface AlertTrade {
  readonly id: bigint
  readonly price: number
}

/** Whether a price is at the alert or beyond it. */
export function isReached({ direction, price }: PriceAlert, last: number): boolean {
  return direction === 'above' ? last >= price : last <= price
}

/** The first of these trades, in order, that reached the alert after it was set. */
export function firstReaching(
  alert: PriceAlert & { readonly afterTradeId: bigint },
  trades: readonly AlertTrade[],
): AlertTrade | undefined {
  return trades.find(({ id, price }) => id > alert.afterTradeId && isReached(alert, price))
}

interface AlertTerms {
  readonly priceScale: number
  readonly tick: number
  readonly priceMax: number
  /** The last recorded price; the reference price before the first trade. */
  readonly last: number
}

/** Whether an alert can be set: at a price that can be traded at, and that the last price has not reached. */
export function checkAlert(
  alert: PriceAlert,
  { priceScale, tick, priceMax, last }: AlertTerms,
): Outcome<undefined, 'price_zero' | 'price_tick' | 'field_invalid' | 'alert_reached'> {
  const text = (price: number) => formatDecimal(BigInt(price), priceScale)
  const { price } = alert
  if (price <= 0) return refuse('price_zero', {}, 'price')
  if (price > priceMax) {
    return refuse('field_invalid', { field: 'price', rule: 'too_large', bound: text(priceMax) }, 'price')
  }
  if (price % tick !== 0) return refuse('price_tick', { tick: text(tick) }, 'price')
  return isReached(alert, last) ? refuse('alert_reached', { last: text(last) }, 'price') : ok()
}
