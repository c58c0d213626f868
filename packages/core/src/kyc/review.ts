import type { TradingDate } from '../calendar/trading-day.ts'
import { decideMove } from '../machine.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { needsSecondReviewer, type Risk } from './automatic-checks.ts'
import type { KycItem, KycReason } from './document.ts'
import { type KycState, kycStates } from './kyc.states.ts'
import { isExpired } from './submission.ts'

/** What staff decide. */
export const REVIEW_MOVES = [
  'approve',
  'approve_first',
  'approve_second',
  'bounce',
  'request_more',
  'reject',
  'suspend',
  'reinstate',
] as const
export type ReviewMove = (typeof REVIEW_MOVES)[number]

/** Steps between two reviewers: the person is not told of them. */
const INNER_MOVES = ['approve_first', 'bounce'] as const satisfies readonly ReviewMove[]
export type InnerMove = (typeof INNER_MOVES)[number]

export function isInner(move: ReviewMove): move is InnerMove {
  return (INNER_MOVES as readonly ReviewMove[]).includes(move)
}

const EXPLAINED: readonly ReviewMove[] = ['request_more', 'reject', 'suspend']

/** Whether the person is given a reason for it. */
export function needsReason(move: ReviewMove): boolean {
  return EXPLAINED.includes(move)
}

export interface ReviewedCheck {
  readonly state: KycState
  readonly risk: Risk
  readonly expiresOn: TradingDate | null
  /** Who approved first, rejected, or suspended: the one who may not take the step after it. */
  readonly lastReviewer: string | null
}

export interface ReviewWish {
  readonly move: ReviewMove
  readonly reviewer: string
  readonly reasons: readonly KycReason[]
  readonly items: readonly KycItem[]
}

export type ReviewRefusal =
  | 'move_not_allowed'
  | 'kyc_second_needed'
  | 'kyc_same_reviewer'
  | 'kyc_expired'
  | 'kyc_reason_needed'
  | 'kyc_items_needed'

const APPROVING: readonly ReviewMove[] = ['approve', 'approve_first', 'approve_second', 'reinstate']
/** Steps that undo or complete what a colleague did: never the same person twice, and so is every answer to an appeal. */
const SECOND_STEPS: readonly ReviewMove[] = ['approve_second', 'reinstate']

/** The state after a decision of staff, or why it cannot be made: state, second pair of eyes, expiry, reasons, items. */
export function decideReview(
  check: ReviewedCheck,
  { move, reviewer, reasons, items }: ReviewWish,
  today: TradingDate,
): Outcome<KycState, ReviewRefusal> {
  const moved = decideMove(kycStates, check.state, move)
  if (!moved.ok) return moved
  if (move === 'approve' && needsSecondReviewer(check.risk)) return refuse('kyc_second_needed')
  const second = SECOND_STEPS.includes(move) || check.state === 'appealed'
  if (second && check.lastReviewer === reviewer) return refuse('kyc_same_reviewer')
  if (APPROVING.includes(move) && isExpired(check.expiresOn, today)) return refuse('kyc_expired')
  if (needsReason(move) && reasons.length === 0) return refuse('kyc_reason_needed', {}, 'reasons')
  if (move === 'request_more' && items.length === 0) return refuse('kyc_items_needed', {}, 'items')
  return ok(moved.value)
}
