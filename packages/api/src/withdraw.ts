import { WITHDRAW_LABELS, withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { REVIEW_REASONS } from '@firoza/core/withdraw/withdrawal-risk'
import { z } from 'zod'
import { newCode, SECOND_FACTOR_REFUSALS, secondFactor, secretChanged } from './auth.ts'
import { destinationOut } from './bank.ts'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, id, nothing, page, pageOf, sixDigits, timeOut } from './fields.ts'

/** Eighteen digits and two places: the ledger's own bound comes after it. */
const amount = decimal(2)

export const withdrawalOut = z.object({
  id: z.string(),
  reference: z.string(),
  asset: z.string(),
  /** What leaves the account, what of it is the fee, and what arrives. */
  amount: amountOut,
  fee: amountOut,
  net: amountOut,
  state: z.enum(withdrawStates.states),
  label: z.enum(WITHDRAW_LABELS),
  labelText: z.string(),
  stepText: z.string(),
  bankName: z.string(),
  account: z.string(),
  /** In words: why it is checked, was turned down, could not be paid or came back; empty otherwise. */
  reasons: z.array(z.string()),
  /** By when staff have looked at it, where they must. */
  reviewBy: timeOut.nullable(),
  canCancel: z.boolean(),
  /** Its amount is still on hold: after its end, too, where a review keeps it (WDR-36). */
  onHold: z.boolean(),
  createdAt: timeOut,
  updatedAt: timeOut,
})

export const withdrawalStepOut = z.object({
  state: z.enum(withdrawStates.states),
  text: z.string(),
  actor: z.enum(['person', 'system', 'staff', 'rail']),
  at: timeOut,
})

const wanted = { destinationId: id, amount }

/** Of the terms under which an amount can go out, in the order in which they are looked at. */
export const TERM_REFUSALS = [
  'withdrawal_no_channel',
  'destination_not_usable',
  'withdrawal_closed',
  'withdrawal_min',
  'withdrawal_max',
  'withdrawal_fee_eats_amount',
  'withdrawal_limit_day',
  'withdrawal_limit_month',
  'withdrawable_too_little',
] as const

/** What a withdrawal of money or of coins would come to; whereto, each says for itself. */
export const previewOut = z.object({
  asset: z.string(),
  amount: amountOut,
  fee: amountOut,
  net: amountOut,
  /** How many members of staff would look at it. */
  people: z.number().int(),
  reasons: z.array(z.string()),
  nothingToPay: z.string(),
})

const preview = readEndpoint('GET /user/withdraw/preview', {
  summary:
    'What a withdrawal would cost and bring, and whether staff would look at it. The same checks as asking for it, but for the code.',
  who: 'investor',
  input: fields(wanted),
  output: previewOut.extend({ destination: destinationOut }),
  refusals: ['withdrawal_demo', 'kyc_required', 'not_found', ...TERM_REFUSALS],
})

const add = writeEndpoint('POST /user/withdraw/add', {
  summary:
    'Asks for money to be paid out to a saved account. The amount is held at once; it can be cancelled until it is handed to the bank.',
  who: 'investor',
  rate: 'order',
  input: fields({ ...wanted, code: sixDigits.optional(), secondFactor: secondFactor.optional() }),
  output: withdrawalOut,
  refusals: [
    'withdrawal_demo',
    'kyc_required',
    'withdrawal_code_not_set',
    'withdrawal_code_needed',
    'withdrawal_code_locked',
    'withdrawal_code_wrong',
    'not_found',
    ...TERM_REFUSALS,
    ...SECOND_FACTOR_REFUSALS,
  ],
})

const order = readEndpoint('GET /user/withdraw/order', {
  summary: 'The person’s withdrawals, newest first.',
  who: 'investor',
  input: fields({ ...page, label: choice(WITHDRAW_LABELS).optional() }),
  output: pageOf(withdrawalOut),
  refusals: ['field_invalid'],
})

const info = readEndpoint('GET /user/withdraw/info', {
  summary: 'One withdrawal with its steps on a time line, and how to appeal.',
  who: 'investor',
  input: fields({ id }),
  output: withdrawalOut.extend({
    steps: z.array(withdrawalStepOut),
    /** The journals that moved the person's money for it, first the payment, then what came back. */
    journalIds: z.array(z.string()),
    appeal: z.string(),
    nothingToPay: z.string(),
  }),
  refusals: ['not_found'],
})

const cancel = writeEndpoint('POST /user/withdraw/cancel', {
  summary: 'Takes a withdrawal back while its money is still on the account.',
  who: 'investor',
  rate: 'order',
  whileFrozen: true,
  input: fields({ id }),
  output: withdrawalOut,
  refusals: ['not_found', 'move_not_allowed'],
})

const status = readEndpoint('GET /user/withdraw/status', {
  summary:
    'What is possible now: money, channels with their bounds, hours and what is left of the limits, and what stands in the way, in words.',
  who: 'investor',
  input: nothing,
  output: z.object({
    open: z.boolean(),
    /** The time of this answer by our clock, by which its hours and waits are read. */
    nowMs: timeOut,
    /** Of each currency that goes to banks and wallets, rupees first. */
    balances: z.array(
      z.object({
        asset: z.string(),
        withdrawable: amountOut,
        /** On its way out already. */
        pending: amountOut,
      }),
    ),
    hasWithdrawalCode: z.boolean(),
    /** Why nothing is paid out at the moment, in words; requests are taken all the same. */
    paused: z.string().nullable(),
    /** What keeps every withdrawal back, worst first; `until` where time alone clears it. */
    blocks: z.array(z.object({ reason: z.string(), text: z.string(), until: timeOut.nullable() })),
    channels: z.array(
      z.object({
        id: z.string(),
        asset: z.string(),
        templates: z.array(z.string()),
        title: z.string(),
        min: amountOut,
        max: amountOut,
        feeFixed: amountOut,
        /** In millionths of the amount. */
        feePpm: z.number().int(),
        feeMax: amountOut,
        /** Minutes of the day in Karachi; 0 and 1440 is all day. */
        openMinute: z.number().int(),
        closeMinute: z.number().int(),
        weekdays: z.array(z.number().int()),
        openNow: z.boolean(),
        opensAt: timeOut.nullable(),
        dayLeft: amountOut,
        monthLeft: amountOut,
        dayMax: amountOut,
        monthMax: amountOut,
        /** Above so much in a day, staff look first. */
        autoMax: amountOut,
      }),
    ),
    nothingToPay: z.string(),
  }),
})

const updateWithdrawalCode = writeEndpoint('POST /user/update/withdrawalCode', {
  summary:
    'Sets the six-digit withdrawal code: the first time with the password, later with the old code, or with a one-time code of purpose "withdrawalCode" and the password where the old one is forgotten.',
  who: 'investor',
  rate: 'sign_in',
  input: fields(newCode),
  output: secretChanged,
  refusals: [
    'pin_format',
    'pin_mismatch',
    'pin_too_simple',
    'field_missing',
    'sign_in_locked',
    'password_wrong',
    'withdrawal_code_not_set',
    'withdrawal_code_locked',
    'withdrawal_code_wrong',
    'code_wrong',
    'code_expired',
    ...SECOND_FACTOR_REFUSALS,
    'pin_of_both',
    'pins_changed_often',
  ],
})

export const reviewReason = z.enum(REVIEW_REASONS)
export const withdrawEndpoints = [preview, add, order, info, cancel, status, updateWithdrawalCode] as const
export { add, cancel, info, order, preview, status, updateWithdrawalCode }
