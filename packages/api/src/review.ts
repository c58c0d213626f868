import { CASE_FIELDS, CHANGE_KINDS } from '@firoza/core/review/change'
import { z } from 'zod'
import { PERMISSIONS, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, id, integer, page, pageOf, pattern, payload, staffReason, text, timeOut } from './fields.ts'
import { CASE_KIND_NAMES } from './review-kinds.ts'

/** What reading the lines of a case and applying its decision may refuse, of whatever kind. */
const INPUT_REFUSALS = ['not_found', 'move_not_allowed', 'field_missing', 'field_invalid'] as const
const KIND_REFUSALS = [
  'field_unknown',
  'instrument_unknown',
  'insufficient_balance',
  'adjustment_house_short',
  'setting_contradicts',
  'setting_too_late',
  'pay_account_missing',
  'channel_known',
  'notice_attached',
  'house_money_unproven',
  'refund_of_cash',
  'staff_name_taken',
  'staff_too_few',
  'service_restarting',
  'venue_suspended',
  'score_held',
  'offering_dates',
  'offering_price_band',
  'offering_lots_wrong',
  'token_terms',
  'offering_symbol_taken',
  'offering_prospectus_missing',
  'block_dates',
  'block_quantities',
  'block_price_terms',
  'block_no_reference',
  'insufficient_quantity',
  'advice_levels',
  'vote_terms',
  'robot_checks_open',
  'kyc_required',
  'loan_offer_changed',
  'loan_above_offer',
  'loan_collateral_pledged',
] as const
export type KindRefusal = (typeof INPUT_REFUSALS | typeof KIND_REFUSALS)[number]

const name = pattern(/^[a-z][a-z_]*$/, 40)
const kind = choice(CASE_KIND_NAMES)

const item = z.object({
  kind: z.enum(CASE_KIND_NAMES),
  id: z.string(),
  state: z.string(),
  /** A customer's public id, the name of a member of staff or of a channel, a date. */
  subject: z.string(),
  facts: z.record(z.string(), z.string()),
  at: timeOut,
  /** Until it expires, by the server's clock; 0 where it does not, or is no longer open. */
  secondsLeft: z.number().int(),
  /** The caller requested it. */
  mine: z.boolean(),
})

const caseList = recordedReadEndpoint('GET /staff/case/list', {
  summary:
    'Cases of a kind: those to review, the oldest first, or another list of the kind, the newest first. Each customer shown finds it in their access log, but for change requests.',
  who: { staff: 'desk.enter' },
  input: fields({ ...page, kind: kind.default('change'), queue: name.default('open') }),
  output: pageOf(item),
  refusals: ['staff_permission_missing', 'field_invalid'],
})

const caseInfo = recordedReadEndpoint('POST /staff/case/info', {
  summary:
    'One case: its facts, what a decision rests on line by line, its votes and steps, and which decisions are open to the caller. The customer finds the access in their log.',
  who: { staff: 'desk.enter' },
  input: fields({ kind: kind.default('change'), id, purpose: staffReason.optional() }),
  output: item.extend({
    lines: z.array(z.object({ field: z.enum(CASE_FIELDS), before: z.string(), after: z.string() })),
    /** True where the lines that a voter saw are no longer so: no further vote counts. */
    stale: z.boolean(),
    /** The number of its steps, which a decision must name. */
    version: z.number().int(),
    votes: z.array(z.object({ decision: z.string(), by: z.string(), note: z.string(), at: timeOut })),
    decisions: z.array(
      z.object({
        decision: z.string(),
        permission: z.enum(PERMISSIONS),
        votes: z.number().int(),
        eyes: z.number().int(),
        explain: z.enum(['optional', 'note']),
        tone: z.enum(['primary', 'secondary', 'danger']),
        /** Why the caller cannot make it, as a reason; empty where they can. */
        refusal: z.string(),
      }),
    ),
    steps: z.array(
      z.object({
        move: z.string(),
        state: z.string(),
        actor: z.string(),
        by: z.string(),
        note: z.string(),
        at: timeOut,
      }),
    ),
  }),
  refusals: ['staff_permission_missing', 'field_missing', 'not_found'],
})

const caseDecide = writeEndpoint('POST /staff/case/decide', {
  summary:
    'Votes for a decision. The last vote that the decision needs also moves the case and applies what it changes, in one transaction.',
  who: { staff: 'desk.enter' },
  input: fields({
    kind: kind.default('change'),
    id,
    decision: name,
    /** The number of steps that the caller has read. */
    version: integer(0, 1_000_000),
    note: text(0, 300).default(''),
  }),
  output: z.object({ state: z.string(), subject: z.string(), votes: z.number().int(), eyes: z.number().int() }),
  refusals: [
    'field_missing',
    'field_invalid',
    'not_found',
    'staff_permission_missing',
    'case_changed',
    'case_own_interest',
    'move_not_allowed',
    'case_expired',
    'case_same_person',
    'case_stale',
    ...KIND_REFUSALS,
  ],
})

const caseRequest = writeEndpoint('POST /staff/case/request', {
  summary:
    'Requests a change that another member of staff must approve. The payload has the fields of the kind; nothing has changed yet.',
  who: { staff: 'desk.enter' },
  input: fields({ kind: choice(CHANGE_KINDS), payload, reason: staffReason }),
  output: z.object({ id: z.string(), expiresAt: timeOut }),
  refusals: [
    'staff_permission_missing',
    ...INPUT_REFUSALS,
    ...KIND_REFUSALS,
    'change_empty',
    'case_own_interest',
    'change_pending',
  ],
})

const caseWithdraw = writeEndpoint('POST /staff/case/withdraw', {
  summary: 'Cancels one’s own change request, also one that is approved and waits for its delay.',
  who: { staff: 'desk.enter' },
  input: fields({ id }),
  output: z.object({ state: z.string() }),
  refusals: ['not_found', 'move_not_allowed'],
})

export const caseEndpoints = [caseList, caseInfo, caseDecide, caseRequest, caseWithdraw] as const
export { caseDecide, caseInfo, caseList, caseRequest, caseWithdraw }
