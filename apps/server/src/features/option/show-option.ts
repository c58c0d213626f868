import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import type { PricingInputs } from '@firoza/core/option/black-scholes'
import { breakEven, type OptionPrice, priceOption } from '@firoza/core/option/option-quote'
import type { NewOptionQuote, OrderRow, SeriesRow } from './option.store.ts'
import { inputsOf, type OptionMarket } from './option-market.ts'

export function rupees(units: bigint): string {
  return formatDecimal(units, 2)
}

/** Millionths as per cent with two decimals. */
export function percent(ppm: bigint): string {
  return formatDecimal(divide(ppm, 100n, 'half_even'), 2)
}

/** A number with eighteen decimals as one with four. */
function four(value: bigint): string {
  return formatDecimal(divide(value, 100_000_000_000_000n, 'half_even'), 4)
}

function strikeOf({ strikeUnits, multiplier }: Pick<SeriesRow, 'strikeUnits' | 'multiplier'>): string {
  return rupees(divide(strikeUnits, multiplier, 'half_even'))
}

export function showContract(series: SeriesRow) {
  const { code, symbol, side, multiplier, date, expiresAtMs } = series
  return {
    id: code,
    symbol,
    direction: side,
    strikePrice: strikeOf(series),
    expiry: date,
    expiresAtMs,
    shares: Number(multiplier),
  }
}

export function showStatus({ quoting, opensAtMs, spot }: OptionMarket, nowMs: number) {
  return { quoting, opensAtMs, spot: spot === null ? null : rupees(spot), nowMs }
}

export function showPrice({ bid, ask, fair, impliedPpm, greeks }: OptionPrice, volatilityPpm: bigint) {
  const { delta, gamma, vega, theta, rho } = greeks
  return {
    bid: rupees(bid),
    ask: ask === undefined ? null : rupees(ask),
    fair: rupees(fair),
    spread: ask === undefined ? null : rupees(ask - bid),
    impliedVolatility: impliedPpm === undefined ? null : percent(impliedPpm),
    volatility: percent(volatilityPpm),
    delta: four(delta),
    gamma: four(gamma),
    vega: four(vega),
    theta: four(theta),
    rho: four(rho),
  }
}

type InputsShown = Pick<NewOptionQuote, 'spot' | 'strikeUnits' | 'multiplier' | 'lifeMs' | 'volatilityPpm'> & {
  readonly ratePpm: bigint
  readonly spreadPpm: bigint
}

export function showInputs(quote: InputsShown) {
  const { spot, strikeUnits, multiplier, lifeMs, volatilityPpm, ratePpm, spreadPpm } = quote
  return {
    spotPaisa: String(spot),
    strikeUnits: String(strikeUnits),
    multiplier: String(multiplier),
    lifeMs: Number(lifeMs),
    volatilityPpm: String(volatilityPpm),
    ratePpm: String(ratePpm),
    spreadPpm: String(spreadPpm),
  }
}

/** The inputs of a price, as a quote of it would keep them. */
export function inputsAsKept(inputs: PricingInputs, spreadPpm: bigint): InputsShown {
  return { ...inputs, spot: inputs.spotPaisa, lifeMs: BigInt(inputs.lifeMs), spreadPpm }
}

export function showQuote(
  series: SeriesRow,
  quote: NewOptionQuote & { readonly ratePpm: bigint; readonly spreadPpm: bigint },
  remainderUnits: bigint,
) {
  const { quantity, price, premiumUnits, feeUnits, orderId, payoffMaxUnits } = quote
  const paid = premiumUnits + feeUnits
  const isPurchase = orderId === null
  return {
    quoteId: quote.publicId,
    kind: isPurchase ? ('buy' as const) : ('close' as const),
    contract: showContract(series),
    quantity: Number(quantity),
    price: rupees(price),
    premium: rupees(premiumUnits),
    fee: rupees(feeUnits),
    total: rupees(isPurchase ? paid : premiumUnits - feeUnits),
    remainder: rupees(remainderUnits),
    maximumLoss: rupees(isPurchase ? paid : 0n),
    maximumPayoff: rupees(payoffMaxUnits),
    breakEven: rupees(breakEven(series, { quantity, premiumUnits, feeUnits })),
    spot: rupees(quote.spot),
    inputs: showInputs(quote),
    hash: quote.hash,
    madeAtMs: quote.madeAtMs,
    expiresAtMs: quote.expiresAtMs,
  }
}

/** A purchase; an open one with its value now, where there is a price. */
export function showOrder(order: OrderRow, market: OptionMarket | undefined, nowMs: number) {
  const { series, quote, state, quantity, premiumUnits, feeUnits, paidUnits, closeFeeUnits } = order
  const inputs = market?.quoting === 'open' && state === 'open' ? inputsOf(series, market, nowMs) : undefined
  const bid = inputs && market?.rule ? priceOption(inputs, market.rule).bid : undefined
  const value = bid === undefined ? undefined : bid * quantity * series.multiplier
  const paid = premiumUnits + feeUnits
  const isPriced = state === 'settled' || state === 'expired'
  return {
    id: order.publicId,
    contract: showContract(series),
    state,
    quantity: Number(quantity),
    amount: rupees(paid),
    premium: rupees(premiumUnits),
    fee: rupees(feeUnits),
    openPrice: rupees(order.price),
    closePrice: order.closePrice === null ? null : rupees(order.closePrice),
    paid: paidUnits === null ? null : rupees(paidUnits),
    closeFee: rupees(closeFeeUnits),
    profit: paidUnits === null ? null : rupees(paidUnits - closeFeeUnits - paid),
    maximumPayoff: rupees(order.payoffMaxUnits),
    breakEven: rupees(breakEven(series, { quantity, premiumUnits, feeUnits })),
    openedAtMs: order.openedAtMs,
    endedAtMs: order.endedAtMs,
    settlement:
      isPriced && order.settlePrice !== null && order.settleSource !== null
        ? { price: rupees(order.settlePrice), source: order.settleSource }
        : null,
    voidReason: order.voidReason,
    bid: bid === undefined ? null : rupees(bid),
    value: value === undefined ? null : rupees(value),
    floatingProfit: value === undefined ? null : rupees(value - paid),
    inputs: showInputs(quote),
    spot: rupees(quote.spot),
    hash: quote.hash,
  }
}
