import { applyRate, PPM, type RatePpm, ratePpm } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import type { LoanPolicy } from './policy.ts'

/** A holding as collateral. `units` of 10^-exponent, the mark in paisa for one whole share or coin. */
export interface Holding {
  readonly asset: string
  readonly kind: 'share' | 'crypto'
  readonly units: bigint
  readonly exponent: number
  readonly mark: bigint
  /** At its lower lock: no buyer is known there. */
  readonly locked: boolean
}

const STABLE: readonly string[] = ['USDT', 'USDC']

export function haircutOf({ asset, kind }: Pick<Holding, 'asset' | 'kind'>, policy: LoanPolicy): RatePpm {
  if (kind === 'share') return policy.shareHaircutPpm
  return STABLE.includes(asset) ? policy.stableHaircutPpm : policy.coinHaircutPpm
}

/** The value of so many units at the mark, in paisa, cut. */
function worthOf({ mark, exponent }: Pick<Holding, 'mark' | 'exponent'>, units: bigint): bigint {
  return divide(units * mark, 10n ** BigInt(exponent), 'floor')
}

/** What a holding counts: mark × (1 − haircut), a share at its lower lock less. */
export function countedOf(holding: Holding, policy: LoanPolicy, units = holding.units): bigint {
  const kept = applyRate(worthOf(holding, units), ratePpm(PPM - haircutOf(holding, policy)), 'floor')
  return holding.locked ? applyRate(kept, policy.lockedPpm, 'floor') : kept
}

export function countedOfAll(holdings: readonly Holding[], policy: LoanPolicy): bigint {
  return holdings.reduce((sum, holding) => sum + countedOf(holding, policy), 0n)
}

/** Owed over counted, in millionths, rounded up; undefined where nothing counts. */
export function ltvOf(owed: bigint, counted: bigint): RatePpm | undefined {
  return counted > 0n ? ratePpm(divide(owed * PPM, counted, 'ceiling')) : undefined
}

export function isAbove(owed: bigint, counted: bigint, limitPpm: RatePpm): boolean {
  return owed * PPM > counted * limitPpm
}

/** The same after a fall of all marks by so much. */
export function ltvAfterFall(owed: bigint, counted: bigint, fallPpm: RatePpm): RatePpm | undefined {
  return ltvOf(owed, applyRate(counted, ratePpm(PPM - fallPpm), 'floor'))
}

/** By how much marks may fall before the ratio reaches a limit; 0 where it has. */
export function roomUntil(owed: bigint, counted: bigint, limitPpm: RatePpm): RatePpm {
  const ltv = ltvOf(owed, counted)
  if (ltv === undefined || ltv >= limitPpm) return ratePpm(0n)
  return ratePpm(divide((limitPpm - ltv) * PPM, limitPpm, 'floor'))
}

/** What ends a call: either of these restores the ratio at which loans open. Rounded up. */
export function curesOf(owed: bigint, counted: bigint, { openPpm }: LoanPolicy): { repay: bigint; add: bigint } {
  const repay = owed - applyRate(counted, openPpm, 'floor')
  const add = divide(owed * PPM, openPpm, 'ceiling') - counted
  return { repay: repay > 0n ? repay : 0n, add: add > 0n ? add : 0n }
}

/** One that can be sold, with its least quantity and what its sale costs. */
export interface Sellable extends Holding {
  readonly id: bigint
  readonly lotUnits: bigint
  readonly feePpm: RatePpm
}

export interface Sale {
  readonly id: bigint
  readonly asset: string
  readonly units: bigint
}

const DEBT_LEAST = 100n

/** What a sale at the mark pays towards the loan. */
export function proceedsOf(one: Sellable, units: bigint): bigint {
  const value = worthOf(one, units)
  return value - applyRate(value, one.feePpm, 'ceiling')
}

interface Need {
  readonly owed: bigint
  /** The rest of the loan may be so much of what is left of the collateral. */
  readonly downToPpm: RatePpm
  /** So much must be paid in any case: what is overdue. */
  readonly payAtLeast: bigint
}

/**
 * The least to sell, in the order given (the most liquid first): whole lots, of each only what is missing. Less than a lot is not left behind, nor a debt
 * below one rupee. Marks decide; after the sale the loan is decided again.
 */
export function chooseSales(holdings: readonly Sellable[], need: Need, policy: LoanPolicy): Sale[] {
  const counted = countedOfAll(holdings, policy)
  const sales: Sale[] = []
  let gained = 0n
  let given = 0n
  for (const one of holdings) {
    const whole = countedOf(one, policy)
    const after = (units: bigint) => need.owed - gained - proceedsOf(one, units)
    const isEnough = (units: bigint) => {
      const owed = after(units)
      const left = counted - given - whole + countedOf(one, policy, one.units - units)
      return (owed <= 0n || !isAbove(owed, left, need.downToPpm)) && need.owed - owed >= need.payAtLeast
    }
    if (isEnough(0n)) break
    const units = leastUnits(one, isEnough, after)
    if (units > 0n) sales.push({ id: one.id, asset: one.asset, units })
    gained += proceedsOf(one, units)
    given += whole - countedOf(one, policy, one.units - units)
    if (isEnough(0n)) break
  }
  return sales
}

function leastUnits(one: Sellable, isEnough: (units: bigint) => boolean, after: (units: bigint) => bigint): bigint {
  let low = 1n
  let high = one.units / one.lotUnits
  if (high === 0n || !isEnough(high * one.lotUnits)) return one.units
  while (low < high) {
    const mid = divide(low + high, 2n, 'floor')
    if (isEnough(mid * one.lotUnits)) high = mid
    else low = mid + 1n
  }
  let units = low * one.lotUnits
  const owed = after(units)
  if (owed > 0n && owed < DEBT_LEAST) units += one.lotUnits
  return one.units - units < one.lotUnits ? one.units : units
}
