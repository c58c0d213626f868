import type { Brand } from '../brand.ts'
import { divide, type Rounding } from './rounding.ts'

/** A share of an amount in millionths: 0.15 % is 1500. */
export type RatePpm = Brand<bigint, 'RatePpm'>

export const PPM = 1_000_000n

export function ratePpm(millionths: bigint): RatePpm {
  return millionths as RatePpm
}

/** `units × rate`, rounded as named. */
export function applyRate(units: bigint, rate: RatePpm, rounding: Rounding): bigint {
  return divide(units * rate, PPM, rounding)
}
