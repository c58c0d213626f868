import { powerOfTen } from '../money/decimal.ts'
import { applyRate, type RatePpm } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { tradeValue } from '../stock/instrument.ts'

/** What a fund is worth, in units of its asset, and its own units, in millionths. The NAV is the one over the other; it is never rounded before use. */
export interface Nav {
  readonly value: bigint
  readonly units: bigint
}

/** The asset of units has so many digits. */
export const UNIT_EXPONENT = 6

/** The first NAV is 1.000000: one of the fund's asset, which has so many digits, buys one unit. */
export function startNav(capital: bigint, exponent: number): Nav {
  return { value: capital, units: capital * powerOfTen(UNIT_EXPONENT - exponent) }
}

/** Units for an amount, rounded down: what is left over stays with the holders. */
export function unitsFor(amount: bigint, { value, units }: Nav): bigint {
  return divide(amount * units, value, 'floor')
}

/** What units are worth, rounded down. */
export function worthOf(held: bigint, { value, units }: Nav): bigint {
  return units === 0n ? 0n : divide(held * value, units, 'floor')
}

/** The asset per unit in millionths, for showing. */
export function perUnit({ value, units }: Nav, exponent: number): bigint {
  return units === 0n ? 0n : divide(value * powerOfTen(UNIT_EXPONENT - exponent) * 1_000_000n, units, 'floor')
}

/** Units that were bought at one NAV: their series, whose high-water mark that NAV is. */
export interface UnitLot {
  readonly units: bigint
  readonly bought: Nav
}

export interface Proceeds {
  /** At the NAV, before the fee; in units of the fund’s asset. */
  readonly gross: bigint
  readonly cost: bigint
  readonly fee: bigint
  readonly net: bigint
}

/**
 * What a redemption of units of one series comes to (rulebook 2.10): units × NAV, less a share of what the NAV is above the series' high-water mark. Nothing is
 * charged on a loss. The preview and the posting are this function.
 */
export function redeemLot({ units, bought }: UnitLot, nav: Nav, feePpm: RatePpm): Proceeds {
  const gross = worthOf(units, nav)
  const cost = divide(units * bought.value, bought.units, 'ceiling')
  const profit = gross - cost
  const fee = profit > 0n ? applyRate(profit, feePpm, 'floor') : 0n
  return { gross, cost, fee, net: gross - fee }
}

export function sumProceeds(parts: readonly Proceeds[]): Proceeds {
  const sum = { gross: 0n, cost: 0n, fee: 0n, net: 0n }
  for (const { gross, cost, fee, net } of parts) {
    sum.gross += gross
    sum.cost += cost
    sum.fee += fee
    sum.net += net
  }
  return sum
}

/** Takes so many units from lots, the oldest first. Undefined where they have fewer. */
export function takeUnits<L extends { readonly left: bigint }>(
  lots: readonly L[],
  wanted: bigint,
): { readonly lot: L; readonly units: bigint }[] | undefined {
  const taken: { lot: L; units: bigint }[] = []
  let open = wanted
  for (const lot of lots) {
    if (open === 0n) break
    const units = lot.left < open ? lot.left : open
    if (units === 0n) continue
    taken.push({ lot, units })
    open -= units
  }
  return open === 0n ? taken : undefined
}

export interface HeldPosition {
  readonly quantity: number
  readonly markTicks: number
  /** A price times a quantity is so many times its value: 1 of shares. */
  readonly divisor: bigint
}

/** Net assets: cash and positions at their marks, less what holders who have left are still owed. */
export function netAssets(cash: bigint, positions: readonly HeldPosition[], owed: bigint): bigint {
  return positions.reduce(
    (sum, { quantity, markTicks, divisor }) => sum + tradeValue(quantity, markTicks, divisor),
    cash - owed,
  )
}
