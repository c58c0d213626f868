import { depositStates } from '@firoza/core/deposit/deposit.states'
import { DEPOSIT_CHANNEL_KINDS } from '@firoza/core/deposit/deposit-channel'
import { refundStates } from '@firoza/core/deposit/refund.states'
import { REJECT_REASONS } from '@firoza/core/deposit/screen-deposit'
import { z } from 'zod'
import { idStatus } from './auth.ts'
import { channelId, depositOut, transactionId } from './deposit.ts'
import { readEndpoint, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  decimal,
  fields,
  id,
  line,
  nothing,
  page,
  pageOf,
  pattern,
  staffReason,
  text,
  timeOut,
  words,
} from './fields.ts'
import { changeKind } from './review-case.ts'

const noticeOut = z.object({
  id: z.string(),
  channel: z.string(),
  transactionId: z.string(),
  asset: z.string(),
  amount: amountOut,
  senderName: z.string(),
  remittance: z.string(),
  source: z.enum(['sandbox', 'statement', 'counter']),
  receivedAtMs: timeOut,
})

const staffDepositOut = depositOut.extend({
  user: z.object({
    id: z.string(),
    nickname: z.string(),
    verifiedName: z.string(),
    idStatus,
  }),
  claimedSender: z.string(),
  approvalsNeeded: z.number().int(),
  approvals: z.number().int(),
  /** How many have said that it goes back to its sender. */
  returnApprovals: z.number().int(),
})

export const DEPOSIT_QUEUES = ['to_look_at', 'open', 'done'] as const

export const staffListDeposits = recordedReadEndpoint('GET /staff/deposit/list', {
  summary:
    'Deposits for the console: those that somebody must look at, those that wait for money, those that have ended.',
  who: { staff: 'deposit.read' },
  input: fields({ queue: choice(DEPOSIT_QUEUES).default('to_look_at'), ...page }),
  output: pageOf(staffDepositOut),
  refusals: ['field_invalid'],
})

export const staffReadDeposit = recordedReadEndpoint('POST /staff/deposit/detail', {
  summary:
    'One deposit with the bank’s notice, its steps, the votes of staff, and how often its payment was claimed. The look and its reason go into the access log.',
  who: { staff: 'deposit.read' },
  input: fields({ id, reason: staffReason }),
  output: staffDepositOut.extend({
    note: z.string(),
    /** Pictures of the receipt, each with a link that is good for a minute. */
    pictures: z.array(z.object({ url: z.string(), uploadedAtMs: timeOut })),
    /** Whether the caller has said yes to the credit, or to giving it back. */
    mine: z.array(z.enum(['credit', 'return'])),
    journals: z.array(z.object({ id: z.string(), kind: z.enum(['deposit', 'deposit_returned']), atMs: timeOut })),
    notice: noticeOut.nullable(),
    claimClashes: z.number().int(),
    steps: z.array(
      z.object({
        state: z.enum(depositStates.states),
        actor: z.string(),
        staff: z.string().nullable(),
        note: z.string(),
        atMs: timeOut,
      }),
    ),
    votes: z.array(
      z.object({ purpose: z.enum(['credit', 'return']), staff: z.string(), note: z.string(), atMs: timeOut }),
    ),
  }),
  refusals: ['not_found'],
})

const voteOut = z.object({ state: z.enum(depositStates.states), approvals: z.number().int(), needed: z.number().int() })
const note = words(3, 500)

export const staffApproveDeposit = writeEndpoint('POST /staff/deposit/approve', {
  summary: 'Says yes to money that has arrived and is held. From the channel’s limit on two people must.',
  who: { staff: 'deposit.approve' },
  input: fields({ id, note }),
  output: voteOut,
  refusals: ['not_found', 'approval_of_own_money', 'move_not_allowed', 'case_same_person'],
})

export const staffRejectDeposit = writeEndpoint('POST /staff/deposit/reject', {
  summary: 'Turns down a proof behind which no money was found. Should the money come after all, it is taken in.',
  who: { staff: 'deposit.approve' },
  input: fields({ id, reason: choice(REJECT_REASONS), note }),
  output: voteOut,
  refusals: ['not_found', 'approval_of_own_money', 'move_not_allowed'],
})

export const staffReturnDeposit = writeEndpoint('POST /staff/deposit/return', {
  summary:
    'Gives held money back to its sender, one member of staff or, from the channel’s limit on, two; after the credit always two, and a new journal takes it back. Cash of a counter has no account to go back to.',
  who: { staff: 'deposit.approve' },
  input: fields({ id, note }),
  output: voteOut,
  refusals: [
    'not_found',
    'approval_of_own_money',
    'move_not_allowed',
    'refund_of_cash',
    'case_same_person',
    'deposit_spent',
  ],
})

export const staffDepositChannels = readEndpoint('GET /staff/deposit/channels', {
  summary: 'The ways in by which money is reported, switched on or not.',
  who: { staff: 'deposit.read' },
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({ id: z.string(), kind: z.enum(DEPOSIT_CHANNEL_KINDS), asset: z.string(), enabled: z.boolean() }),
    ),
  }),
})

export const staffRecordReceipt = writeEndpoint('POST /staff/deposit/receipt', {
  summary: 'Writes down money that was paid at a counter. Somebody else must approve it.',
  who: { staff: 'deposit.record' },
  input: fields({
    channel: channelId,
    transactionId,
    amount: decimal(2),
    senderName: line(2, 120),
    reference: text(1, 200),
  }),
  output: z.object({ noticeId: z.string(), depositId: z.string().nullable() }),
  refusals: ['not_found', 'field_invalid', 'receipt_known'],
})

export const STATEMENT_FORMATS = ['csv', 'camt053'] as const
/** A bank's XML takes a kilobyte and more for a payment. */
export const STATEMENT_LENGTH_MAX = 2_000_000

const STATEMENT_BYTES_MAX = 3 * 1024 * 1024

const statement = {
  channel: channelId,
  format: choice(STATEMENT_FORMATS),
  content: text(1, STATEMENT_LENGTH_MAX),
}

export const STATEMENT_FATES = ['matched', 'unmatched', 'confirmed', 'known', 'differs', 'skipped'] as const

export const staffPreviewStatement = recordedReadEndpoint('POST /staff/deposit/statement/preview', {
  summary:
    'What importing a statement would do, line by line, without doing it: which deposit each payment would find, what is known, what is no deposit.',
  who: { staff: 'deposit.record' },
  rate: 'write',
  bodyBytesMax: STATEMENT_BYTES_MAX,
  input: fields(statement),
  output: z.object({
    lines: z.array(
      z.object({
        line: z.number().int(),
        transactionId: z.string(),
        amount: amountOut,
        currency: z.string(),
        senderName: z.string(),
        remittance: z.string(),
        fate: z.enum(STATEMENT_FATES),
        /** The deposit that it would find, and whether it is so much as was announced. */
        deposit: z
          .object({
            id: z.string(),
            reference: z.string(),
            userId: z.string(),
            announced: amountOut,
            exact: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
  refusals: ['not_found', 'statement_unreadable', 'bank_statement_too_long', 'statement_other_account'],
})

export const staffImportStatement = writeEndpoint('POST /staff/deposit/statement', {
  summary:
    'Takes in a bank’s statement: each incoming payment once, however often the file is sent. Lines are matched by reference and transaction id; the others are listed. A deposit is held until a second member of staff has taken in the same line, or approves it.',
  who: { staff: 'deposit.record' },
  bodyBytesMax: STATEMENT_BYTES_MAX,
  input: fields(statement),
  output: z.object({
    lines: z.number().int(),
    /** Known from before. */
    known: z.number().int(),
    matched: z.number().int(),
    /** Taken in by somebody else before, with the same words and figures. */
    confirmed: z.number().int(),
    /** Outgoing payments and other currencies, which are no deposits. */
    skipped: z.number().int(),
    /** Payments known from before with another amount or currency: they change nothing and raise an alarm. */
    differences: z.array(
      z.object({
        transactionId: z.string(),
        /** Negative where the money left. */
        amount: amountOut,
        currency: z.string(),
        knownAmount: amountOut,
        knownCurrency: z.string(),
      }),
    ),
    unmatched: z.array(noticeOut),
  }),
  refusals: ['not_found', 'statement_unreadable', 'bank_statement_too_long', 'statement_other_account'],
})

export const staffUnmatchedNotices = recordedReadEndpoint('GET /staff/deposit/unmatched', {
  summary:
    'Money that has come and belongs to no announced deposit, the longest waiting first, and what staff have said of it. Whose deposits are named find it in their access log.',
  who: { staff: 'deposit.read' },
  input: fields(page),
  output: pageOf(
    noticeOut.extend({
      /** Deposits that somebody says it is for; a second one attaches it. */
      assignments: z.array(
        z.object({
          reference: z.string(),
          userId: z.string(),
          staff: z.string(),
          note: z.string(),
          atMs: timeOut,
          mine: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: ['field_invalid'],
})

export const staffRefunds = recordedReadEndpoint('GET /staff/deposit/refunds', {
  summary:
    'Refunds to the senders of payments, the newest first, with how far each is. One that did not arrive may be asked for again. Whose deposits they were find it in their access log.',
  who: { staff: 'deposit.read' },
  input: fields(page),
  output: pageOf(
    z.object({
      id: z.string(),
      noticeId: z.string(),
      reference: z.string(),
      channel: z.string(),
      transactionId: z.string(),
      senderName: z.string(),
      asset: z.string(),
      amount: amountOut,
      state: z.enum(refundStates.states),
      /** True where none of its payment's refunds arrived or is on its way. */
      again: z.boolean(),
      createdAtMs: timeOut,
      updatedAtMs: timeOut,
    }),
  ),
  refusals: ['field_invalid'],
})

export const staffAssignNotice = writeEndpoint('POST /staff/deposit/assign', {
  summary:
    'Says which deposit money without a reference is for. The second member of staff who says the same attaches it; then it is looked at like any other.',
  who: { staff: 'deposit.approve' },
  input: fields({ noticeId: id, reference: pattern(/^[0-9A-Za-z -]{8,12}$/, 12), note }),
  output: z.object({ attached: z.boolean(), depositId: z.string() }),
  refusals: ['not_found', 'notice_attached', 'approval_of_own_money', 'move_not_allowed', 'case_same_person'],
})

/** Asks that a payment on a bank’s statement is taken in as the operator’s own money: a journal from what was received into the clearing account of its currency, which another member of staff approves. */
export const houseMoneyChange = changeKind({
  name: 'house_money',
  request: 'adjustment.ask',
  approve: 'adjustment.approve',
  payload: fields({ noticeId: id }),
})

/** Asks that a payment which belongs to no deposit is closed because it went back to its sender. Once another member of staff approves, it can be credited to no one any more, and its money leaves the books. */
export const paymentReturnedChange = changeKind({
  name: 'payment_returned',
  request: 'deposit.record',
  approve: 'deposit.approve',
  payload: fields({ noticeId: id, reference: text(0, 80).default('') }),
})

/** Asks that a payment which belongs to no deposit is sent back to its sender, or one whose refund did not arrive. Once another member of staff approves, a refund is paid by the bank’s file. */
export const paymentRefundChange = changeKind({
  name: 'payment_refund',
  request: 'deposit.record',
  approve: 'deposit.approve',
  payload: fields({ noticeId: id }),
})

export const staffDepositEndpoints = [
  staffListDeposits,
  staffReadDeposit,
  staffApproveDeposit,
  staffRejectDeposit,
  staffReturnDeposit,
  staffDepositChannels,
  staffRecordReceipt,
  staffPreviewStatement,
  staffImportStatement,
  staffUnmatchedNotices,
  staffRefunds,
  staffAssignNotice,
] as const
