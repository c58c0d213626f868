import type { Phase } from '../calendar/calendar.ts'
import type { TimeMs } from '../clock.ts'
import { LIMITS } from '../limits.ts'
import { type Asset, PKR } from '../money/asset.ts'
import { formatDecimal } from '../money/decimal.ts'
import { type Ok, ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Instrument, tradeValue } from './instrument.ts'
import { hasExits, hasLimit, hasStop, isStop, ORDER_KINDS, type OrderDraft } from './order.ts'
import { isInBand, type PriceBand } from './price-band.ts'

/** What of an instrument the checks look at. */
export type TradedInstrument = Pick<Instrument, 'symbol' | 'status' | 'tick' | 'lot'>

/** What the market and the settings say at the moment of placing. Prices in paisa. */
export interface OrderContext {
  /** Undefined where no instrument has the symbol. */
  readonly instrument: TradedInstrument | undefined
  readonly symbol: string
  readonly band: PriceBand
  /** The price that a market order is measured against: the last trade, or the previous close before the first. */
  readonly lastPrice: number
  readonly phase: Phase
  /** When continuous trading next begins, where it is known. */
  readonly opensAt: TimeMs | undefined
  readonly limits: OrderLimits
}

/** Settings of the market: data that an operator sets, shown to people. */
export interface OrderLimits {
  readonly quantityMin: number
  readonly quantityMax: number
  /** Paisa. */
  readonly valueMin: bigint
  readonly valueMax: bigint
  /** Whether orders placed while the market is closed wait for its next session; refused otherwise. */
  readonly queueWhenClosed: boolean
  /** The highest price of all; that of a share where absent. */
  readonly priceMax?: number
  /** How figures are told and values reckoned; those of a share for rupees where absent. */
  readonly scale?: OrderScale
}

export interface OrderScale {
  readonly base: Pick<Asset, 'exponent'>
  readonly quote: Pick<Asset, 'code' | 'exponent'>
  readonly priceScale: number
  readonly valueDivisor: bigint
}

const SHARE_SCALE: OrderScale = { base: { exponent: 0 }, quote: PKR, priceScale: PKR.exponent, valueDivisor: 1n }

/** The refusals that the checks can give, in the order in which they are made (ORD-4). */
export type OrderRefusal =
  | 'instrument_unknown'
  | 'instrument_unlisted'
  | 'instrument_halted'
  | 'quantity_zero'
  | 'quantity_step'
  | 'quantity_min'
  | 'quantity_max'
  | 'field_invalid'
  | 'price_not_for_market'
  | 'price_needed'
  | 'price_zero'
  | 'price_tick'
  | 'price_band'
  | 'stop_price_needed'
  | 'stop_price_side'
  | 'take_profit_side'
  | 'limit_price_side'
  | 'field_unknown'
  | 'order_value_min'
  | 'order_value_max'
  | 'market_closed'

/** Where an accepted order goes: to the book, to wait for the session, or to wait for its trigger. */
export type Disposition = 'enter' | 'queue' | 'arm'

type Checked = Ok<Disposition> | Refusal<OrderRefusal>

/** Checks everything about an order that needs neither the person's money nor the book. The first fault found is the answer. */
export function checkOrder(draft: OrderDraft, context: OrderContext): Checked {
  const { instrument } = context
  if (instrument === undefined) return refuse('instrument_unknown', { symbol: context.symbol }, 'symbol')
  return (
    checkStatus(instrument) ??
    checkQuantity(draft, instrument, context.limits) ??
    checkTime(draft) ??
    checkLimitPrice(draft, instrument, context) ??
    checkStopPrice(draft, instrument, context) ??
    checkBothSides(draft, context) ??
    checkBracket(draft, instrument, context) ??
    checkValue(draft, context) ??
    disposition(draft, context)
  )
}

/**
 * Checks of an order that stands at prices which stay only what another quantity can break (ORD-9): the step, and that what is left of it
 * is not too little.
 */
export function checkQuantityAlone(draft: OrderDraft, context: OrderContext): Ok<undefined> | Refusal<OrderRefusal> {
  const { instrument, limits } = context
  if (instrument === undefined) return refuse('instrument_unknown', { symbol: context.symbol }, 'symbol')
  const bounds = { ...limits, quantityMax: Number.POSITIVE_INFINITY }
  return checkQuantity(draft, instrument, bounds) ?? checkValueMin(draft, context) ?? ok()
}

function checkStatus({
  status,
  symbol,
}: TradedInstrument): Refusal<'instrument_unlisted' | 'instrument_halted'> | undefined {
  if (status === 'unlisted') return refuse('instrument_unlisted', { symbol }, 'symbol')
  if (status === 'halted') return refuse('instrument_halted', { symbol }, 'symbol')
  return undefined
}

function checkQuantity(
  draft: OrderDraft,
  { lot }: TradedInstrument,
  limits: OrderLimits,
): Refusal<OrderRefusal> | undefined {
  const { quantity } = draft
  if (quantity <= 0) return refuse('quantity_zero', {}, 'quantity')
  const { quantityMin, quantityMax, scale = SHARE_SCALE } = limits
  const text = (units: number) => formatDecimal(BigInt(units), scale.base.exponent)
  if (quantity % lot !== 0) return refuse('quantity_step', { step: text(lot) }, 'quantity')
  if (quantity < quantityMin) return refuse('quantity_min', { min: text(quantityMin) }, 'quantity')
  if (quantity > quantityMax) return refuse('quantity_max', { max: text(quantityMax) }, 'quantity')
  return undefined
}

/** Of two prices one at least waits, and what must not take has to be able to wait, at a price of its own. */
function checkTime({ kind, timeInForce, postOnly }: OrderDraft): Refusal<'field_invalid'> | undefined {
  if (postOnly && !hasLimit(kind)) {
    const bound = ORDER_KINDS.filter(hasLimit).join(', ')
    return refuse('field_invalid', { field: 'type', rule: 'choice', bound }, 'type')
  }
  if ((kind !== 'oco' && !postOnly) || timeInForce === 'day' || timeInForce === 'gtc') return undefined
  return refuse('field_invalid', { field: 'timeInForce', rule: 'choice', bound: 'day, gtc' }, 'timeInForce')
}

function checkLimitPrice(
  draft: OrderDraft,
  { tick }: TradedInstrument,
  { band, limits }: OrderContext,
): Refusal<OrderRefusal> | undefined {
  const { limitPrice } = draft
  if (!hasLimit(draft.kind)) return limitPrice === undefined ? undefined : refuse('price_not_for_market', {}, 'price')
  if (limitPrice === undefined) return refuse('price_needed', {}, 'price')
  const shape = checkPriceShape(limitPrice, tick, 'price', limits)
  if (shape) return shape
  if (isInBand(band, limitPrice) || draft.kind === 'oco') return undefined
  return refuse('price_band', { lower: price(band.lower, limits), upper: price(band.upper, limits) }, 'price')
}

/** A buying stop is above the market, a selling one below it; otherwise it would trigger at once. */
function checkStopPrice(
  draft: OrderDraft,
  { tick }: TradedInstrument,
  { lastPrice, limits }: OrderContext,
): Refusal<OrderRefusal> | undefined {
  const { stopPrice } = draft
  if (!hasStop(draft.kind)) return stopPrice === undefined ? undefined : refuse('price_not_for_market', {}, 'stopPrice')
  if (stopPrice === undefined) return refuse('stop_price_needed', {}, 'stopPrice')
  const shape = checkPriceShape(stopPrice, tick, 'stopPrice', limits)
  if (shape) return shape
  const wanted = draft.side === 'buy' ? 'above' : 'below'
  return isOn(wanted, stopPrice, lastPrice)
    ? undefined
    : refuse('stop_price_side', { side: wanted, bound: price(lastPrice, limits) }, 'stopPrice')
}

/** Of an order with two prices the limit is on the better side of the market, and the stop, as of every stop order, on the other. */
function checkBothSides(
  { kind, side, limitPrice }: OrderDraft,
  { lastPrice, limits }: OrderContext,
): Refusal<OrderRefusal> | undefined {
  if (kind !== 'oco' || limitPrice === undefined) return undefined
  const wanted = side === 'buy' ? 'below' : 'above'
  // Of a sale the limit is its take-profit (ORD-6). A purchase has no profit to take.
  const reason = side === 'buy' ? 'limit_price_side' : 'take_profit_side'
  return isOn(wanted, limitPrice, lastPrice)
    ? undefined
    : refuse(reason, { side: wanted, bound: price(lastPrice, limits) }, 'price')
}

/**
 * The exits of a purchase: the take-profit above its price, the stop-loss below that and below the market. Equality is refused. A share
 * position is never short, so a sale has none: its limit is its take-profit, and an `oco` has its stop.
 */
function checkBracket(
  draft: OrderDraft,
  { tick }: TradedInstrument,
  { lastPrice, limits }: OrderContext,
): Refusal<OrderRefusal> | undefined {
  const { takeProfitPrice, stopLossPrice } = draft
  if (draft.side === 'sell' && hasExits(draft)) {
    const field = takeProfitPrice === undefined ? 'stopLossPrice' : 'takeProfitPrice'
    return refuse('field_unknown', { field }, field)
  }
  const prices = [draft.limitPrice, draft.stopPrice].filter(price => price !== undefined)
  const most = prices.length === 0 ? lastPrice : Math.max(...prices)
  const least = Math.min(lastPrice, ...prices)
  if (takeProfitPrice !== undefined) {
    const shape = checkPriceShape(takeProfitPrice, tick, 'takeProfitPrice', limits)
    if (shape) return shape
    if (takeProfitPrice <= most)
      return refuse('take_profit_side', { side: 'above', bound: price(most, limits) }, 'takeProfitPrice')
  }
  if (stopLossPrice !== undefined) {
    const shape = checkPriceShape(stopLossPrice, tick, 'stopLossPrice', limits)
    if (shape) return shape
    if (stopLossPrice >= least)
      return refuse('stop_price_side', { side: 'below', bound: price(least, limits) }, 'stopLossPrice')
  }
  return undefined
}

/** The price by which an order is called large or small: its own, of two the dearer one, and what the market is taken for where it has none. */
export function assessedPrice({ kind, limitPrice, stopPrice }: OrderDraft, market: number): number {
  if (kind === 'oco') return Math.max(limitPrice ?? 0, stopPrice ?? 0)
  return limitPrice ?? stopPrice ?? market
}

function checkValue(draft: OrderDraft, context: OrderContext): Refusal<OrderRefusal> | undefined {
  const { valueMax } = context.limits
  if (orderValue(draft, context) <= valueMax) return checkValueMin(draft, context)
  return refuse('order_value_max', { max: money(valueMax, context), asset: quoteOf(context).code }, 'quantity')
}

function checkValueMin(draft: OrderDraft, context: OrderContext): Refusal<'order_value_min'> | undefined {
  const { valueMin } = context.limits
  if (orderValue(draft, context) >= valueMin) return undefined
  return refuse('order_value_min', { min: money(valueMin, context), asset: quoteOf(context).code }, 'quantity')
}

function quoteOf({ limits: { scale = SHARE_SCALE } }: OrderContext): OrderScale['quote'] {
  return scale.quote
}

function money(units: bigint, context: OrderContext): string {
  return formatDecimal(units, quoteOf(context).exponent)
}

function orderValue(draft: OrderDraft, { lastPrice, limits: { scale = SHARE_SCALE } }: OrderContext): bigint {
  return tradeValue(draft.quantity, assessedPrice(draft, lastPrice), scale.valueDivisor)
}

/**
 * Orders that must trade at once need continuous trading. Others wait: for their trigger, for the auction while the market
 * is about to open, or for the next session where the market's settings let them.
 */
function disposition(draft: OrderDraft, { phase, opensAt, limits }: OrderContext): Checked {
  const immediate = draft.kind === 'market' || draft.timeInForce === 'ioc' || draft.timeInForce === 'fok'
  if (phase === 'open') return ok(isStop(draft.kind) ? 'arm' : 'enter')
  const comingUp = phase === 'pre_open' || phase === 'matching' || phase === 'break'
  if (!immediate && (comingUp || limits.queueWhenClosed)) return ok(isStop(draft.kind) ? 'arm' : 'queue')
  return refuse('market_closed', { opensAt: opensAt === undefined ? '' : new Date(opensAt).toISOString() })
}

function checkPriceShape(
  value: number,
  tick: number,
  field: string,
  limits: OrderLimits,
): Refusal<'price_zero' | 'price_tick' | 'field_invalid'> | undefined {
  const { priceMax = LIMITS.pricePaisaMax } = limits
  if (value <= 0) return refuse('price_zero', {}, field)
  if (value > priceMax) {
    return refuse('field_invalid', { field, rule: 'too_large', bound: price(priceMax, limits) }, field)
  }
  if (value % tick !== 0) return refuse('price_tick', { tick: price(tick, limits) }, field)
  return undefined
}

function isOn(side: 'above' | 'below', price: number, bound: number): boolean {
  return side === 'above' ? price > bound : price < bound
}

function price(value: number, { scale = SHARE_SCALE }: OrderLimits): string {
  return formatDecimal(BigInt(value), scale.priceScale)
}
