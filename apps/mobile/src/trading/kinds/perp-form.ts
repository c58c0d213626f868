import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import type { ContractScale, MarginPosition } from '@firoza/core/perp/contract-terms'
import { distancePpm, leverageMaxOf, liquidationPrice, tierOf, valueAt } from '@firoza/core/perp/margin'
import { contractTicket, type Ticket } from '@firoza/core/perp/ticket'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { hasLimit, hasStop, type OrderDraft, type Side } from '@firoza/core/stock/order'
import {
  divisorOf,
  draftOf,
  isPriced,
  moneyRefusal,
  moneyText,
  orderRefusal,
  priceText,
  quantityText,
  type TicketFacts,
  type TicketState,
  type TicketSummary,
  ticksOf,
} from './ticket-form.ts'
import { isFarLimit, mostLots, PERCENTS, type Percent } from './ticket-size.ts'

export type ContractFacts = CallOutput<'POST /coin/contract/ticket'>

/** What the call answers, as the ticket takes it. A contract is open at all hours; its funds are USDT. */
export function perpFacts(contract: ContractFacts): TicketFacts {
  const { scale, symbol, mark, index, lower, upper, quantityMin, quantityMax } = contract
  const text = (units: string) => formatDecimal(BigInt(units), scale.quoteDecimals)
  const free = text(contract.freeMargin)
  return {
    symbol,
    name: `${scale.base}-${scale.quote}`,
    phase: 'open',
    halted: contract.halted,
    opensAtMs: null,
    tick: scale.tick,
    lot: scale.step,
    lower,
    upper,
    last: mark ?? index ?? 0,
    limits: {
      quantityMin,
      quantityMax,
      valueMin: text(contract.valueMin),
      valueMax: text(contract.valueMax),
      queueWhenClosed: false,
    },
    cash: { asset: scale.quote, available: free, total: free, held: '0', unsettled: '0', withdrawable: '0' },
    shares: { total: 0, available: 0, locked: 0, held: 0 },
    sellableFromMs: null,
    settlementDate: null,
    needsCode: contract.needsTransactionCode,
    // Where none is set the refusal says so.
    hasCode: true,
    verified: true,
    maySell: true,
    scale,
    rates: contract.rates,
    slippagePpm: contract.slippagePpm,
    contract,
  }
}

export function contractOf({ contract }: TicketFacts): ContractFacts {
  if (contract === undefined) throw new TypeError('a ticket of a contract')
  return contract
}

export function contractScale(facts: TicketFacts): ContractScale {
  return { valueDivisor: divisorOf(facts), tick: facts.tick }
}

/** A fresh ticket: by the market, with margin as its amount; at a price of the book, a limit. */
export function startPerp(side: Side, facts: TicketFacts, price?: string): TicketState {
  return {
    side,
    kind: price === undefined ? 'market' : 'limit',
    price: price ?? priceText(facts, facts.last),
    stopPrice: '',
    quantity: '',
    unit: 'money',
    money: '',
    timeInForce: 'gtc',
    postOnly: false,
    reduceOnly: false,
    takeProfit: '',
    stopLoss: '',
  }
}

/** The price that it is expected to trade at: its own, or the best of the other side. */
export function expectedPrice(state: TicketState, facts: TicketFacts): number {
  const { limitPrice, stopPrice } = draftOf(state, facts)
  const best = facts.book?.[state.side === 'buy' ? 'asks' : 'bids'][0]?.price
  const { bid, ask } = contractOf(facts)
  const opposite = state.side === 'buy' ? ask : bid
  return limitPrice ?? stopPrice ?? (best === undefined ? undefined : ticksOf(facts, best)) ?? opposite ?? facts.last
}

function inputFor(state: TicketState, facts: TicketFacts, quantity: number) {
  const { leverage, mark, tiers, rates, fundingPpb, mode, crossMargin } = contractOf(facts)
  const price = expectedPrice(state, facts)
  return {
    size: state.side === 'buy' ? quantity : -quantity,
    price,
    leverage,
    mark: mark ?? price,
    takerPpm: rates.taker,
    fundingPpb: BigInt(fundingPpb),
    tiers,
    scale: contractScale(facts),
    crossMargin: mode === 'cross' ? BigInt(crossMargin) : undefined,
  }
}

/** All that is shown before the order, by the engine's own functions; undefined while there is nothing to reckon. */
export function ticketOf(state: TicketState, facts: TicketFacts, leverage?: number): Ticket | undefined {
  const draft = draftOf(state, facts)
  if (draft.quantity <= 0 || !isPriced(draft) || expectedPrice(state, facts) <= 0) return undefined
  const input = inputFor(state, facts, draft.quantity)
  return contractTicket({ ...input, ...(leverage !== undefined && { leverage }) })
}

export interface After {
  /** Signed; zero where the order closes all of it. */
  readonly size: number
  readonly liquidation: number | undefined
  readonly distancePpm: number | undefined
}

/**
 * The position as it stands once the order is filled at the expected price: what there is grows, or its part is taken off as the engine does it. Undefined
 * where the order turns it round, or there is none: the ticket's own figures hold then.
 */
export function afterOrder(state: TicketState, facts: TicketFacts, ticket: Ticket): After | undefined {
  const { position, tiers, mark, mode, crossMargin } = contractOf(facts)
  if (!position) return undefined
  const { quantity } = draftOf(state, facts)
  const scale = contractScale(facts)
  const margin = mode === 'cross' ? BigInt(crossMargin) - divide(ticket.fees, 2n, 'floor') : BigInt(position.margin)
  const held = { size: position.size, entry: BigInt(position.entry), margin }
  const isMore = held.size > 0 === (state.side === 'buy')
  const after = isMore ? grown(held, state, facts, ticket) : cut(held, state, facts, quantity)
  if (!after) return undefined
  const liquidation = after.size === 0 ? undefined : liquidationPrice(after, tiers, scale)
  const from = mark ?? facts.last
  return {
    size: after.size,
    liquidation,
    distancePpm: liquidation === undefined ? undefined : distancePpm(from, liquidation),
  }
}

function grown(held: MarginPosition, state: TicketState, facts: TicketFacts, ticket: Ticket): MarginPosition {
  const { size, price } = inputFor(state, facts, draftOf(state, facts).quantity)
  const entry = held.entry + valueAt(size, price, contractScale(facts))
  return { size: held.size + size, entry, margin: isCross(facts) ? held.margin : held.margin + ticket.initialMargin }
}

function isCross(facts: TicketFacts): boolean {
  return contractOf(facts).mode === 'cross'
}

/** What a cross position realises stays with what carries the rest of it. */
function cut(
  held: MarginPosition,
  state: TicketState,
  facts: TicketFacts,
  quantity: number,
): MarginPosition | undefined {
  const [all, rest] = [Math.abs(held.size), Math.abs(held.size) - quantity]
  if (rest < 0) return undefined
  const part = divide(held.entry * BigInt(quantity), BigInt(all), isCross(facts) ? 'floor' : 'towards_zero')
  const closed = held.size > 0 ? quantity : -quantity
  const realised = valueAt(closed, expectedPrice(state, facts), contractScale(facts)) - part
  const margin = isCross(facts) ? held.margin + realised : divide(held.margin * BigInt(rest), BigInt(all), 'ceiling')
  return { size: held.size - closed, entry: held.entry - part, margin }
}

/** What the opposite side of a position could close. */
export function closable({ side }: TicketState, facts: TicketFacts): number {
  const { position } = contractOf(facts)
  if (!position) return 0
  return position.size > 0 === (side === 'sell') ? Math.abs(position.size) : 0
}

export function perpSummary(state: TicketState, facts: TicketFacts): TicketSummary {
  const draft = draftOf(state, facts)
  const ticket = ticketOf(state, facts)
  const reserved = state.reduceOnly ? 0n : (ticket?.cost ?? 0n)
  const refusal =
    orderRefusal(draft, facts) ?? contractRefusal(state, facts, draft, ticket) ?? moneyRefusal(facts, reserved)
  return { draft, preview: undefined, reserved, left: 0n, priceOpen: !hasLimit(draft.kind), refusal }
}

function contractRefusal(
  state: TicketState,
  facts: TicketFacts,
  draft: OrderDraft,
  ticket: Ticket | undefined,
): Refusal | undefined {
  const contract = contractOf(facts)
  const most = closable(state, facts)
  if (state.reduceOnly) {
    if (draft.quantity <= most) return undefined
    return refuse('perp_nothing_to_reduce', { most: quantityText(facts, most) }, 'quantity')
  }
  if (contract.reduceOnly) return refuse('perp_reduce_only', { symbol: facts.symbol })
  if (contract.staleSymbol !== null) return refuse('perp_price_stale', { symbol: contract.staleSymbol })
  if (!ticket) return undefined
  const max = leverageMaxOf(contract.tiers, ticket.value)
  if (contract.leverage <= max) return undefined
  return refuse('perp_tier_leverage', {
    max,
    value: moneyText(facts, BigInt(tierOf(contract.tiers, ticket.value).floor)),
  })
}

export function perpInput(
  state: TicketState,
  facts: TicketFacts,
  code: string,
): CallInput<'POST /coin/contract/order/add'> {
  return {
    symbol: facts.symbol,
    side: state.side,
    type: state.kind === 'oco' ? 'limit' : state.kind,
    quantity: state.quantity,
    timeInForce: state.timeInForce === 'ioc' ? 'ioc' : 'gtc',
    postOnly: state.postOnly,
    reduceOnly: state.reduceOnly ?? false,
    ...(hasLimit(state.kind) && { price: state.price }),
    ...(hasStop(state.kind) && { stopPrice: state.stopPrice }),
    ...(code !== '' && { transactionCode: code }),
  }
}

/** The quantity of what was typed: margin times leverage, or the size, at the expected price, in whole steps. */
function sized(state: TicketState, facts: TicketFacts): TicketState {
  const typed = parseDecimal(state.money, scaleDigits(facts))
  const price = expectedPrice(state, facts)
  if (typed === undefined || price <= 0) return { ...state, quantity: state.money === '' ? '' : '0' }
  const value = state.unit === 'money' ? typed * BigInt(contractOf(facts).leverage) : typed
  const lots = divide(value * divisorOf(facts), BigInt(price) * BigInt(facts.lot), 'floor')
  return { ...state, quantity: quantityText(facts, lots * BigInt(facts.lot)) }
}

function scaleDigits(facts: TicketFacts): number {
  return contractOf(facts).scale.quoteDecimals
}

/** The typed amount of a quantity, so that it comes to that quantity again. */
function withQuantity(state: TicketState, facts: TicketFacts, quantity: string): TicketState {
  const size = Number(parseDecimal(quantity, contractOf(facts).scale.baseDecimals) ?? 0n)
  const value = valueAt(size, expectedPrice(state, facts), contractScale(facts))
  const shown = state.unit === 'money' ? divide(value, BigInt(contractOf(facts).leverage), 'ceiling') : value
  return { ...state, quantity, money: size === 0 ? '' : moneyText(facts, shown) }
}

/** The most whose cost is within a part of the free margin; of an order that only reduces, a part of the position. */
function quantityFor(percent: Percent, state: TicketState, facts: TicketFacts): string {
  const { freeMargin, quantityMax } = contractOf(facts)
  const part = (whole: bigint) => divide(whole * BigInt(percent), 100n, 'floor')
  if (state.reduceOnly) {
    const lots = divide(part(BigInt(closable(state, facts))), BigInt(facts.lot), 'floor')
    return quantityText(facts, lots * BigInt(facts.lot))
  }
  const price = expectedPrice(state, facts)
  if (price <= 0) return state.quantity
  const budget = part(BigInt(freeMargin))
  const fits = (lots: number) => contractTicket(inputFor(state, facts, lots * facts.lot)).cost <= budget
  return quantityText(facts, mostLots(Math.floor(quantityMax / facts.lot), fits) * facts.lot)
}

/** A stop or a liquidation so near that it may come before one can act, in millionths of the mark. */
export const NEAR_PPM = 50_000

export const PERP_SIZE = {
  percents: PERCENTS,
  quantityFor,
  estimate: () => undefined,
  sized,
  withUnit: (state: TicketState, facts: TicketFacts, unit: TicketState['unit']) =>
    withQuantity({ ...state, unit }, facts, state.quantity),
  withQuantity,
  notUsed: () => undefined,
  within: () => undefined,
  isFarLimit,
} as const
