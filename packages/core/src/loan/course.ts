import { isAbove } from './collateral.ts'
import type { LoanMove, LoanState } from './loan.states.ts'
import type { LoanPolicy } from './policy.ts'

/** A running loan as it is at a moment. Amounts in paisa. */
export interface CourseFacts {
  readonly state: LoanState
  readonly payoff: bigint
  readonly overdue: bigint
  readonly overdueDays: number
  /** What the collateral counts; undefined where nothing is pledged. */
  readonly counted: bigint | undefined
  /** Its markets trade now. */
  readonly fresh: boolean
  readonly callEnded: boolean
}

/**
 * Where a loan goes next by its own rules, one step at a time; undefined where it stays. Nothing is called or sold on a mark that is not fresh. A call ends
 * where the ratio at which loans open is restored, or at its time if the marks have come back below the call.
 */
export function nextMove(facts: CourseFacts, policy: LoanPolicy): LoanMove | undefined {
  const { state, payoff, overdue, overdueDays, counted, fresh, callEnded } = facts
  const isLong = overdueDays > policy.overdueDaysMax
  const above = (limit: 'openPpm' | 'callPpm' | 'salePpm') =>
    counted !== undefined && isAbove(payoff, counted, policy[limit])
  const isCalled = counted !== undefined && (above('callPpm') || isLong)
  switch (state) {
    case 'in_progress':
    case 'repayment_under_review':
    case 'overdue':
      if (fresh && above('salePpm')) return 'liquidate'
      if (fresh && isCalled) return 'call'
      if (state === 'overdue') return overdue === 0n ? 'resume' : undefined
      return overdue > 0n && state === 'in_progress' ? 'fall_due' : undefined
    case 'collateral_call':
      if (fresh && (above('salePpm') || (callEnded && isCalled))) return 'liquidate'
      if (isLong || isCalled) return undefined
      return !above('openPpm') || callEnded ? 'resume' : undefined
    case 'liquidating':
      return counted === undefined || above('openPpm') || isLong ? undefined : 'resume'
    default:
      return undefined
  }
}
