import type { PairTermsOut } from '@firoza/api/coin-shapes'
import { type ListingSpec, valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'

/** A price of a pair as a decimal. */
export function pairPrice({ priceScale }: ListingSpec, price: number | bigint): string {
  return formatDecimal(BigInt(price), priceScale)
}

/** So much of its coin. */
export function baseText({ base }: ListingSpec, units: number | bigint): string {
  return formatDecimal(BigInt(units), base.exponent)
}

/** So much of what it is paid with. */
export function quoteText({ quote }: ListingSpec, units: number | bigint): string {
  return formatDecimal(BigInt(units), quote.exponent)
}

/** What one coin came to, with the digits of a price, cut: for reading alone. */
export function averagePriceText(spec: ListingSpec, valueUnits: bigint, quantity: bigint): string | null {
  if (quantity === 0n) return null
  return pairPrice(spec, divide(valueUnits * valueDivisorOf(spec), quantity, 'towards_zero'))
}

export function pairTerms(spec: ListingSpec, name: string): PairTermsOut {
  const { symbol, base, quote, priceScale, tick, step, bounds, guard, fees } = spec
  const { limitPpm, slippagePpm } = guard.kind === 'collar' ? guard : { limitPpm: 0, slippagePpm: 0 }
  const none = { maker: 0, taker: 0 }
  return {
    symbol,
    name,
    base: base.code,
    quote: quote.code,
    priceDecimals: priceScale,
    baseDecimals: base.exponent,
    quoteDecimals: quote.exponent,
    tick: pairPrice(spec, tick),
    step: baseText(spec, step),
    quantityMin: baseText(spec, bounds.quantityMin),
    quantityMax: baseText(spec, bounds.quantityMax),
    valueMin: quoteText(spec, bounds.valueMin),
    valueMax: quoteText(spec, bounds.valueMax),
    limitPpm,
    slippagePpm,
    fees: fees.kind === 'maker_taker' ? { ...fees.ppm } : { regular: none, hni: none },
  }
}
