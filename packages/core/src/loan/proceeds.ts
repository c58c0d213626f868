import { formatDecimal } from '../money/decimal.ts'
import { applyRate, type RatePpm, ratePpm } from '../money/rate.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

/**
 * What rupees can be spent on, and whether money of a loan may (LOAN-3). `own` uses never take loan money: robots, contracts, options and ICOs,
 * automatic applications for offerings, and what leads to them: coins and other currencies.
 */
const MONEY_USES = {
  shares: 'any',
  share_offering: 'any',
  block: 'any',
  withdraw: 'policy',
  robot: 'own',
  contract: 'own',
  option: 'own',
  ico: 'own',
  auto_apply: 'own',
  coin: 'own',
  convert: 'own',
} as const satisfies Record<string, 'any' | 'policy' | 'own'>
export type MoneyUse = keyof typeof MONEY_USES

/** What a person still owes of the money that they were lent. */
export interface LoanMoney {
  /** In paisa; zero without a loan. Loans are lent and stay in rupees. */
  readonly principalLeft: bigint
  /** How much of it may be withdrawn. */
  readonly withdrawPpm: RatePpm
}

export const NO_LOAN_MONEY: LoanMoney = { principalLeft: 0n, withdrawPpm: ratePpm(0n) }

/**
 * How much of a person's free rupees may go to a use, in paisa. Rupees have no colour, so the rule is a sum: what is spent counts as one's own money
 * first, and as much as one still owes counts as loan money. It is the one place that says so.
 */
export function freeFor(use: MoneyUse, free: bigint, { principalLeft, withdrawPpm }: LoanMoney): bigint {
  const rule = MONEY_USES[use]
  if (rule === 'any') return free
  const allowed = rule === 'policy' ? applyRate(principalLeft, withdrawPpm, 'floor') : 0n
  const left = free - (principalLeft - allowed)
  return left > 0n ? left : 0n
}

/** Refuses a use that would take loan money. Whether there are so many rupees at all is the caller's to check, and before. */
export function decideUse(
  use: MoneyUse,
  units: bigint,
  free: bigint,
  loan: LoanMoney,
): Outcome<undefined, 'loan_money_not_allowed'> {
  const available = freeFor(use, free, loan)
  if (units <= available || available === free) return ok()
  return refuse('loan_money_not_allowed', { available: formatDecimal(available, 2) }, 'amount')
}
