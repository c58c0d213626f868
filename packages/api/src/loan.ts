import { loanStates } from '@firoza/core/loan/loan.states'
import { OFFER_BOUNDS } from '@firoza/core/loan/offer'
import { LOAN_FORMS } from '@firoza/core/loan/policy'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import {
  amountOut,
  decimal,
  fields,
  id,
  integer,
  nothing,
  page,
  pageOf,
  sixDigits,
  symbol,
  text,
  timeOut,
} from './fields.ts'
import { caseKind, changeKind } from './review-case.ts'

const state = z.enum(loanStates.states)
const ppm = z.number().int()

/** Lines of a loan's account, the oldest first: paid out, paid back in its parts, collateral sold. */
const lineOut = z.object({
  kind: z.enum(['disbursed', 'repaid', 'sale']),
  at: timeOut,
  amount: amountOut,
  principal: amountOut,
  markup: amountOut,
  late: amountOut,
  /** Of a sale: what was sold, how many, at what limit, and its fees; of a repayment whether a sale paid it. */
  asset: z.string(),
  quantity: z.string(),
  fees: amountOut,
  journalId: z.string(),
})

const loanOut = z.object({
  id: z.string(),
  state,
  /** What was applied for, and what was offered and lent; null before the offer. In rupees. */
  applicationAmount: amountOut,
  actualAmount: amountOut.nullable(),
  days: z.number().int(),
  /** Which rule made the offer what it is; empty before it. */
  boundBy: z.enum([...OFFER_BOUNDS, '']),
  form: z.enum(LOAN_FORMS).nullable(),
  dailyPpm: ppm.nullable(),
  aprPpm: ppm.nullable(),
  totalCost: amountOut.nullable(),
  repaymentAmount: amountOut.nullable(),
  instalments: z.array(
    z.object({ day: z.number().int(), dueOn: z.string(), principal: amountOut, markup: amountOut, amount: amountOut }),
  ),
  offerEndsAtMs: timeOut.nullable(),
  borrowedAtMs: timeOut.nullable(),
  dueOn: z.string().nullable(),
  /** As it is now; null where nothing is owed. */
  now: z
    .object({
      day: z.number().int(),
      payoff: amountOut,
      principal: amountOut,
      markup: amountOut,
      late: amountOut,
      markupSaved: amountOut,
      due: amountOut,
      overdue: amountOut,
      overdueDays: z.number().int(),
      nextAmount: amountOut.nullable(),
      nextDueOn: z.string().nullable(),
      pending: amountOut.nullable(),
    })
    .nullable(),
  collateral: z.array(z.object({ asset: z.string(), quantity: z.string(), counted: amountOut })),
  /** What all collateral counts; owed over it; what a fall of a fifth would make of it; how far marks may fall before a call. */
  counted: amountOut,
  ltvPpm: ppm.nullable(),
  ltvAfterFallPpm: ppm.nullable(),
  roomPpm: ppm,
  /** The collateral values at which it is called and sold. */
  callAt: amountOut.nullable(),
  saleAt: amountOut.nullable(),
  callEndsAtMs: timeOut.nullable(),
  /** Either of these ends a call. */
  cureRepay: amountOut,
  cureAdd: amountOut,
  lines: z.array(lineOut),
  reason: z.string(),
  createdAtMs: timeOut,
  closedAtMs: timeOut.nullable(),
})
export type LoanOut = z.output<typeof loanOut>

const read = readEndpoint('GET /user/loan', {
  summary: 'The terms of the day, who can borrow, what one could pledge, and the loan or application that is open.',
  who: 'investor',
  input: nothing,
  output: z.object({
    terms: z.object({
      form: z.enum(LOAN_FORMS),
      dailyPpm: ppm,
      lateDailyPpm: ppm,
      lateMaxPpm: ppm,
      amountMin: amountOut,
      unsecuredMax: amountOut,
      scoreMin: z.number().int(),
      openPpm: ppm,
      callPpm: ppm,
      salePpm: ppm,
      withdrawPpm: ppm,
      days: z.array(z.number().int()),
    }),
    score: z.number().int(),
    verified: z.boolean(),
    fullyVerified: z.boolean(),
    /** The most without collateral, by score and history. */
    unsecured: amountOut,
    /** Settled shares and coins of one's own that are promised to nothing else, with what one whole of each counts. */
    holdings: z.array(
      z.object({
        asset: z.string(),
        quantity: z.string(),
        countedEach: amountOut,
        counted: amountOut,
        haircutPpm: ppm,
      }),
    ),
    /** Rupees that can pay a loan now. */
    available: amountOut,
    /** Of them, what is one's own and no loan's. */
    own: amountOut,
    loan: loanOut.nullable(),
  }),
})

const apply = writeEndpoint('POST /user/loan/apply', {
  summary:
    'Applies for a loan. The amount is computed from policy, score, history and collateral; staff can only lower or decline it.',
  who: 'investor',
  /** "OGDC:1200,USDT:50": what is pledged, each with its quantity. */
  input: fields({ amount: decimal(2), days: integer(1, 366), collateral: text(0, 400).optional() }),
  output: z.object({ id: z.string(), state }),
  refusals: [
    'wrong_realm',
    'loan_open',
    'field_invalid',
    'instrument_unknown',
    'insufficient_balance',
    'loan_days',
    'loan_amount_min',
    'kyc_required',
    'loan_level_needed',
    'loan_score_low',
    'loan_collateral_needed',
  ],
})

const list = readEndpoint('GET /user/loan/order/list', {
  summary: 'One’s own loans and applications, newest first; with `id` one of them.',
  who: 'investor',
  input: fields({ id: id.optional(), ...page }),
  output: pageOf(loanOut),
  refusals: ['field_invalid', 'not_found'],
})

const PIN_REFUSALS = ['pin_not_set', 'pin_locked', 'pin_wrong'] as const
const stateOut = z.object({ id: z.string(), state })

const accept = writeEndpoint('POST /user/loan/accept', {
  summary: 'Accepts the offer: collateral is held, the amount is paid out. Only the borrower can.',
  who: 'investor',
  input: fields({ id, transactionCode: sixDigits }),
  output: stateOut,
  refusals: [
    ...PIN_REFUSALS,
    'not_found',
    'move_not_allowed',
    'loan_offer_expired',
    'insufficient_balance',
    'loan_offer_changed',
  ],
})

const decline = writeEndpoint('POST /user/loan/decline', {
  summary: 'Declines the offer, or takes the application back. Nothing is owed.',
  who: 'investor',
  input: fields({ id }),
  output: stateOut,
  refusals: ['not_found', 'move_not_allowed'],
})

const repay = writeEndpoint('POST /user/loan/repay', {
  summary:
    'Pays a part, or without an amount the whole: late charges first, then mark-up, then principal. Paying early costs nothing.',
  who: 'investor',
  input: fields({ id, amount: decimal(2).optional(), transactionCode: sixDigits }),
  /** Repayment under review where the money has not settled yet. */
  output: stateOut.extend({
    paid: amountOut,
    late: amountOut,
    markup: amountOut,
    principal: amountOut,
    payoff: amountOut,
  }),
  refusals: [
    ...PIN_REFUSALS,
    'not_found',
    'move_not_allowed',
    'field_invalid',
    'loan_pays_more',
    'insufficient_balance',
  ],
})

const pledge = writeEndpoint('POST /user/loan/collateral', {
  summary: 'Adds a settled holding to the collateral of a running loan.',
  who: 'investor',
  input: fields({ id, asset: symbol, quantity: decimal(9), transactionCode: sixDigits }),
  output: stateOut,
  refusals: [
    ...PIN_REFUSALS,
    'not_found',
    'move_not_allowed',
    'field_invalid',
    'instrument_unknown',
    'insufficient_balance',
  ],
})

const staffBook = readEndpoint('GET /staff/loan/book', {
  summary: 'What the lender has, has lent and may still lend, and how many loans are in which state.',
  who: { staff: 'loan.read' },
  input: nothing,
  output: z.object({
    fund: amountOut,
    lent: amountOut,
    limit: amountOut,
    left: amountOut,
    income: amountOut,
    charity: amountOut,
    collateralOf: z.array(z.object({ asset: z.string(), quantity: z.string(), counted: amountOut })),
    states: z.array(z.object({ state, count: z.number().int(), principal: amountOut })),
  }),
})

/** Staff make the computed offer or decline; two make one above the limit, and two write a debt off. */
export const loanCase = caseKind({
  name: 'loan',
  machine: loanStates,
  read: 'loan.read',
  purpose: true,
  queues: {
    open: ['under_review'],
    overdue: ['overdue', 'collateral_call', 'liquidating'],
    running: ['offered', 'in_progress', 'repayment_under_review'],
    done: ['repaid', 'rejected', 'withdrawn', 'expired', 'written_off'],
  },
  facts: {
    loan_asked: 'PKR',
    loan_days: 'count',
    loan_offer: 'PKR',
    loan_lowered: 'PKR',
    loan_score: 'count',
    loan_counted: 'PKR',
    loan_owed: 'PKR',
    loan_lender: 'PKR',
  },
  decisions: {
    offer: { move: 'offer', permission: 'loan.review', eyes: 'by_row', explain: 'optional', tone: 'primary' },
    reject: { move: 'reject', permission: 'loan.review', eyes: 1, explain: 'note', tone: 'danger' },
    write_off: { move: 'write_off', permission: 'loan.approve', eyes: 2, explain: 'note', tone: 'danger' },
  },
})

/** Lowers what an application can come to; nothing raises it. */
export const loanLowerChange = changeKind({
  name: 'loan_lower',
  request: 'loan.review',
  approve: 'loan.approve',
  payload: fields({ id, amount: decimal(2) }),
})

export const loanEndpoints = [read, apply, list, accept, decline, repay, pledge, staffBook] as const
export { accept, apply, decline, list, pledge, read, repay, staffBook }
