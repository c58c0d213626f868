import { LIMITS } from '../limits.ts'
import { divide } from '../money/rounding.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { type BandRule, priceBand } from '../stock/price-band.ts'
import { PAISA, type PricingInputs, valueOption } from './black-scholes.ts'
import { ONE } from './fixed-point.ts'
import { payoffUnits } from './option-quote.ts'
import type { OptionRule } from './option-rule.ts'

/** What customers hold of one contract, with what it is worth by now. */
export interface OpenContracts {
  readonly seriesId: bigint
  readonly expiryId: bigint
  readonly quantity: bigint
  readonly inputs: PricingInputs
}

/** Of all open contracts of one share, as customers have it; the option account has the opposite. */
export interface OptionExposure {
  /** Shares; rounded away from zero. */
  readonly delta: bigint
  /** Paisa per point of volatility. */
  readonly vegaUnits: bigint
}

export function exposureOf(open: readonly OpenContracts[]): OptionExposure {
  let [delta, vega] = [0n, 0n]
  for (const { quantity, inputs } of open) {
    const greeks = valueOption(inputs)
    delta += quantity * inputs.multiplier * greeks.delta
    vega += quantity * inputs.multiplier * greeks.vega
  }
  return { delta: divide(delta, ONE, 'away_from_zero'), vegaUnits: divide(vega, PAISA, 'away_from_zero') }
}

/** Whether so many more contracts may be sold: `open` is what is held of the same share. What lowers an exposure always may. */
export function decideLimits(
  wanted: OpenContracts,
  open: readonly OpenContracts[],
  rule: OptionRule,
): Outcome<undefined, 'option_limit_strike' | 'option_limit_expiry' | 'option_limit_delta' | 'option_limit_vega'> {
  const held = (which: (one: OpenContracts) => boolean) =>
    open.filter(which).reduce((sum, { quantity }) => sum + quantity, 0n)
  const strikeLeft = rule.strikeMax - held(({ seriesId }) => seriesId === wanted.seriesId)
  if (wanted.quantity > strikeLeft) return refuse('option_limit_strike', { left: leftText(strikeLeft) })
  const expiryLeft = rule.expiryMax - held(({ expiryId }) => expiryId === wanted.expiryId)
  if (wanted.quantity > expiryLeft) return refuse('option_limit_expiry', { left: leftText(expiryLeft) })
  const [before, after] = [exposureOf(open), exposureOf([...open, wanted])]
  if (size(after.delta) > rule.deltaMax && size(after.delta) > size(before.delta)) return refuse('option_limit_delta')
  if (after.vegaUnits > rule.vegaMaxUnits) return refuse('option_limit_vega')
  return ok()
}

function leftText(left: bigint): string {
  return String(left > 0n ? left : 0n)
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** The most that one contract can pay: the daily limits let no price go further in `days` more trading days than from today's own limit. */
export function payoffMax(
  contract: Pick<PricingInputs, 'side' | 'strikeUnits' | 'multiplier'>,
  { upper, days, rule }: { readonly upper: number; readonly days: number; readonly rule: BandRule },
): bigint {
  if (contract.side === 'put') return payoffUnits(contract, 1n)
  let price = upper
  for (let day = 0; day < days && price < LIMITS.pricePaisaMax; day++) price = priceBand(price, rule, 1).upper
  return payoffUnits(contract, BigInt(price))
}
