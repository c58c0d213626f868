import { assert } from '../assert.ts'
import { divide } from '../money/rounding.ts'

/** By the shares that the public can buy, or by all shares. */
export type IndexWeighting = 'free_float' | 'full_cap'

export interface IndexMember {
  readonly symbol: string
  /** The shares that count, by the index's weighting. */
  readonly shares: number
  readonly priceTicks: number
}

/** Levels are hundredths of a point, as integers. The divisor turns a market value in paisa into them. */
export interface IndexDivisor {
  /** Market value per hundredth of a point, in 10^-9 paisa. */
  readonly divisorE9: bigint
}

const E9 = 1_000_000_000n

export function sharesOf(weighting: IndexWeighting, share: { freeFloat: number; sharesOutstanding: number }): number {
  return weighting === 'free_float' ? share.freeFloat : share.sharesOutstanding
}

/** The market value of the members in paisa. */
export function marketValue(members: readonly IndexMember[]): bigint {
  return members.reduce((sum, member) => sum + BigInt(member.shares) * BigInt(member.priceTicks), 0n)
}

/** The divisor that gives the base level (hundredths of a point) at the members' base prices. */
export function baseDivisor(members: readonly IndexMember[], baseLevel: number): IndexDivisor {
  assert(baseLevel > 0, 'an index begins above zero')
  return { divisorE9: divide(marketValue(members) * E9, BigInt(baseLevel), 'half_even') }
}

/** The level in hundredths of a point, cut. Computed from the members' prices and nothing else. */
export function indexLevel(members: readonly IndexMember[], { divisorE9 }: IndexDivisor): number {
  assert(divisorE9 > 0n, 'a divisor is above zero')
  return Number(divide(marketValue(members) * E9, divisorE9, 'floor'))
}

/** The divisor after members or share counts changed, so that the level is the same before and after at the same prices. */
export function chainDivisor(
  divisor: IndexDivisor,
  before: readonly IndexMember[],
  after: readonly IndexMember[],
): IndexDivisor {
  return { divisorE9: divide(divisor.divisorE9 * marketValue(after), marketValue(before), 'half_even') }
}
