import { APPROVAL_FIELDS, APPROVAL_KINDS } from '@firoza/core/staff/approval'
import { approvalStates } from '@firoza/core/staff/approval.states'
import { z } from 'zod'
import { endpoint, PERMISSIONS } from './endpoint.ts'
import { choice, fields, id, page, pageOf, staffReason, text, timeOut } from './fields.ts'

/** What every call that asks for an approval may refuse, after what its own kind refuses. */
const ASK_REFUSALS = ['approval_changes_nothing', 'approval_of_own_interest', 'approval_pending'] as const

/** What describing and applying a change may refuse, beside what deciding about any request may. */
const CHANGE_REFUSALS = [
  'field_invalid',
  'insufficient_balance',
  'adjustment_house_short',
  'setting_contradicts',
  'setting_too_late',
  'pay_account_missing',
  'notice_attached',
  'house_money_unproven',
  'staff_name_taken',
  'staff_too_few',
  'service_restarting',
] as const

/** What describing and applying a change may refuse, of whatever kind. */
const KIND_REFUSALS = ['not_found', 'move_not_allowed', ...CHANGE_REFUSALS] as const
export type KindRefusal = (typeof KIND_REFUSALS)[number]

/** What is the same for every call that asks for an approval. It answers which request that is: nothing has changed yet. */
export const APPROVAL_CALL = {
  method: 'POST',
  effect: 'write',
  rate: 'write',
  output: z.object({ approvalId: z.string(), expiresAt: timeOut }),
  refusals: [...KIND_REFUSALS, ...ASK_REFUSALS],
} as const

const item = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(approvalStates.states),
  subject: z.string(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: timeOut,
  expiresAt: timeOut,
  /** Until it expires, by the clock of the house; 0 where it no longer waits. */
  secondsLeft: z.number().int(),
  /** Empty where nobody has decided. */
  decidedBy: z.string(),
  decidedAt: timeOut.nullable(),
  /** The caller asked for it. */
  mine: z.boolean(),
})

const staffApprovalList = endpoint({
  method: 'GET',
  path: '/staff/approval/list',
  summary: 'What waits for a second member of staff, what expires first first; or what was decided, newest first.',
  effect: 'read',
  who: { staff: 'approval.read' },
  rate: 'read',
  input: fields({ ...page, queue: choice(['waiting', 'mine', 'done']).default('waiting') }),
  output: pageOf(item),
  refusals: ['field_invalid'],
})

const staffApprovalInfo = endpoint({
  method: 'POST',
  path: '/staff/approval/info',
  summary:
    'One request: what would change, from what to what, why, its history, and whether the caller may decide. A person whom it is about finds the look in their access log.',
  effect: 'look',
  who: { staff: 'approval.read' },
  rate: 'read',
  input: fields({ id }),
  output: item.extend({
    diff: z.array(z.object({ field: z.enum(APPROVAL_FIELDS), before: z.string(), after: z.string() })),
    note: z.string(),
    /** True where what it began from is no longer so: it cannot be approved and has to be asked for again. */
    stale: z.boolean(),
    /** The permission that approving this kind needs. */
    permission: z.enum(PERMISSIONS),
    /** Why the caller cannot decide, as a reason; empty where they can. */
    cannotDecide: z.string(),
    steps: z.array(z.object({ state: z.enum(approvalStates.states), by: z.string(), note: z.string(), at: timeOut })),
  }),
  refusals: ['not_found'],
})

const staffApprovalApprove = endpoint({
  method: 'POST',
  path: '/staff/approval/approve',
  summary:
    'Approves a request of another member of staff. What it changes is compared with what it was when it was asked for, and applied at once.',
  effect: 'write',
  who: { staff: 'approval.read' },
  rate: 'write',
  input: fields({ id, note: text(0, 300).default('') }),
  output: z.object({ state: z.enum(approvalStates.states), kind: z.enum(APPROVAL_KINDS), subject: z.string() }),
  refusals: [
    'not_found',
    'staff_permission_missing',
    'move_not_allowed',
    'approval_expired',
    'approval_by_same_person',
    'approval_of_own_interest',
    'approval_stale',
    ...CHANGE_REFUSALS,
  ],
})

const staffApprovalReject = endpoint({
  method: 'POST',
  path: '/staff/approval/reject',
  summary: 'Turns a request of another member of staff down, with a reason that they read.',
  effect: 'write',
  who: { staff: 'approval.read' },
  rate: 'write',
  input: fields({ id, note: staffReason }),
  output: z.object({ state: z.enum(approvalStates.states) }),
  refusals: [
    'not_found',
    'staff_permission_missing',
    'move_not_allowed',
    'approval_expired',
    'approval_by_same_person',
    'approval_of_own_interest',
  ],
})

const staffApprovalWithdraw = endpoint({
  method: 'POST',
  path: '/staff/approval/withdraw',
  summary: 'Takes one’s own request back.',
  effect: 'write',
  who: { staff: 'approval.read' },
  rate: 'write',
  input: fields({ id }),
  output: z.object({ state: z.enum(approvalStates.states) }),
  refusals: ['not_found', 'move_not_allowed'],
})

export const staffApprovalEndpoints = [
  staffApprovalList,
  staffApprovalInfo,
  staffApprovalApprove,
  staffApprovalReject,
  staffApprovalWithdraw,
] as const
export { staffApprovalApprove, staffApprovalInfo, staffApprovalList, staffApprovalReject, staffApprovalWithdraw }
