import { CHAIN_IDS } from '@firoza/core/coin/chain'
import { WITHDRAW_LABELS } from '@firoza/core/withdraw/withdraw.states'
import { z } from 'zod'
import { SECOND_FACTOR_REFUSALS, secondFactor } from './auth.ts'
import { chainInput } from './coin-deposit.ts'
import { readEndpoint, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  decimal,
  fields,
  flag,
  id,
  line,
  nothing,
  page,
  pageOf,
  sixDigits,
  symbol,
  text,
  timeOut,
} from './fields.ts'
import { previewOut, TERM_REFUSALS, withdrawalOut, withdrawalStepOut } from './withdraw.ts'

export const savedAddressOut = z.object({
  id: z.string(),
  chain: z.enum(CHAIN_IDS),
  asset: z.string(),
  /** What the person calls it. */
  name: z.string(),
  /** In full: it is public, and its owner compares it letter by letter. */
  address: z.string(),
  addedAt: timeOut,
  usableFrom: timeOut,
  usable: z.boolean(),
})

const address = readEndpoint('POST /coin/withdraw/address', {
  summary: 'The person’s saved addresses of coins, newest first.',
  who: 'investor',
  input: fields({ asset: symbol.optional() }),
  output: pageOf(savedAddressOut),
})

const generate = writeEndpoint('POST /coin/withdraw/address/generate', {
  summary:
    'Saves an address of a wallet of the person’s own, for one coin over one network. It is checked by its checksum and can be used after 24 hours.',
  who: 'investor',
  rate: 'sign_in',
  input: fields({
    chain: chainInput,
    asset: symbol,
    address: text(1, 200),
    name: line(1, 40),
    /** That the wallet is one’s own. */
    own: flag(),
    code: sixDigits.optional(),
    secondFactor: secondFactor.optional(),
  }),
  output: savedAddressOut,
  refusals: [
    'withdrawal_demo',
    'kyc_required',
    'coin_not_taken',
    'address_format',
    'address_checksum',
    'address_other_chain',
    'address_burns',
    'address_of_house',
    'agreement_required',
    'destination_known',
    'destinations_max',
    'withdrawal_code_not_set',
    'withdrawal_code_needed',
    'withdrawal_code_locked',
    'withdrawal_code_wrong',
    ...SECOND_FACTOR_REFUSALS,
  ],
})

const del = writeEndpoint('POST /coin/withdraw/address/del', {
  summary: 'Removes a saved address. Not while coins are on their way to it.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({}),
  refusals: ['not_found', 'destination_in_use'],
})

const coins = readEndpoint('GET /coin/withdraw/coins', {
  summary: 'The coins that can be taken out, each with its network, bounds, fee, and how much one could withdraw now.',
  who: 'investor',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        chain: z.enum(CHAIN_IDS),
        asset: z.string(),
        name: z.string(),
        decimals: z.number().int(),
        min: amountOut,
        max: amountOut,
        fee: amountOut,
        withdrawable: amountOut,
        /** False where the network is closed or has no wallet to pay from. */
        open: z.boolean(),
      }),
    ),
    hasWithdrawalCode: z.boolean(),
    nothingToPay: z.string(),
  }),
})

const wanted = { destinationId: id, amount: decimal(9) }
const refused = [
  'withdrawal_demo',
  'kyc_required',
  'not_found',
  'field_invalid',
  'chain_not_open',
  ...TERM_REFUSALS,
] as const

const preview = readEndpoint('GET /coin/withdraw/preview', {
  summary: 'What a withdrawal of coins would cost and bring, and whether staff would look at it first.',
  who: 'investor',
  input: fields(wanted),
  output: previewOut.extend({ address: savedAddressOut }),
  refusals: refused,
})

export const coinWithdrawalOut = withdrawalOut.extend({
  chain: z.enum(CHAIN_IDS),
  address: z.string(),
  addressName: z.string(),
  /** Known as soon as it is signed. */
  txHash: z.string().nullable(),
})

const add = writeEndpoint('POST /coin/withdraw/add', {
  summary:
    'Asks for coins to be sent to a saved address. The amount is held at once; it can be cancelled until it is signed.',
  who: 'investor',
  rate: 'order',
  input: fields({ ...wanted, code: sixDigits.optional(), secondFactor: secondFactor.optional() }),
  output: coinWithdrawalOut,
  refusals: [
    'withdrawal_demo',
    'kyc_required',
    'withdrawal_code_not_set',
    'withdrawal_code_needed',
    'withdrawal_code_locked',
    'withdrawal_code_wrong',
    ...refused.slice(2),
    ...SECOND_FACTOR_REFUSALS,
  ],
})

const order = readEndpoint('POST /coin/withdraw/order', {
  summary: 'The person’s withdrawals of coins, newest first; with an id one of them with its steps.',
  who: 'investor',
  input: fields({ ...page, label: choice(WITHDRAW_LABELS).optional(), id: id.optional() }),
  output: pageOf(
    coinWithdrawalOut.extend({
      steps: z.array(withdrawalStepOut),
      /** The journals that moved the coins, in the order in which they were posted; none before they leave. */
      journalIds: z.array(z.string()),
      appeal: z.string(),
    }),
  ),
  refusals: ['not_found', 'field_invalid'],
})

const listSigning = readEndpoint('GET /staff/withdraw/coin/list', {
  summary:
    'The transactions that wait for the wallet’s signature and then, signed, for their block, each in the order of their numbers.',
  who: { staff: 'withdraw.pay' },
  input: nothing,
  output: z.object({
    /** As many as one file takes, at most. */
    items: z.array(
      z.object({
        reference: z.string(),
        chain: z.enum(CHAIN_IDS),
        asset: z.string(),
        amount: amountOut,
        /** The wallet that pays and signs. */
        payer: z.string(),
        /** Its number among the transactions of that wallet; the network takes them in this order. */
        nonce: z.number().int(),
        state: z.enum(['unsigned', 'signed']),
        writtenAt: timeOut,
      }),
    ),
  }),
})

const exportUnsigned = recordedReadEndpoint('POST /staff/withdraw/coin/export', {
  summary:
    'Transactions that wait for the wallet’s signature, one JSON object a line, in the order of their numbers. Taking them changes nothing: each can be paid once only. Whose payments are in it find it in their access log.',
  who: { staff: 'withdraw.pay' },
  rate: 'write',
  input: nothing,
  output: z.object({ transactions: z.number().int(), lines: z.string() }),
  refusals: ['payouts_paused'],
})

const importSigned = writeEndpoint('POST /staff/withdraw/coin/import', {
  summary:
    'Signed transactions, one a line: the reference, a space, the raw transaction. Each is taken only where it is the one that was asked for, signed by the wallet that pays.',
  who: { staff: 'withdraw.pay' },
  input: fields({ lines: text(1, 60_000) }),
  output: z.object({ lines: z.number().int(), applied: z.number().int() }),
  refusals: ['signed_line_wrong'],
})

export const coinWithdrawEndpoints = [
  address,
  generate,
  del,
  coins,
  preview,
  add,
  order,
  listSigning,
  exportUnsigned,
  importSigned,
] as const
export { add, address, coins, del, exportUnsigned, generate, importSigned, listSigning, order, preview }
