import { divide } from '../money/rounding.ts'
import { magnitude } from './margin.ts'

const PPB = 1_000_000_000n

/** Interest of one interval, and how far it may pull the premium: 0.01 % and 0.05 %, in thousand-millionths. */
const INTEREST_PPB = 100_000n
const PULL_PPB = 500_000n

/**
 * The rate of a stamp in thousand-millionths: premium + clamp(interest - premium, ±0.05 %), within the maintenance rate of the lowest tier. Above zero
 * long positions pay short ones.
 */
export function fundingRatePpb(premiumPpb: bigint, mmrPpm: number): bigint {
  const cap = BigInt(mmrPpm) * 1_000n
  return clamp(premiumPpb + clamp(INTEREST_PPB - premiumPpb, PULL_PPB), cap)
}

function clamp(value: bigint, most: bigint): bigint {
  return value > most ? most : value < -most ? -most : value
}

/** (max(0, impact bid - index) - max(0, index - impact ask)) ÷ index, in thousand-millionths; of an empty side nothing. */
export function premiumPpb(index: number, bid: number | undefined, ask: number | undefined): bigint {
  const over = Math.max(0, (bid ?? index) - index) - Math.max(0, index - (ask ?? index))
  return divide(BigInt(over) * PPB, BigInt(index), 'half_away_from_zero')
}

/** What a position pays at a stamp, rounded up, or receives, rounded down and below zero: its signed value at the mark × the rate. */
export function fundingDue(value: bigint, ratePpb: bigint): bigint {
  return divide(value * ratePpb, PPB, 'ceiling')
}

/** A receiver's part of what was collected where it is less than what is due in all, rounded down. */
export function fundingShare(due: bigint, collected: bigint, dueInAll: bigint): bigint {
  const claim = magnitude(due)
  return collected >= dueInAll ? claim : divide(claim * collected, dueInAll, 'floor')
}

/** The next stamp strictly after a moment; stamps lie on whole multiples of the interval since 1970 UTC: 00, 08 and 16 o'clock. */
export function nextStampMs(nowMs: number, fundingMs: number): number {
  return (Math.floor(nowMs / fundingMs) + 1) * fundingMs
}
