import { JOURNAL_KINDS } from '@firoza/core/ledger/journal'
import { RAIL_REASONS, REJECT_REASONS } from '@firoza/core/withdraw/withdraw.reasons'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { z } from 'zod'
import { endpoint, readEndpoint, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, fields, id, page, pageOf, staffReason, text, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'
import { reviewReason } from './withdraw.ts'

const WITHDRAW_QUEUES = ['review', 'on_its_way', 'unknown', 'done', 'all'] as const
export const BANK_FILE_FORMATS = [
  'iban_transfer',
  'mobile_transfer',
  'pix_transfer',
  'ted_transfer',
  'wire_transfer',
  'taka_transfer',
  'bd_transfer',
  'in_transfer',
  'mx_transfer',
  'return_pkr',
  'return_usd',
  'return_brl',
  'return_bdt',
  'return_inr',
  'return_mxn',
] as const
const KINDS = Object.keys(JOURNAL_KINDS) as [keyof typeof JOURNAL_KINDS, ...(keyof typeof JOURNAL_KINDS)[]]

const staffWithdrawalOut = z.object({
  id: z.string(),
  reference: z.string(),
  personId: z.string(),
  personName: z.string(),
  channel: z.string(),
  rail: z.string(),
  asset: z.string(),
  amount: amountOut,
  fee: amountOut,
  net: amountOut,
  state: z.enum(withdrawStates.states),
  bankName: z.string(),
  /** By its ends. */
  account: z.string(),
  riskScore: z.number().int(),
  reviewReasons: z.array(reviewReason),
  /** Two for whatever a disabled person has asked for. */
  peopleNeeded: z.number().int(),
  /** How many members of staff have said yes and are still permitted to. */
  approvals: z.number().int(),
  /** It is in review, or its owner was disabled after it was approved and two have not said yes. */
  waitsForYes: z.boolean(),
  /** Its amount is still on hold. */
  onHold: z.boolean(),
  /** Speak to the person before deciding. */
  callFirst: z.boolean(),
  reviewBy: timeOut.nullable(),
  reason: z.enum([...REJECT_REASONS, ...RAIL_REASONS]).nullable(),
  createdAt: timeOut,
})

const list = recordedReadEndpoint('GET /staff/withdraw/list', {
  summary:
    'Withdrawals by queue; those to review with the nearest clock first. Everybody shown finds it in their access log.',
  who: { staff: 'withdraw.read' },
  input: fields({ ...page, queue: choice(WITHDRAW_QUEUES).default('review') }),
  /** `asOf` is the server's time, against which the clocks of the reviews run. */
  output: pageOf(staffWithdrawalOut).extend({ asOf: timeOut }),
  refusals: ['field_invalid'],
})

const info = recordedReadEndpoint('POST /staff/withdraw/info', {
  summary:
    'One withdrawal with everything to decide on: steps, who approved, the destination, the person’s earlier ones. The look and its reason go into the access log.',
  who: { staff: 'withdraw.read' },
  input: fields({ id, reason: staffReason }),
  output: staffWithdrawalOut.extend({
    holderName: z.string(),
    verifiedName: z.string(),
    destinationAddedAt: timeOut,
    railReference: z.string().nullable(),
    /** Whether the caller is one of those who said yes: then the other yes is somebody else's. */
    approvedByMe: z.boolean(),
    journals: z.array(z.object({ id: z.string(), kind: z.enum(KINDS), at: timeOut })),
    steps: z.array(
      z.object({
        state: z.enum(withdrawStates.states),
        actor: z.enum(['person', 'system', 'staff', 'rail']),
        staff: z.string().nullable(),
        note: z.string(),
        /** A yes that left the state as it was. */
        yesAgain: z.boolean(),
        at: timeOut,
      }),
    ),
    /** What the person asked for before, of any asset. */
    history: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        amount: amountOut,
        asset: z.string(),
        state: z.enum(withdrawStates.states),
        account: z.string(),
        at: timeOut,
      }),
    ),
  }),
  refusals: ['not_found'],
})

const decided = z.object({ state: z.enum(withdrawStates.states), approvals: z.number().int() })

const approve = writeEndpoint('POST /staff/withdraw/approve', {
  summary:
    'Says yes. Where two people are needed the first yes waits for a second one by somebody else; nobody decides on their own money.',
  who: { staff: 'withdraw.approve' },
  input: fields({ id, note: staffReason }),
  output: decided,
  refusals: ['not_found', 'approval_of_own_money', 'move_not_allowed', 'case_same_person'],
})

const reject = writeEndpoint('POST /staff/withdraw/reject', {
  summary:
    'Says no, with a reason that the person reads. Their money is available again at once, except where the reason keeps it on hold.',
  who: { staff: 'withdraw.approve' },
  input: fields({ id, reason: choice(REJECT_REASONS), note: staffReason }),
  output: decided,
  refusals: ['not_found', 'approval_of_own_money', 'move_not_allowed'],
})

const queryStatus = endpoint({
  method: 'POST',
  path: '/staff/withdraw/queryStatus',
  summary:
    'Asks the rail now what became of a payment, and pays nothing. Only its answer moves anything: no member of staff can say that money arrived.',
  effect: 'command',
  who: { staff: 'withdraw.read' },
  rate: 'write',
  input: fields({ id, reason: staffReason }),
  output: decided,
  refusals: ['not_found'],
})

const bankFileOut = z.object({
  batch: z.string(),
  format: z.enum(BANK_FILE_FORMATS),
  payments: z.number().int(),
  total: amountOut,
  asset: z.string(),
  /** Of its payments, those that the bank has answered. */
  answered: z.number().int(),
  exportedAt: timeOut,
})

const fileList = readEndpoint('GET /staff/withdraw/file/list', {
  summary:
    'The files that were written for the bank, newest first, and how many payments wait for the next of each form.',
  who: { staff: 'withdraw.pay' },
  input: fields(page),
  output: pageOf(bankFileOut).extend({
    /** Payments of which one member of staff has brought an answer that gives money back, and a second one has not. */
    answersWaiting: z.number().int(),
    waiting: z.array(
      z.object({ format: z.enum(BANK_FILE_FORMATS), payments: z.number().int(), total: amountOut, asset: z.string() }),
    ),
  }),
  refusals: ['field_invalid'],
})

const exportFile = recordedReadEndpoint('POST /staff/withdraw/file/export', {
  summary:
    'Takes what waits for the bank into a file for it. A payment is in one file only; the same file can be had again by its name. Whose payments are in it find it in their access log.',
  who: { staff: 'withdraw.pay' },
  rate: 'write',
  input: fields({ format: choice(BANK_FILE_FORMATS), batch: id.optional() }),
  output: z.object({ batch: z.string(), payments: z.number().int(), total: amountOut, csv: z.string() }),
  refusals: ['payouts_paused', 'not_found'],
})

const importAnswers = writeEndpoint('POST /staff/withdraw/file/import', {
  summary:
    'Reads the bank’s answers: lines of reference,status,bank_reference,reason with status paid, rejected or returned. All lines are read before any is applied; one that was applied before changes nothing. What gives money back, rejected or returned, is applied once a second member of staff has brought the same line.',
  who: { staff: 'withdraw.pay' },
  input: fields({ csv: text(1, 60_000) }),
  output: z.object({
    lines: z.number().int(),
    applied: z.number().int(),
    /** Lines that somebody else has to bring, too. */
    waiting: z.number().int(),
  }),
  refusals: ['bank_answers_unreadable', 'bank_answer_unknown'],
})

/** Asks that money which stayed on hold when its withdrawal was refused is released to its customer. Where another member of staff rejects it, the money stays. */
export const withdrawalReleaseChange = changeKind({
  name: 'withdrawal_release',
  request: 'withdraw.approve',
  approve: 'user.approve',
  payload: fields({ id }),
})

export const staffWithdrawEndpoints = [
  list,
  info,
  approve,
  reject,
  queryStatus,
  fileList,
  exportFile,
  importAnswers,
] as const
export { approve, exportFile, fileList, importAnswers, info, list, queryStatus, reject }
