import { divide } from '../money/rounding.ts'
import type { ContractScale, MarginPosition, MarginTier } from './contract-terms.ts'

const PPM = 1_000_000n

export function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units
}

/** `size × price` in units of the quote, with the sign of the size; exact where both are whole steps. */
export function valueAt(size: number, price: number, { valueDivisor }: Pick<ContractScale, 'valueDivisor'>): bigint {
  return divide(BigInt(size) * BigInt(price), valueDivisor, 'half_away_from_zero')
}

/** The tier of a value. */
export function tierOf(tiers: readonly MarginTier[], value: bigint): MarginTier {
  return tiers.findLast(tier => BigInt(tier.floor) <= value) ?? (tiers[0] as MarginTier)
}

/** `value × rate - cum` of its tier, rounded up; since tiers rise without a jump, the largest over all of them. */
export function maintenanceOf(tiers: readonly MarginTier[], value: bigint): bigint {
  let most = 0n
  for (const { mmrPpm, cum } of tiers) {
    const asked = divide(value * BigInt(mmrPpm), PPM, 'ceiling') - BigInt(cum)
    if (asked > most) most = asked
  }
  return most
}

/** `value ÷ leverage`, rounded up. */
export function initialMargin(value: bigint, leverage: number): bigint {
  return divide(value, BigInt(leverage), 'ceiling')
}

/** The highest leverage at which a position of this value may be held. */
export function leverageMaxOf(tiers: readonly MarginTier[], value: bigint): number {
  return tierOf(tiers, value).leverageMax
}

/** Profit, or loss below zero, if it were closed at the price. */
export function profitAt({ size, entry }: Omit<MarginPosition, 'margin'>, price: number, scale: ContractScale): bigint {
  return valueAt(size, price, scale) - entry
}

export function equityAt(position: MarginPosition, price: number, scale: ContractScale): bigint {
  return position.margin + profitAt(position, price, scale)
}

/** Σ value at entry ÷ size, to the tick: what is shown as the entry price. */
export function entryPrice({ size, entry }: Omit<MarginPosition, 'margin'>, scale: ContractScale): number {
  return toTick(entry * scale.valueDivisor, BigInt(size), scale, 'half_away_from_zero')
}

/**
 * The mark price at which a position is liquidated, to the nearest tick: where its equity is its maintenance. Undefined where no price is, as for a
 * long one whose margin is its whole value. For cross margin `margin` is the balance with the profit of the other positions, less their maintenance.
 * Long: (entry - margin - cum) ÷ (size × (1 - rate)), the highest over the tiers; short: (entry + margin + cum) ÷ (size × (1 + rate)), the lowest.
 */
export function liquidationPrice(
  { size, entry, margin }: MarginPosition,
  tiers: readonly MarginTier[],
  scale: ContractScale,
): number | undefined {
  if (size === 0) return undefined
  const prices = tiers.map(({ mmrPpm, cum }) => {
    const rate = BigInt(size > 0 ? mmrPpm : -mmrPpm)
    const loss = entry - margin - BigInt(cum)
    return toTick(loss * PPM * scale.valueDivisor, BigInt(size) * (PPM - rate), scale, 'half_away_from_zero')
  })
  const price = size > 0 ? Math.max(...prices) : Math.min(...prices)
  return price > 0 ? price : undefined
}

/** The price at which nothing is left of an isolated position, rounded to the tick in favour of its owner; at least one tick. */
export function bankruptcyPrice({ size, entry, margin }: MarginPosition, scale: ContractScale): number {
  const price = toTick((entry - margin) * scale.valueDivisor, BigInt(size), scale, size > 0 ? 'ceiling' : 'floor')
  return Math.max(price, scale.tick)
}

/** Profit on the initial margin, in millionths. */
export function returnOnMargin(profit: bigint, margin: bigint): bigint | undefined {
  return margin > 0n ? divide(profit * PPM, margin, 'half_away_from_zero') : undefined
}

/** `|mark - liquidation| ÷ mark` in millionths. */
export function distancePpm(mark: number, liquidation: number): number {
  return Math.round((Math.abs(mark - liquidation) * 1_000_000) / mark)
}

function toTick(
  numerator: bigint,
  denominator: bigint,
  { tick }: ContractScale,
  rounding: Parameters<typeof divide>[2],
): number {
  return Number(divide(numerator, denominator * BigInt(tick), rounding)) * tick
}

/** What can be taken out of a position: down to what its leverage asks for, of its value at entry and of that at the mark. */
export function removableMargin(
  position: MarginPosition,
  leverage: number,
  mark: number,
  scale: ContractScale,
): bigint {
  const atEntry = position.margin - initialMargin(magnitude(position.entry), leverage)
  const atMark =
    equityAt(position, mark, scale) - initialMargin(magnitude(valueAt(position.size, mark, scale)), leverage)
  const least = atEntry < atMark ? atEntry : atMark
  return least > 0n ? least : 0n
}
