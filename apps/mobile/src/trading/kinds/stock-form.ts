import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import type { BookData } from '@firoza/api/stream'
import { assetCode } from '@firoza/core/money/asset'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ratePpm } from '@firoza/core/money/rate'
import { type Refusal, refuse } from '@firoza/core/refusal'
import type { Tariff } from '@firoza/core/stock/fees'
import {
  hasLimit,
  hasStop,
  type OrderDraft,
  type OrderKind,
  type Side,
  type TimeInForce,
} from '@firoza/core/stock/order'
import { checkOrder, type checkQuantityAlone } from '@firoza/core/stock/order-checks'
import { buyHold, highestPrice, type OrderPreview, previewOrder } from '@firoza/core/stock/reservation'

/** What the server says of an order before it is placed, and the order book of the moment. */
export type TicketFacts = CallOutput<'GET /stock/order/ticket'> & { readonly book?: Pick<BookData, 'bids' | 'asks'> }

/** What stands in the fields. Prices in rupees and the quantity as they are typed. */
export interface TicketState {
  readonly side: Side
  readonly kind: OrderKind
  readonly price: string
  readonly stopPrice: string
  readonly quantity: string
  /** What the amount is typed in; the quantity follows from an amount of money (`sized`). */
  readonly unit: 'units' | 'money'
  readonly money: string
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  /** Of a purchase: at which prices what it buys is sold again; empty for none. */
  readonly takeProfit: string
  readonly stopLoss: string
}

/** What the ticket says below its fields. Money in paisa. */
export interface TicketSummary {
  readonly draft: OrderDraft
  /** At the worst price for a purchase, at the price expected for a sale. Absent while there is nothing to count. */
  readonly preview: OrderPreview | undefined
  /** What a purchase reserves: exactly what the server will hold. */
  readonly reserved: bigint
  /** To spend after a purchase (may be below zero, which refuses it), or shares to sell after a sale. */
  readonly left: bigint
  /** Whether the total is a bound or an estimate, as no price of one's own fixes it. */
  readonly priceOpen: boolean
  /** The first reason for which the server would refuse it. */
  readonly refusal: Refusal | undefined
}

/** A fresh ticket: a limit order at the price given, or at the last one. */
export function startTicket(side: Side, facts: TicketFacts, price?: string): TicketState {
  return {
    side,
    kind: 'limit',
    price: price ?? rupees(facts.last),
    stopPrice: '',
    quantity: '',
    unit: 'units',
    money: '',
    timeInForce: 'day',
    postOnly: false,
    takeProfit: '',
    stopLoss: '',
  }
}

/** Another kind of order keeps what still has a meaning: post-only is for limits, and at once or nothing not for what waits for a price. */
export function withKind(state: TicketState, kind: OrderKind): TicketState {
  const immediate = state.timeInForce === 'ioc' || state.timeInForce === 'fok'
  return {
    ...state,
    kind,
    postOnly: kind === 'limit' && state.postOnly,
    timeInForce: hasStop(kind) && immediate ? 'day' : state.timeInForce,
  }
}

export function draftOf(state: TicketState): OrderDraft {
  const limitPrice = hasLimit(state.kind) ? paisa(state.price) : undefined
  const stopPrice = hasStop(state.kind) ? paisa(state.stopPrice) : undefined
  return {
    side: state.side,
    kind: state.kind,
    timeInForce: state.timeInForce,
    postOnly: state.postOnly,
    quantity: Number(parseDecimal(state.quantity, 0) ?? 0n),
    ...(limitPrice !== undefined && { limitPrice }),
    ...(stopPrice !== undefined && { stopPrice }),
    ...(state.side === 'buy' && exitsOf(state)),
  }
}

/** What is typed and is no price is refused as one of nothing. */
function exitsOf({ takeProfit, stopLoss }: TicketState): Pick<OrderDraft, 'takeProfitPrice' | 'stopLossPrice'> {
  return {
    ...(takeProfit !== '' && { takeProfitPrice: paisa(takeProfit) ?? 0 }),
    ...(stopLoss !== '' && { stopLossPrice: paisa(stopLoss) ?? 0 }),
  }
}

type Check = typeof checkOrder | typeof checkQuantityAlone

/** Cost, reserve, rest and the reason why not: by the functions that the server decides with. */
export function summaryOf(state: TicketState, facts: TicketFacts, check: Check = checkOrder): TicketSummary {
  const draft = draftOf(state)
  const tariff = tariffOf(facts)
  const countable = draft.quantity > 0 && isPriced(draft)
  const price = !countable ? 0 : state.side === 'buy' ? worstPrice(draft, facts) : expectedPrice(draft, facts)
  const reserved = countable && state.side === 'buy' ? buyHold(tariff, draft.quantity, price) : 0n
  const left =
    state.side === 'buy'
      ? (parseDecimal(facts.cash.available, 2) ?? 0n) - reserved
      : BigInt(facts.shares.available - draft.quantity)
  return {
    draft,
    preview: countable ? previewOrder(tariff, state.side, draft.quantity, price) : undefined,
    reserved,
    left,
    priceOpen: !hasLimit(draft.kind) || (draft.kind === 'oco' && draft.side === 'buy'),
    refusal: refusalOf(draft, facts, reserved, check),
  }
}

function refusalOf(draft: OrderDraft, facts: TicketFacts, reserved: bigint, check: Check): Refusal | undefined {
  if (!(draft.side === 'buy' ? facts.verified : facts.maySell)) return refuse('kyc_required')
  if (!facts.hasCode) return refuse('pin_not_set')
  const checked = check(draft, {
    symbol: facts.symbol,
    instrument: {
      symbol: assetCode(facts.symbol),
      status: facts.halted ? 'halted' : 'listed',
      tick: facts.tick,
      lot: facts.lot,
    },
    band: facts,
    lastPrice: facts.last,
    phase: facts.phase,
    opensAt: facts.opensAtMs ?? undefined,
    limits: {
      ...facts.limits,
      valueMin: parseDecimal(facts.limits.valueMin, 2) ?? 0n,
      valueMax: parseDecimal(facts.limits.valueMax, 2) ?? 0n,
    },
  })
  if (!checked.ok) return checked
  return draft.side === 'buy' ? moneyRefusal(facts, reserved) : sharesRefusal(draft, facts)
}

function moneyRefusal({ cash }: TicketFacts, reserved: bigint): Refusal | undefined {
  if (reserved <= (parseDecimal(cash.available, 2) ?? 0n)) return undefined
  const { asset, available } = cash
  return refuse('insufficient_balance', { asset, required: formatDecimal(reserved, 2), available })
}

function sharesRefusal(draft: OrderDraft, { symbol, shares }: TicketFacts): Refusal | undefined {
  if (draft.quantity <= shares.available) return undefined
  return refuse(
    'insufficient_quantity',
    {
      symbol,
      required: String(draft.quantity),
      available: String(shares.available),
      existing: String(shares.total),
      heldForOrders: String(shares.held),
      lockedUntilNextDay: String(shares.locked),
    },
    'quantity',
  )
}

/** The order as the server takes it. */
export function inputOf(state: TicketState, { symbol }: TicketFacts, code: string): CallInput<'POST /stock/order/buy'> {
  return {
    symbol,
    type: state.kind,
    quantity: Number(parseDecimal(state.quantity, 0) ?? 0n),
    timeInForce: state.timeInForce,
    postOnly: state.postOnly,
    ...(hasLimit(state.kind) && { price: state.price }),
    ...(hasStop(state.kind) && { stopPrice: state.stopPrice }),
    ...(state.side === 'buy' && state.takeProfit !== '' && { takeProfitPrice: state.takeProfit }),
    ...(state.side === 'buy' && state.stopLoss !== '' && { stopLossPrice: state.stopLoss }),
    ...(code !== '' && { transactionCode: code }),
  }
}

export function worstPrice(draft: OrderDraft, facts: TicketFacts): number {
  return highestPrice(draft, facts, facts.tick)
}

/** For a sale without a price of its own: the stop, or the last trade. */
function expectedPrice(draft: OrderDraft, facts: TicketFacts): number {
  return draft.limitPrice ?? draft.stopPrice ?? facts.last
}

export function isPriced(draft: OrderDraft): boolean {
  const limit = !hasLimit(draft.kind) || (draft.limitPrice ?? 0) > 0
  return limit && (!hasStop(draft.kind) || (draft.stopPrice ?? 0) > 0)
}

export function tariffOf({ tariff }: TicketFacts): Tariff {
  return {
    commissionPpm: ratePpm(BigInt(tariff.commissionPpm)),
    commissionPerThousand: BigInt(tariff.commissionPerThousand),
    commissionMaxPpm: ratePpm(BigInt(tariff.commissionMaxPpm)),
    salesTaxPpm: ratePpm(BigInt(tariff.salesTaxPpm)),
    cdcPerThousand: BigInt(tariff.cdcPerThousand),
    cdcSides: tariff.cdcSides,
  }
}

function paisa(text: string): number | undefined {
  const units = parseDecimal(text, 2)
  return units === undefined || units > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(units)
}

export function rupees(units: number | bigint): string {
  return formatDecimal(BigInt(units), 2)
}
