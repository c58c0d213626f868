import { assert } from '../assert.ts'
import { applyRate, type RatePpm } from '../money/rate.ts'
import { earnedOf, type Instalment, type Lent, markupOf, totalOf } from './schedule.ts'

/** What was agreed: it never changes while the loan runs. Amounts in paisa, days counted from the start. */
export interface LoanTerms extends Lent {
  readonly markup: bigint
  readonly lateDailyPpm: RatePpm
  /** All late charges together; liquidation sets it to what they have come to. */
  readonly lateMax: bigint
  readonly instalments: readonly Instalment[]
}

/** What happened since: what was paid, and what had come together by a day. Whatever came after follows from the terms. */
export interface LoanAccount {
  readonly principalPaid: bigint
  readonly markupPaid: bigint
  readonly latePaid: bigint
  readonly earned: bigint
  readonly earnedDay: number
  readonly late: bigint
  readonly lateDay: number
}

export interface PaymentParts {
  readonly late: bigint
  readonly markup: bigint
  readonly principal: bigint
}

export interface LoanBalance extends PaymentParts {
  /** All that would end the loan on the day: late charges, mark-up earned, principal. */
  readonly payoff: bigint
  /** Mark-up that is not earned and is not owed where the whole is paid on the day. */
  readonly markupSaved: bigint
  /** Scheduled up to the day and not paid, and of it what was scheduled before the day. */
  readonly due: bigint
  readonly overdue: bigint
  readonly overduePrincipal: bigint
  readonly overdueDays: number
  /** The next payment after the day, less what was paid ahead. */
  readonly next: { readonly day: number; readonly units: bigint } | undefined
}

function earnedAt(terms: LoanTerms, account: LoanAccount, day: number): bigint {
  if (terms.form === 'murabaha') return earnedOf(terms.markup, day, terms.days)
  // After the last day nothing more is earned: late charges go to charity and are no earning.
  const until = Math.min(day, terms.days)
  return (
    account.earned +
    markupOf(terms.principal - account.principalPaid, terms.dailyPpm, Math.max(until - account.earnedDay, 0))
  )
}

/** Of what was scheduled before `day`, so much principal has not been paid. */
function overduePrincipalAt(
  { instalments }: LoanTerms,
  { principalPaid, markupPaid }: LoanAccount,
  day: number,
): bigint {
  const before = totalOf(instalments.filter(one => one.day < day))
  const unpaid = before.principal + before.markup - principalPaid - markupPaid
  return atLeastZero(smaller(unpaid, before.principal - principalPaid))
}

/** Each day overdue charges the principal overdue on it, never the charges themselves. */
function lateAt(terms: LoanTerms, account: LoanAccount, day: number): bigint {
  let { late } = account
  for (let one = account.lateDay + 1; one <= day && late < terms.lateMax; one++) {
    late += applyRate(overduePrincipalAt(terms, account, one), terms.lateDailyPpm, 'floor')
  }
  return smaller(late, account.late > terms.lateMax ? account.late : terms.lateMax)
}

/** A loan as it is on a day after its start. */
export function balanceOf(terms: LoanTerms, account: LoanAccount, day: number): LoanBalance {
  const { principalPaid, markupPaid, latePaid } = account
  const principal = terms.principal - principalPaid
  const earned = earnedAt(terms, account, day)
  const markup = atLeastZero(earned - markupPaid)
  const late = lateAt(terms, account, day) - latePaid
  const payoff = principal + markup + late
  const unpaidOf = (instalments: readonly Instalment[]) => {
    const sum = totalOf(instalments)
    return smaller(atLeastZero(sum.principal + sum.markup - principalPaid - markupPaid), principal + markup)
  }
  const { instalments } = terms
  const firstUnpaid = instalments.find((_, i) => unpaidOf(instalments.slice(0, i + 1)) > 0n)
  const later = instalments.findIndex((one, i) => one.day > day && unpaidOf(instalments.slice(0, i + 1)) > 0n)
  const next = instalments[later]
  const due = unpaidOf(instalments.filter(one => one.day <= day))
  const scheduled = totalOf(instalments.slice(0, later + 1))
  return {
    principal,
    markup,
    late,
    payoff,
    markupSaved: terms.form === 'murabaha' ? terms.markup - earned : 0n,
    due,
    overdue: unpaidOf(instalments.filter(one => one.day < day)),
    overduePrincipal: overduePrincipalAt(terms, account, day),
    overdueDays: firstUnpaid ? Math.max(day - firstUnpaid.day, 0) : 0,
    next: next && {
      day: next.day,
      units: atLeastZero(scheduled.principal + scheduled.markup - principalPaid - markupPaid - due),
    },
  }
}

/** Late charges first, then mark-up, then principal. */
export function allocate({ late, markup, payoff }: LoanBalance, units: bigint): PaymentParts {
  assert(units > 0n && units <= payoff, 'a payment is of something, and never more than is owed')
  const toLate = smaller(units, late)
  const toMarkup = smaller(units - toLate, markup)
  return { late: toLate, markup: toMarkup, principal: units - toLate - toMarkup }
}

export function accountAfter(terms: LoanTerms, account: LoanAccount, day: number, paid: PaymentParts): LoanAccount {
  return {
    principalPaid: account.principalPaid + paid.principal,
    markupPaid: account.markupPaid + paid.markup,
    latePaid: account.latePaid + paid.late,
    earned: earnedAt(terms, account, day),
    earnedDay: Math.max(Math.min(day, terms.days), account.earnedDay),
    late: lateAt(terms, account, day),
    lateDay: Math.max(day, account.lateDay),
  }
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const atLeastZero = (units: bigint) => (units > 0n ? units : 0n)
