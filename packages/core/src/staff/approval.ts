import { HOUR_MS, type TimeMs } from '../clock.ts'
import { CONTENT_FIELDS } from '../content/content.ts'
import { decideMove } from '../machine.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { UNLOCKS } from '../user/unlock.ts'
import { type ApprovalState, approvalStates } from './approval.states.ts'
import { CHANNEL_SETTING_NAMES } from './channel-setting.ts'

/** What needs two members of staff. Each has its words in packages/i18n and its place in the server's list of kinds. */
export const APPROVAL_KINDS = [
  'user_disable',
  'user_enable',
  'adjustment',
  'house_money',
  'payment_returned',
  'role_grant',
  'role_revoke',
  'factor_reset',
  'password_reset',
  'staff_add',
  'staff_account',
  'staff_remove',
  'score_change',
  'score_fraud',
  'hni_grant',
  'channel_setting',
  'pay_account',
  'trading_hours',
  'fee_schedule',
  'holiday',
  'content_change',
  'account_unlock',
  'person_factors',
  'personal_export',
] as const
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number]

/** What a line of a change can be about. Each has its words in packages/i18n. */
export const APPROVAL_FIELDS = [
  'status',
  'realm',
  'asset',
  'adjusted_sum',
  'funded_sum',
  'payment_sender',
  'supposed_deposits',
  'returned_sum',
  'return_reference',
  'house_account',
  'roles',
  'role_minutes',
  'second_factor',
  'passkeys',
  'staff_standing',
  'staff_title',
  'staff_title_ur',
  'own_account',
  'score',
  'score_held',
  'account_type',
  'settled_assets',
  'exchange',
  'banks',
  'holiday_name',
  'fee_commission',
  'fee_per_thousand',
  'fee_commission_max',
  'fee_sales_tax',
  'fee_cdc',
  'pay_title',
  'pay_bank',
  'pay_account',
  'hours_from',
  'hours_to',
  'hours_days',
  'hours_of_day',
  ...CHANNEL_SETTING_NAMES.map(name => `set_${name}` as const),
  ...CONTENT_FIELDS,
  'export',
  ...UNLOCKS.map(what => `lock_${what}` as const),
] as const
export type ApprovalField = (typeof APPROVAL_FIELDS)[number]

/** A request is decided within a day, or has to be made again. */
export const APPROVAL_LIFE_MS = 24 * HOUR_MS

/** One line of what would change. The field is a word of the kind; a value that was not there before, or is not after, is empty. */
export interface DiffLine {
  readonly field: ApprovalField
  readonly before: string
  readonly after: string
}

/** What has to be known of a request to say who may decide about it. Ids of staff and of people, as whatever the caller uses. */
export interface ApprovalStanding<Id> {
  readonly state: ApprovalState
  readonly requestedBy: Id
  readonly expiresAtMs: TimeMs
  readonly benefitsStaff: readonly Id[]
  readonly benefitsUsers: readonly Id[]
}

/** A member of staff, with the account that they have as an investor. */
export interface Decider<Id> {
  readonly staffId: Id
  readonly ownUserId: Id | null
}

/** Who gains by it neither asks for it nor decides about it: requester, approver and beneficiary are three people. */
export function benefits<Id>(
  { benefitsStaff, benefitsUsers }: Pick<ApprovalStanding<Id>, 'benefitsStaff' | 'benefitsUsers'>,
  { staffId, ownUserId }: Decider<Id>,
): boolean {
  return benefitsStaff.includes(staffId) || (ownUserId !== null && benefitsUsers.includes(ownUserId))
}

/** Whether somebody may approve or reject a request, by everything but their permission, and the first reason why not. */
export function decideApproval<Id>(
  standing: ApprovalStanding<Id>,
  move: 'approve' | 'reject',
  by: Decider<Id>,
  nowMs: TimeMs,
): Outcome<
  ApprovalState,
  'move_not_allowed' | 'approval_expired' | 'approval_by_same_person' | 'approval_of_own_interest'
> {
  const moved = decideMove(approvalStates, standing.state, move)
  if (!moved.ok) return moved
  if (nowMs >= standing.expiresAtMs) return refuse('approval_expired')
  if (by.staffId === standing.requestedBy) return refuse('approval_by_same_person')
  if (benefits(standing, by)) return refuse('approval_of_own_interest')
  return moved
}

/** Whether two descriptions begin from the same: what was shown when it was asked for is still so. */
export function sameBefore(asked: readonly DiffLine[], now: readonly DiffLine[]): boolean {
  const spell = (lines: readonly DiffLine[]) =>
    JSON.stringify(lines.map(({ field, before, after }) => [field, before, after]).sort())
  return spell(asked) === spell(now)
}

/** Whether a change would change anything at all. */
export function changesSomething(diff: readonly DiffLine[]): boolean {
  return diff.some(({ before, after }) => before !== after)
}
