import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { fees } from '@firoza/core/stock/fees'
import { tradeValue } from '@firoza/core/stock/instrument'
import { hasLimit } from '@firoza/core/stock/order'
import type { OrderPreview } from '@firoza/core/stock/reservation'
import {
  divisorOf,
  draftOf,
  holdFor,
  isPriced,
  moneyText,
  previewPart,
  priceText,
  quantityText,
  scaleOf,
  type TicketFacts,
  type TicketState,
  tariffOf,
  ticksOf,
  worstPrice,
} from './ticket-form.ts'

export const PERCENTS = ['25', '50', '75', '100'] as const
export type Percent = (typeof PERCENTS)[number]

const unitsOf = (facts: TicketFacts, text: string) => parseDecimal(text, scaleOf(facts).quoteDecimals) ?? 0n

/** The most lots, of at most so many, that fit: what is measured grows with the quantity, so it is found by halving. */
export function mostLots(max: number, fits: (lots: number) => boolean): number {
  let [low, high] = [0, Math.max(max, 0)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** The quantity whose hold fits into a part of one's money, fees included, or a part of one's shares; whole lots, rounded down. */
export function quantityFor(percent: Percent, state: TicketState, facts: TicketFacts): string {
  const { lot, limits, shares } = facts
  const part = (whole: bigint) => divide(whole * BigInt(percent), 100n, 'floor')
  if (state.side === 'sell') return quantityText(facts, Math.floor(Number(part(BigInt(shares.available))) / lot) * lot)
  const draft = draftOf(state, facts)
  if (!isPriced(draft)) return state.quantity
  const [price, budget] = [worstPrice(draft, facts), part(unitsOf(facts, facts.cash.available))]
  const affordable = Number(divide(budget * divisorOf(facts), BigInt(price), 'floor'))
  const max = Math.floor(Math.min(limits.quantityMax, affordable) / lot)
  return quantityText(facts, mostLots(max, lots => holdFor(facts, lots * lot, price) <= budget) * lot)
}

/**
 * What the order would cost or bring if it traded now: the order book walked from its best price up to the limit, what is left of it at the
 * limit, or where there is none at the last price walked; and the fees of that. A stop counts at its stop price.
 */
export function estimateOf(state: TicketState, facts: TicketFacts): OrderPreview | undefined {
  const draft = draftOf(state, facts)
  if (draft.quantity <= 0 || !isPriced(draft)) return undefined
  const buying = state.side === 'buy'
  const bound = hasLimit(draft.kind) ? draft.limitPrice : draft.stopPrice
  const levels = draft.stopPrice === undefined ? (facts.book?.[buying ? 'asks' : 'bids'] ?? []) : []
  const divisor = divisorOf(facts)
  let [left, value, price] = [draft.quantity, 0n, facts.last]
  for (const level of levels) {
    const at = ticksOf(facts, level.price) ?? 0
    if (left === 0 || (bound !== undefined && (buying ? at > bound : at < bound))) break
    const taken = Math.min(left, Number(parseDecimal(String(level.quantity), scaleOf(facts).baseDecimals) ?? 0n))
    left -= taken
    value += tradeValue(taken, at, divisor)
    price = at
  }
  value += tradeValue(left, bound ?? price, divisor)
  if (!facts.tariff) return previewPart(facts, state.side, draft.quantity, value)
  const { total, ...lines } = fees(tariffOf(facts.tariff), state.side, { quantity: draft.quantity, value })
  return { value, ...lines, fees: total, total: buying ? value + total : value - total }
}

/** The ticket with its quantity: where an amount of money was typed, the most whole lots whose estimate is within it. */
export function sized(state: TicketState, facts: TicketFacts): TicketState {
  if (state.unit === 'units') return state
  const money = parseDecimal(state.money, scaleOf(facts).quoteDecimals)
  if (money === undefined) return { ...state, quantity: state.money === '' ? '' : '0' }
  const { lot, limits } = facts
  const within = (lots: number) =>
    (estimateOf({ ...state, quantity: quantityText(facts, lots * lot) }, facts)?.total ?? money + 1n) <= money
  return { ...state, quantity: quantityText(facts, mostLots(Math.floor(limits.quantityMax / lot), within) * lot) }
}

/** The other unit keeps the value, not the digits. */
export function withUnit(state: TicketState, facts: TicketFacts, unit: TicketState['unit']): TicketState {
  const estimate = estimateOf(state, facts)
  return { ...state, unit, money: unit === 'money' && estimate ? moneyText(facts, estimate.total) : '' }
}

/** As many, in whichever unit is typed. */
function withQuantity(state: TicketState, facts: TicketFacts, quantity: string): TicketState {
  return withUnit({ ...state, quantity }, facts, state.unit)
}

/** What is left of the typed money by the estimate. */
export function notUsed(state: TicketState, facts: TicketFacts): string | undefined {
  const estimate = estimateOf(state, facts)
  return state.unit === 'units' || !estimate
    ? undefined
    : moneyText(facts, unitsOf(facts, state.money) - estimate.total)
}

export interface WithinHold {
  /** By how much the hold is more than the money there is. */
  readonly short: string
  /** The most that could be held for at the same terms; none where not one lot could. */
  readonly quantity: string | undefined
  /** The same quantity of a market order with the highest limit that can be held for, where that is at or above the last price. */
  readonly limit: { readonly price: string; readonly percent: string } | undefined
}

/** A purchase whose hold does not fit: by how much, and the two ways in which it would. */
export function withinHold(state: TicketState, facts: TicketFacts, reserved: bigint): WithinHold | undefined {
  const available = unitsOf(facts, facts.cash.available)
  if (state.side === 'sell' || reserved <= available) return undefined
  const fitting = quantityFor('100', state, facts)
  const draft = draftOf(state, facts)
  const ticks = Math.floor(facts.upper / facts.tick)
  const price =
    state.kind === 'market'
      ? mostLots(ticks, tick => holdFor(facts, draft.quantity, tick * facts.tick) <= available) * facts.tick
      : 0
  return {
    short: moneyText(facts, reserved - available),
    quantity: Number(fitting) === 0 ? undefined : fitting,
    limit:
      price < facts.last ? undefined : { price: priceText(facts, price), percent: percentAbove(price, facts.last) },
  }
}

const FAR_PERCENT = 3

/** A limit so far through the last price that it is likely a slip of the finger. */
export function isFarLimit(state: TicketState, facts: TicketFacts): boolean {
  const { limitPrice } = draftOf(state, facts)
  if (state.kind !== 'limit' || limitPrice === undefined) return false
  const through = state.side === 'buy' ? limitPrice - facts.last : facts.last - limitPrice
  return through * 100 > facts.last * FAR_PERCENT
}

function percentAbove(price: number, last: number): string {
  return formatDecimal(divide(BigInt(price - last) * 10_000n, BigInt(last), 'floor'), 2)
}

/** How much is ordered, of shares and of coins. */
export const TICKET_SIZE = {
  percents: PERCENTS,
  quantityFor,
  estimate: estimateOf,
  sized,
  withUnit,
  withQuantity,
  notUsed,
  within: withinHold,
  isFarLimit,
} as const
