import { DEPOSIT_LABELS, depositStates } from '@firoza/core/deposit/deposit.states'
import { DEPOSIT_CHANNEL_KINDS } from '@firoza/core/deposit/deposit-channel'
import { DEPOSIT_END_REASONS, HOLD_REASONS, REJECT_REASONS } from '@firoza/core/deposit/screen-deposit'
import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  decimal,
  fields,
  id,
  line,
  PICTURE_REFUSALS,
  page,
  pageOf,
  pattern,
  text,
  timeOut,
  uploadedFile,
} from './fields.ts'

const channelId = pattern(/^[a-z][a-z0-9_]{1,39}$/, 40)
export const transactionId = pattern(/^[A-Za-z0-9][A-Za-z0-9./_-]*$/, 60)

const instructionsOut = z.object({
  accountTitle: z.string(),
  bankName: z.string(),
  account: z.string(),
})

const channelOut = z.object({
  id: z.string(),
  kind: z.enum(DEPOSIT_CHANNEL_KINDS),
  asset: z.string(),
  enabled: z.boolean(),
  /** Open at this moment. */
  open: z.boolean(),
  /** When it opens next, where it is closed. */
  opensAtMs: timeOut.nullable(),
  /** Minutes of the day in Karachi, and days of the week from 0 for Sunday. */
  openMinute: z.number().int(),
  closeMinute: z.number().int(),
  weekdays: z.array(z.number().int()),
  min: amountOut,
  max: amountOut,
  dayLeft: amountOut,
  feeFixed: amountOut,
  /** In millionths of the amount. */
  feePpm: z.number().int(),
  expireHours: z.number().int(),
  needsPassword: z.boolean(),
  instructions: instructionsOut,
  /** How long the sandbox's bank takes; null for a real bank. */
  sandboxSeconds: z.number().int().nullable(),
  /** The word of the sandbox's counter, which nobody stands at; null for a real one. */
  sandboxPassword: z.string().nullable(),
})

const depositStepOut = z.object({
  state: z.enum(depositStates.states),
  actor: z.enum(['person', 'system', 'staff', 'bank']),
  atMs: timeOut,
})

export const depositOut = z.object({
  id: z.string(),
  /** What to write into the transfer. */
  reference: z.string(),
  channel: z.string(),
  kind: z.enum(DEPOSIT_CHANNEL_KINDS),
  asset: z.string(),
  amount: amountOut,
  /** What arrived, and what of it is credited; null before. */
  received: amountOut.nullable(),
  fee: amountOut.nullable(),
  credited: amountOut.nullable(),
  state: z.enum(depositStates.states),
  label: z.enum(DEPOSIT_LABELS),
  holdReasons: z.array(z.enum(HOLD_REASONS)),
  /** Why it was turned down or given back. */
  reason: z.enum(DEPOSIT_END_REASONS).nullable(),
  /** By when a member of staff has looked at it, where one must. */
  reviewByMs: timeOut.nullable(),
  transactionId: z.string().nullable(),
  /** Pictures of receipts that were sent. */
  receipts: z.number().int(),
  instructions: instructionsOut,
  /** The text of a Raast code for this payment, where the channel takes Raast. */
  raastCode: z.string().nullable(),
  createdAtMs: timeOut,
  updatedAtMs: timeOut,
  expiresAtMs: timeOut,
})

export const listDepositChannels = readEndpoint('GET /index/bank/recharge', {
  summary: 'The ways to pay money in: where to pay, bounds, fees and hours, and what is left of today’s limit.',
  who: 'investor',
  input: fields({ kind: choice(DEPOSIT_CHANNEL_KINDS).optional() }),
  output: z.object({ items: z.array(channelOut) }),
})

export const addDeposit = writeEndpoint('POST /user/recharge/add', {
  summary: 'Announces a deposit and gives out its reference. Nothing is credited before a bank reports the money.',
  who: 'investor',
  input: fields({ channel: channelId, amount: decimal(2), password: text(1, 60).optional() }),
  output: depositOut,
  refusals: [
    'deposit_demo',
    'deposit_channel_off',
    'deposit_closed',
    'field_missing',
    'deposit_password_locked',
    'deposit_password_wrong',
    'deposit_min',
    'deposit_max',
    'deposit_limit_day',
    'deposit_limit_unverified',
    'deposits_open_max',
  ],
})

export const proveDeposit = writeEndpoint('POST /user/recharge/proof', {
  summary:
    'Says that a deposit was paid, by the bank’s transaction id. It helps to find the money and credits nothing.',
  who: 'investor',
  input: fields({ id, transactionId, senderName: line(2, 120), note: text(0, 500).default('') }),
  output: depositOut,
  refusals: ['not_found', 'move_not_allowed', 'deposit_claims_locked', 'deposit_transaction_known'],
})

export const uploadReceipt = endpoint({
  method: 'POST',
  path: '/user/recharge/receipt',
  summary:
    'A picture of the receipt, as multipart/form-data with the fields id and file: JPEG, PNG or WebP, 8 MB at most, three for a deposit. It is made anew without its metadata and kept encrypted. It helps staff to find the money and credits nothing.',
  effect: 'command',
  who: 'investor',
  rate: 'upload',
  file: 'file',
  input: fields({ id, file: uploadedFile() }),
  output: z.object({ receipts: z.number().int() }),
  refusals: ['file_too_large', 'not_found', 'move_not_allowed', 'receipts_max', ...PICTURE_REFUSALS, 'session_invalid'],
})

export const cancelDeposit = writeEndpoint('POST /user/recharge/cancel', {
  summary: 'Takes a deposit back for which no money has come.',
  who: 'investor',
  input: fields({ id }),
  output: depositOut,
  refusals: ['not_found', 'move_not_allowed'],
})

export const DEPOSIT_FILTERS = ['open', 'completed', 'ended'] as const

export const listDeposits = readEndpoint('GET /user/recharge/order', {
  summary: 'One’s own deposits, newest first; with an id that one alone, with its steps.',
  who: 'investor',
  input: fields({
    id: id.optional(),
    kind: choice(DEPOSIT_CHANNEL_KINDS).optional(),
    filter: choice(DEPOSIT_FILTERS).optional(),
    ...page,
  }),
  output: pageOf(
    depositOut.extend({
      /** Of one that was asked for by its id, as are the journals that moved the person's money for it. */
      steps: z.array(depositStepOut),
      journalIds: z.array(z.string()),
    }),
  ),
  refusals: ['not_found', 'field_invalid'],
})

export const depositStatus = readEndpoint('GET /user/recharge/status', {
  summary: 'How a deposit stands.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({
    id: z.string(),
    state: z.enum(depositStates.states),
    label: z.enum(DEPOSIT_LABELS),
    updatedAtMs: timeOut,
  }),
  refusals: ['not_found'],
})

export const depositEndpoints = [
  listDepositChannels,
  addDeposit,
  proveDeposit,
  uploadReceipt,
  cancelDeposit,
  listDeposits,
  depositStatus,
] as const

export { channelId, REJECT_REASONS }
