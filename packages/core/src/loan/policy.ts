import type { RatePpm } from '../money/rate.ts'

export const LOAN_FORMS = ['murabaha', 'simple'] as const
/** A murabaha has a mark-up that is fixed and disclosed; `simple` charges what is left of the principal by the day. */
export type LoanForm = (typeof LOAN_FORMS)[number]

/** For how many days money is lent. Above 30 it is paid back every 30 days. */
export const LOAN_DAYS = [15, 30, 60, 90, 120, 180] as const

/** The terms of a day, as data. Amounts in paisa. */
export interface LoanPolicy {
  readonly form: LoanForm
  readonly dailyPpm: RatePpm
  readonly lateDailyPpm: RatePpm
  readonly lateMaxPpm: RatePpm
  readonly amountMin: bigint
  /** Without collateral, for a person of the best band; above it the third level of verification is needed. */
  readonly unsecuredMax: bigint
  readonly qualifiedMax: bigint
  readonly excellentMax: bigint
  readonly scoreMin: number
  readonly exposureMax: bigint
  readonly twoPeopleFrom: bigint
  readonly shareHaircutPpm: RatePpm
  readonly coinHaircutPpm: RatePpm
  readonly stableHaircutPpm: RatePpm
  readonly lockedPpm: RatePpm
  readonly openPpm: RatePpm
  readonly callPpm: RatePpm
  readonly salePpm: RatePpm
  readonly withdrawPpm: RatePpm
  readonly offerHours: number
  readonly callHours: number
  readonly overdueDaysMax: number
}
