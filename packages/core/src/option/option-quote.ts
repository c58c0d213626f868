import type { TimeMs } from '../clock.ts'
import { applyRate, ratePpm } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { impliedVolatility, PAISA, type PricingInputs, type Valuation, valueOption } from './black-scholes.ts'
import { type OptionRule, SPOT_AGE_MAX_MS } from './option-rule.ts'

/** The least premium at which anything is sold, in paisa: below it a price step is a tenth of the price. */
const ASK_MIN = 5n
/** A book whose sides are further apart than this says nothing of a price. */
const BOOK_WIDTH_MAX_PPM = 20_000n

/** What the market says of a share now, in paisa. */
export interface SpotView {
  readonly last: bigint | null
  readonly lastAtMs: TimeMs | null
  readonly bid: bigint | null
  readonly ask: bigint | null
}

/** The price to quote from: the last trade, held between the best bid and ask; by itself only while it is fresh. */
export function spotOf({ last, lastAtMs, bid, ask }: SpotView, nowMs: TimeMs): Outcome<bigint, 'option_price_stale'> {
  if (last === null) return refuse('option_price_stale')
  const narrow = bid !== null && ask !== null && (ask - bid) * 1_000_000n <= bid * BOOK_WIDTH_MAX_PPM
  if (narrow) return ok(last < bid ? bid : last > ask ? ask : last)
  return lastAtMs !== null && nowMs - lastAtMs <= SPOT_AGE_MAX_MS ? ok(last) : refuse('option_price_stale')
}

/** Per share, in paisa. */
export interface OptionPrice {
  readonly bid: bigint
  /** Undefined where the contract is worth too little to be sold. */
  readonly ask: bigint | undefined
  readonly fair: bigint
  /** Of the ask, in millionths: what the buyer pays for. */
  readonly impliedPpm: bigint | undefined
  readonly greeks: Valuation
}

/** Bid and ask of a contract: its value at less and at more volatility than was measured, at least a paisa to either side. */
export function priceOption(inputs: PricingInputs, { spreadPpm }: Pick<OptionRule, 'spreadPpm'>): OptionPrice {
  const greeks = valueOption(inputs)
  const at = (volatilityPpm: bigint) => valueOption({ ...inputs, volatilityPpm }).value
  const lowPpm = inputs.volatilityPpm > spreadPpm ? inputs.volatilityPpm - spreadPpm : 1n
  const fair = divide(greeks.value, PAISA, 'half_even')
  const high = divide(at(inputs.volatilityPpm + spreadPpm), PAISA, 'ceiling')
  const low = divide(at(lowPpm), PAISA, 'floor')
  const ask = high > fair ? high : fair + 1n
  const bid = low < fair ? low : fair - 1n
  const isSold = ask >= ASK_MIN
  return {
    bid: bid > 0n ? bid : 0n,
    ask: isSold ? ask : undefined,
    fair,
    impliedPpm: isSold ? impliedVolatility(inputs, ask) : undefined,
    greeks,
  }
}

export interface OptionCost {
  readonly quantity: bigint
  readonly premiumUnits: bigint
  readonly feeUnits: bigint
}

export function costOf(quantity: bigint, price: bigint, multiplier: bigint, feePpm: bigint): OptionCost {
  const premiumUnits = quantity * price * multiplier
  return { quantity, premiumUnits, feeUnits: applyRate(premiumUnits, ratePpm(feePpm), 'ceiling') }
}

/** As many whole contracts as an amount pays for with its fee; the rest of the amount stays with the customer. */
export function contractsFor(amountUnits: bigint, price: bigint, multiplier: bigint, feePpm: bigint): OptionCost {
  const most = divide(amountUnits * 1_000_000n, price * multiplier * (1_000_000n + feePpm), 'floor')
  const cost = costOf(most, price, multiplier, feePpm)
  // The fee is rounded up, so that the last contract may not fit by a paisa.
  return cost.premiumUnits + cost.feeUnits <= amountUnits ? cost : costOf(most - 1n, price, multiplier, feePpm)
}

/** What a contract of one share pays at a price at expiry, in paisa; never below zero, never above what was stated as the most. */
export function payoffUnits(
  { side, strikeUnits, multiplier }: Pick<PricingInputs, 'side' | 'strikeUnits' | 'multiplier'>,
  pricePaisa: bigint,
): bigint {
  const value = pricePaisa * multiplier
  const gain = side === 'call' ? value - strikeUnits : strikeUnits - value
  return gain > 0n ? gain : 0n
}

/** The price of the share in paisa at which a purchase neither gains nor loses, fee included, rounded against the buyer. */
export function breakEven(
  { side, strikeUnits, multiplier }: Pick<PricingInputs, 'side' | 'strikeUnits' | 'multiplier'>,
  { quantity, premiumUnits, feeUnits }: OptionCost,
): bigint {
  const paid = premiumUnits + feeUnits
  const strike = strikeUnits * quantity
  return side === 'call'
    ? divide(strike + paid, multiplier * quantity, 'ceiling')
    : divide(strike - paid, multiplier * quantity, 'floor')
}

/** Whether a quote may still be taken: the same price, made now, has not moved by more than the spread, to either side. */
export function quoteHolds(quotedPaisa: bigint, nowPaisa: bigint, spreadPaisa: bigint): boolean {
  const moved = quotedPaisa > nowPaisa ? quotedPaisa - nowPaisa : nowPaisa - quotedPaisa
  return moved <= spreadPaisa
}

/** The inputs of a quote as one line, in a fixed order: what its published hash is of. */
export function quoteText(
  inputs: PricingInputs & { readonly spreadPpm: bigint },
  contract: string,
  madeAtMs: TimeMs,
): string {
  const { side, spotPaisa, strikeUnits, multiplier, lifeMs, volatilityPpm, ratePpm: rate, spreadPpm } = inputs
  return [
    'option-quote-1',
    contract,
    madeAtMs,
    side,
    spotPaisa,
    strikeUnits,
    multiplier,
    lifeMs,
    volatilityPpm,
    rate,
    spreadPpm,
  ].join(' ')
}
