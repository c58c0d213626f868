import type { CallOutput } from '@firoza/api/endpoints'
import { parseDecimal } from '@firoza/core/money/decimal'
import type { PricingInputs } from '@firoza/core/option/black-scholes'
import { payoffUnits, priceOption } from '@firoza/core/option/option-quote'

export type Contract = CallOutput<'GET /stock/index/option/info'>['contract']
export type Inputs = CallOutput<'POST /stock/order/option/quote'>['inputs']
export type Quote = CallOutput<'POST /stock/order/option/quote'>
export type OptionOrder = CallOutput<'GET /stock/order/option/list'>['items'][number]

/** Rupees as paisa. */
export function paisaOf(rupees: string): bigint {
  return rupees.startsWith('-') ? -paisaOf(rupees.slice(1)) : (parseDecimal(rupees, 2) ?? 0n)
}

/** Paisa as rupees. */
export function rupeesOf(paisa: bigint): string {
  const size = paisa < 0n ? -paisa : paisa
  const digits = size.toString()
  const cut = digits.length - 2
  const text = cut > 0 ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : `0.${cut === 0 ? '' : '0'}${digits}`
  return paisa < 0n ? `-${text}` : text
}

/** What so many contracts that cost so much make at a price on expiry, in paisa. */
export function resultAt(
  { direction, strikePrice, shares }: Contract,
  { quantity, cost }: { readonly quantity: number; readonly cost: bigint },
  price: bigint,
): bigint {
  const multiplier = BigInt(shares)
  const contract = { side: direction, strikeUnits: paisaOf(strikePrice) * multiplier, multiplier }
  return payoffUnits(contract, price) * BigInt(quantity) - cost
}

/** Works a quoted price out again from its published inputs. */
export function isPriceOf(
  inputs: Inputs,
  direction: 'call' | 'put',
  { bid, ask }: { bid?: string; ask?: string },
): boolean {
  const { spotPaisa, spreadPpm, lifeMs, ...figures } = inputs
  const again: PricingInputs = {
    side: direction,
    spotPaisa: BigInt(spotPaisa),
    lifeMs,
    strikeUnits: BigInt(figures.strikeUnits),
    multiplier: BigInt(figures.multiplier),
    volatilityPpm: BigInt(figures.volatilityPpm),
    ratePpm: BigInt(figures.ratePpm),
  }
  const price = priceOption(again, { spreadPpm: BigInt(spreadPpm) })
  return (ask === undefined || price.ask === paisaOf(ask)) && (bid === undefined || price.bid === paisaOf(bid))
}
