import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import type { BookData } from '@firoza/api/stream'
import { assetCode } from '@firoza/core/money/asset'
import { formatDecimal, parseDecimal, powerOfTen } from '@firoza/core/money/decimal'
import { applyRate, ratePpm } from '@firoza/core/money/rate'
import { type Refusal, refuse } from '@firoza/core/refusal'
import type { Tariff } from '@firoza/core/stock/fees'
import { tradeValue } from '@firoza/core/stock/instrument'
import {
  hasLimit,
  hasStop,
  type OrderDraft,
  type OrderKind,
  type Side,
  type TimeInForce,
} from '@firoza/core/stock/order'
import { checkOrder, type checkQuantityAlone, type OrderScale } from '@firoza/core/stock/order-checks'
import { buyHold, highestPrice, type OrderPreview, previewOrder } from '@firoza/core/stock/reservation'

type ShareFacts = CallOutput<'GET /stock/order/ticket'>
type CoinFacts = CallOutput<'POST /coin/order/ticket'>

/**
 * What the server says of an order before it is placed, and the order book of the moment. Of a pair of coins it names the scale that prices, quantities
 * and amounts are in; those of a share are paisa and whole shares.
 */
export type TicketFacts = Omit<ShareFacts, 'tariff' | 'settlementDate'> & {
  readonly tariff?: ShareFacts['tariff']
  /** Of a perpetual contract: all that its margin is reckoned with. */
  readonly contract?: CallOutput<'POST /coin/contract/ticket'>
  readonly settlementDate: string | null
  readonly book?: Pick<BookData, 'bids' | 'asks'>
} & Partial<Pick<CoinFacts, 'scale' | 'rates' | 'slippagePpm'>>

type Scaled = Pick<TicketFacts, 'scale'>

const SHARE_SCALE: NonNullable<Scaled['scale']> = {
  base: '',
  quote: 'PKR',
  priceDecimals: 2,
  baseDecimals: 0,
  quoteDecimals: 2,
}

export function scaleOf({ scale }: Scaled): NonNullable<Scaled['scale']> {
  return scale ?? SHARE_SCALE
}

/** `price × quantity` is so many times the value. */
export function divisorOf(facts: Scaled): bigint {
  const { priceDecimals, baseDecimals, quoteDecimals } = scaleOf(facts)
  return powerOfTen(priceDecimals + baseDecimals - quoteDecimals)
}

/** Prices, amounts and quantities in smallest units as decimals. */
export function priceText(facts: Scaled, ticks: number): string {
  return formatDecimal(BigInt(ticks), scaleOf(facts).priceDecimals)
}

export function moneyText(facts: Scaled, units: bigint): string {
  return formatDecimal(units, scaleOf(facts).quoteDecimals)
}

export function quantityText(facts: Scaled, units: number | bigint): string {
  return formatDecimal(BigInt(units), scaleOf(facts).baseDecimals)
}

/** What the fee of an order is taken in: of a share the money, of a coin what is received. */
export function feeAsset(facts: Scaled, side: Side): string {
  const { base, quote } = scaleOf(facts)
  return facts.scale && side === 'buy' ? base : quote
}

export function feeText(facts: Scaled, side: Side, units: bigint): string {
  return facts.scale && side === 'buy' ? quantityText(facts, units) : moneyText(facts, units)
}

/** What stands in the fields. Prices and the quantity as they are typed. */
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
  /** Of a contract: it only makes a position smaller. */
  readonly reduceOnly?: boolean
  /** Of a purchase: at which prices what it buys is sold again; empty for none. */
  readonly takeProfit: string
  readonly stopLoss: string
}

/** What the ticket says below its fields. Money in smallest units. */
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
    price: price ?? priceText(facts, facts.last),
    stopPrice: '',
    quantity: '',
    unit: 'units',
    money: '',
    timeInForce: facts.scale ? 'gtc' : 'day',
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

export function draftOf(state: TicketState, facts: Scaled = {}): OrderDraft {
  const limitPrice = hasLimit(state.kind) ? ticksOf(facts, state.price) : undefined
  const stopPrice = hasStop(state.kind) ? ticksOf(facts, state.stopPrice) : undefined
  return {
    side: state.side,
    kind: state.kind,
    timeInForce: state.timeInForce,
    postOnly: state.postOnly,
    quantity: Number(parseDecimal(state.quantity, scaleOf(facts).baseDecimals) ?? 0n),
    ...(limitPrice !== undefined && { limitPrice }),
    ...(stopPrice !== undefined && { stopPrice }),
    ...(state.side === 'buy' && exitsOf(state, facts)),
  }
}

/** What is typed and is no price is refused as one of nothing. */
function exitsOf(
  { takeProfit, stopLoss }: TicketState,
  facts: Scaled,
): Pick<OrderDraft, 'takeProfitPrice' | 'stopLossPrice'> {
  return {
    ...(takeProfit !== '' && { takeProfitPrice: ticksOf(facts, takeProfit) ?? 0 }),
    ...(stopLoss !== '' && { stopLossPrice: ticksOf(facts, stopLoss) ?? 0 }),
  }
}

type Check = typeof checkOrder | typeof checkQuantityAlone

/** Cost, reserve, rest and the reason why not: by the functions that the server decides with. */
export function summaryOf(state: TicketState, facts: TicketFacts, check: Check = checkOrder): TicketSummary {
  const draft = draftOf(state, facts)
  const countable = draft.quantity > 0 && isPriced(draft)
  const price = !countable ? 0 : state.side === 'buy' ? worstPrice(draft, facts) : expectedPrice(draft, facts)
  const reserved =
    countable && state.side === 'buy' ? (budgetOf(state, facts) ?? holdFor(facts, draft.quantity, price)) : 0n
  const left = state.side === 'buy' ? available(facts) - reserved : BigInt(facts.shares.available - draft.quantity)
  return {
    draft,
    preview: countable ? previewOf(facts, state.side, draft.quantity, price) : undefined,
    reserved,
    left,
    priceOpen: !hasLimit(draft.kind) || (draft.kind === 'oco' && draft.side === 'buy'),
    refusal: refusalOf(draft, facts, reserved, check),
  }
}

function available(facts: TicketFacts): bigint {
  return parseDecimal(facts.cash.available, scaleOf(facts).quoteDecimals) ?? 0n
}

/** A market purchase of coins by an amount: so much is spent at most. */
function budgetOf({ kind, side, unit, money }: TicketState, facts: TicketFacts): bigint | undefined {
  if (!facts.scale || kind !== 'market' || side !== 'buy' || unit !== 'money') return undefined
  return parseDecimal(money, facts.scale.quoteDecimals)
}

/** What a purchase holds at its highest price. */
export function holdFor(facts: TicketFacts, quantity: number, price: number): bigint {
  return facts.tariff ? buyHold(tariffOf(facts.tariff), quantity, price) : tradeValue(quantity, price, divisorOf(facts))
}

function previewOf(facts: TicketFacts, side: Side, quantity: number, price: number): OrderPreview {
  if (facts.tariff) return previewOrder(tariffOf(facts.tariff), side, quantity, price)
  return previewPart(facts, side, quantity, tradeValue(quantity, price, divisorOf(facts)))
}

/** The fee is a part of what is received, rounded up, at the rate of a taker, which is the higher one. */
export function previewPart({ rates }: TicketFacts, side: Side, quantity: number, value: bigint): OrderPreview {
  const fee = applyRate(side === 'buy' ? BigInt(quantity) : value, ratePpm(BigInt(rates?.taker ?? 0)), 'ceiling')
  return { value, commission: fee, salesTax: 0n, cdc: 0n, fees: fee, total: side === 'buy' ? value : value - fee }
}

function refusalOf(draft: OrderDraft, facts: TicketFacts, reserved: bigint, check: Check): Refusal | undefined {
  const refused = orderRefusal(draft, facts, check)
  if (refused) return refused
  return draft.side === 'buy' ? moneyRefusal(facts, reserved) : sharesRefusal(draft, facts)
}

/** What stands against an order before its money is checked. */
export function orderRefusal(draft: OrderDraft, facts: TicketFacts, check: Check = checkOrder): Refusal | undefined {
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
      valueMin: parseDecimal(facts.limits.valueMin, scaleOf(facts).quoteDecimals) ?? 0n,
      valueMax: parseDecimal(facts.limits.valueMax, scaleOf(facts).quoteDecimals) ?? 0n,
      ...(facts.scale && { priceMax: Number.MAX_SAFE_INTEGER, scale: orderScale(facts.scale, facts) }),
    },
  })
  return checked.ok ? undefined : checked
}

function orderScale(scale: NonNullable<Scaled['scale']>, facts: Scaled): OrderScale {
  const { quote, priceDecimals, baseDecimals, quoteDecimals } = scale
  return {
    base: { exponent: baseDecimals },
    quote: { code: assetCode(quote), exponent: quoteDecimals },
    priceScale: priceDecimals,
    valueDivisor: divisorOf(facts),
  }
}

export function moneyRefusal(facts: TicketFacts, reserved: bigint): Refusal | undefined {
  if (reserved <= available(facts)) return undefined
  const { cash } = facts
  const details = { asset: cash.asset, required: moneyText(facts, reserved), available: cash.available }
  return refuse('insufficient_balance', details)
}

function sharesRefusal(draft: OrderDraft, facts: TicketFacts): Refusal | undefined {
  const { symbol, shares } = facts
  if (draft.quantity <= shares.available) return undefined
  const text = (units: number) => quantityText(facts, units)
  return refuse(
    'insufficient_quantity',
    {
      symbol,
      required: text(draft.quantity),
      available: text(shares.available),
      existing: text(shares.total),
      heldForOrders: text(shares.held),
      lockedUntilNextDay: text(shares.locked),
    },
    'quantity',
  )
}

/** The order of coins as the server takes it: what is spent at the market by its amount, all else by quantity. */
export function coinInputOf(state: TicketState, facts: TicketFacts, code: string): CallInput<'POST /coin/order/add'> {
  const amount = budgetOf(state, facts) === undefined ? { quantity: state.quantity } : { amount: state.money }
  return {
    symbol: facts.symbol,
    side: state.side,
    type: state.kind,
    ...amount,
    timeInForce: state.timeInForce,
    postOnly: state.postOnly,
    ...(hasLimit(state.kind) && { price: state.price }),
    ...(hasStop(state.kind) && { stopPrice: state.stopPrice }),
    ...(code !== '' && { transactionCode: code }),
  }
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
  if (draft.kind !== 'market' || facts.slippagePpm === undefined) return highestPrice(draft, facts, facts.tick)
  const best = facts.book?.asks[0]
  const from = best === undefined ? facts.last : (ticksOf(facts, best.price) ?? facts.last)
  return Math.floor((from * (PPM + facts.slippagePpm)) / (PPM * facts.tick)) * facts.tick
}

const PPM = 1_000_000

/** For a sale without a price of its own: the stop, or the last trade. */
function expectedPrice(draft: OrderDraft, facts: TicketFacts): number {
  return draft.limitPrice ?? draft.stopPrice ?? facts.last
}

export function isPriced(draft: OrderDraft): boolean {
  const limit = !hasLimit(draft.kind) || (draft.limitPrice ?? 0) > 0
  return limit && (!hasStop(draft.kind) || (draft.stopPrice ?? 0) > 0)
}

export function tariffOf(tariff: ShareFacts['tariff']): Tariff {
  return {
    commissionPpm: ratePpm(BigInt(tariff.commissionPpm)),
    commissionPerThousand: BigInt(tariff.commissionPerThousand),
    commissionMaxPpm: ratePpm(BigInt(tariff.commissionMaxPpm)),
    salesTaxPpm: ratePpm(BigInt(tariff.salesTaxPpm)),
    cdcPerThousand: BigInt(tariff.cdcPerThousand),
    cdcSides: tariff.cdcSides,
  }
}

export function ticksOf(facts: Scaled, text: string): number | undefined {
  const units = parseDecimal(text, scaleOf(facts).priceDecimals)
  return units === undefined || units > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(units)
}
