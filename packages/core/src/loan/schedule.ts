import { assert } from '../assert.ts'
import { applyRate, PPM, type RatePpm, ratePpm } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import type { LoanForm } from './policy.ts'

const PERIOD_DAYS = 30
const YEAR_DAYS = 365n

/** What falls due on a day after the start. In paisa; the sum of both is the payment. */
export interface Instalment {
  readonly day: number
  readonly principal: bigint
  readonly markup: bigint
}

/** `I = P × r × d`: 100,000 at 0.05 % a day for 30 days is 1,500. The day of the start counts, the day of repayment does not. */
export function markupOf(principal: bigint, dailyPpm: RatePpm, days: number): bigint {
  return applyRate(principal * BigInt(days), dailyPpm, 'half_away_from_zero')
}

/** The level payment of `n` periods: `P·r·(1+r)^n / ((1+r)^n − 1)`, in exact integers up to the one rounding at the end. */
export function levelPayment(principal: bigint, periodPpm: RatePpm, n: number): bigint {
  const grown = (PPM + periodPpm) ** BigInt(n)
  if (periodPpm === 0n) return divide(principal, BigInt(n), 'half_away_from_zero')
  return divide(principal * periodPpm * grown, PPM * (grown - PPM ** BigInt(n)), 'half_away_from_zero')
}

/** What a murabaha has earned of its mark-up by a day: the same part of it each day. */
export function earnedOf(markup: bigint, day: number, days: number): bigint {
  return divide(markup * BigInt(Math.min(day, days)), BigInt(days), 'floor')
}

export interface Lent {
  readonly form: LoanForm
  readonly principal: bigint
  readonly days: number
  readonly dailyPpm: RatePpm
}

/** Every payment with its two parts. The last one takes what rounding left, so that the balance ends at nothing. */
export function scheduleOf(lent: Lent): Instalment[] {
  return lent.form === 'murabaha' ? murabahaSchedule(lent) : levelSchedule(lent)
}

function dueDays(days: number): number[] {
  const n = Math.ceil(days / PERIOD_DAYS)
  return Array.from({ length: n }, (_, i) => Math.min((i + 1) * PERIOD_DAYS, days))
}

/** Equal payments of principal and mark-up together; the mark-up of each is what was earned since the one before. */
function murabahaSchedule({ principal, days, dailyPpm }: Lent): Instalment[] {
  const markup = markupOf(principal, dailyPpm, days)
  const due = dueDays(days)
  const payment = divide(principal + markup, BigInt(due.length), 'floor')
  let left = principal
  let earned = 0n
  return due.map((day, i) => {
    const part = earnedOf(markup, day, days) - earned
    earned += part
    const paid = i === due.length - 1 ? left : payment - part
    left -= paid
    return { day, principal: paid, markup: part }
  })
}

function levelSchedule({ principal, days, dailyPpm }: Lent): Instalment[] {
  const due = dueDays(days)
  return levelInstalments(principal, ratePpm(dailyPpm * BigInt(due[0] ?? days)), due)
}

export function levelInstalments(principal: bigint, periodPpm: RatePpm, due: readonly number[]): Instalment[] {
  const payment = levelPayment(principal, periodPpm, due.length)
  let left = principal
  return due.map((day, i) => {
    const markup = applyRate(left, periodPpm, 'half_away_from_zero')
    const paid = i === due.length - 1 ? left : payment - markup
    left -= paid
    return { day, principal: paid, markup }
  })
}

export function totalOf(instalments: readonly Instalment[]): { readonly principal: bigint; readonly markup: bigint } {
  return instalments.reduce(
    (sum, { principal, markup }) => ({ principal: sum.principal + principal, markup: sum.markup + markup }),
    {
      principal: 0n,
      markup: 0n,
    },
  )
}

/** Fractions of a period's rate are found to this part. */
const FINE = 1_000_000_000_000n

/**
 * The yearly rate in millionths: that of a period at which all payments are worth the principal, times the periods of a year. One payment after 30 days
 * at 0.05 % a day is 18.25 %.
 */
export function aprOf(instalments: readonly Instalment[]): RatePpm {
  const n = instalments.length
  const period = instalments[0]?.day ?? 0
  assert(period > 0, 'a loan is paid back on a later day')
  const { principal } = totalOf(instalments)
  const isEnough = (rate: bigint) => {
    const worth = instalments.reduce(
      (sum, { principal: part, markup }, k) =>
        sum + (part + markup) * FINE ** BigInt(k + 1) * (FINE + rate) ** BigInt(n - k - 1),
      0n,
    )
    return worth <= principal * (FINE + rate) ** BigInt(n)
  }
  let low = 0n
  let high = FINE
  while (low < high) {
    const mid = divide(low + high, 2n, 'floor')
    if (isEnough(mid)) high = mid
    else low = mid + 1n
  }
  return ratePpm(divide(low * YEAR_DAYS, BigInt(period) * (FINE / PPM), 'half_away_from_zero'))
}
