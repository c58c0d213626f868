import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { fees } from '@firoza/core/stock/fees'
import { hasLimit } from '@firoza/core/stock/order'
import { buyHold, type OrderPreview } from '@firoza/core/stock/reservation'
import { draftOf, isPriced, rupees, type TicketFacts, type TicketState, tariffOf, worstPrice } from './stock-form.ts'

export const PERCENTS = ['25', '50', '75', '100'] as const
export type Percent = (typeof PERCENTS)[number]

const paisaOf = (text: string) => parseDecimal(text, 2) ?? 0n

/** The most lots, of at most so many, that fit: what is measured grows with the quantity, so it is found by halving. */
function mostLots(max: number, fits: (lots: number) => boolean): number {
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
  if (state.side === 'sell') return String(Math.floor(Number(part(BigInt(shares.available))) / lot) * lot)
  const draft = draftOf(state)
  if (!isPriced(draft)) return state.quantity
  const [price, budget, tariff] = [worstPrice(draft, facts), part(paisaOf(facts.cash.available)), tariffOf(facts)]
  const max = Math.floor(Math.min(limits.quantityMax, Number(budget) / price) / lot)
  return String(mostLots(max, lots => buyHold(tariff, lots * lot, price) <= budget) * lot)
}

/**
 * What the order would cost or bring if it traded now: the order book walked from its best price up to the limit, what is left of it at the
 * limit, or where there is none at the last price walked; and the fees of that. A stop counts at its stop price.
 */
export function estimateOf(state: TicketState, facts: TicketFacts): OrderPreview | undefined {
  const draft = draftOf(state)
  if (draft.quantity <= 0 || !isPriced(draft)) return undefined
  const buying = state.side === 'buy'
  const bound = hasLimit(draft.kind) ? draft.limitPrice : draft.stopPrice
  const levels = draft.stopPrice === undefined ? (facts.book?.[buying ? 'asks' : 'bids'] ?? []) : []
  let [left, value, price] = [draft.quantity, 0n, facts.last]
  for (const level of levels) {
    const at = Number(paisaOf(level.price))
    if (left === 0 || (bound !== undefined && (buying ? at > bound : at < bound))) break
    const taken = Math.min(left, Number(level.quantity))
    left -= taken
    value += BigInt(taken) * BigInt(at)
    price = at
  }
  value += BigInt(left) * BigInt(bound ?? price)
  const { total, ...lines } = fees(tariffOf(facts), state.side, { quantity: draft.quantity, value })
  return { value, ...lines, fees: total, total: buying ? value + total : value - total }
}

/** The ticket with its quantity: where an amount of money was typed, the most whole lots whose estimate is within it. */
export function sized(state: TicketState, facts: TicketFacts): TicketState {
  if (state.unit === 'units') return state
  const money = parseDecimal(state.money, 2)
  if (money === undefined) return { ...state, quantity: state.money === '' ? '' : '0' }
  const { lot, limits } = facts
  const within = (lots: number) =>
    (estimateOf({ ...state, quantity: String(lots * lot) }, facts)?.total ?? money + 1n) <= money
  return { ...state, quantity: String(mostLots(Math.floor(limits.quantityMax / lot), within) * lot) }
}

/** The other unit keeps the value, not the digits. */
export function withUnit(state: TicketState, facts: TicketFacts, unit: TicketState['unit']): TicketState {
  const estimate = estimateOf(state, facts)
  return { ...state, unit, money: unit === 'money' && estimate ? rupees(estimate.total) : '' }
}

/** As many, in whichever unit is typed. */
export function withQuantity(state: TicketState, facts: TicketFacts, quantity: string): TicketState {
  return withUnit({ ...state, quantity }, facts, state.unit)
}

/** What is left of the typed money by the estimate. */
export function notUsed(state: TicketState, facts: TicketFacts): string | undefined {
  const estimate = estimateOf(state, facts)
  return state.unit === 'units' || !estimate ? undefined : rupees(paisaOf(state.money) - estimate.total)
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
  const available = paisaOf(facts.cash.available)
  if (state.side === 'sell' || reserved <= available) return undefined
  const fitting = quantityFor('100', state, facts)
  const draft = draftOf(state)
  const tariff = tariffOf(facts)
  const ticks = Math.floor(facts.upper / facts.tick)
  const price =
    state.kind === 'market'
      ? mostLots(ticks, tick => buyHold(tariff, draft.quantity, tick * facts.tick) <= available) * facts.tick
      : 0
  return {
    short: rupees(reserved - available),
    quantity: fitting === '0' ? undefined : fitting,
    limit: price < facts.last ? undefined : { price: rupees(price), percent: percentAbove(price, facts.last) },
  }
}

const FAR_PERCENT = 3

/** A limit so far through the last price that it is likely a slip of the finger. */
export function isFarLimit(state: TicketState, facts: TicketFacts): boolean {
  const { limitPrice } = draftOf(state)
  if (state.kind !== 'limit' || limitPrice === undefined) return false
  const through = state.side === 'buy' ? limitPrice - facts.last : facts.last - limitPrice
  return through * 100 > facts.last * FAR_PERCENT
}

function percentAbove(price: number, last: number): string {
  return formatDecimal(divide(BigInt(price - last) * 10_000n, BigInt(last), 'floor'), 2)
}
