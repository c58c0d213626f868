import { applyRate, ratePpm } from '../money/rate.ts'

export interface ReferralTerms {
  /** Of the commission that the referred person paid. */
  readonly sharePpm: number
  /** Per referred person, in paisa. */
  readonly capUnits: bigint
  readonly days: number
}

export interface FeeDay {
  readonly day: string
  /** Commission that the referred person paid on the trades of the day, in paisa. */
  readonly feeUnits: bigint
}

export interface RewardDay extends FeeDay {
  readonly rewardUnits: bigint
}

/** The reward of each day, rounded down, in the order of the days, and no more in all than the cap leaves. Days without a reward are left out. */
export function rewardDays(
  { sharePpm, capUnits }: ReferralTerms,
  earnedUnits: bigint,
  days: readonly FeeDay[],
): readonly RewardDay[] {
  let left = capUnits - earnedUnits
  return days.flatMap(day => {
    const share = applyRate(day.feeUnits, ratePpm(BigInt(sharePpm)), 'floor')
    const rewardUnits = share < left ? share : left
    if (rewardUnits <= 0n) return []
    left -= rewardUnits
    return [{ ...day, rewardUnits }]
  })
}
