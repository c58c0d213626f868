import { CHAIN_IDS, OPENABLE_CHAINS } from '@firoza/core/coin/chain'
import { coinDepositStates } from '@firoza/core/coin/coin-deposit.states'
import { z } from 'zod'
import { coinPositionOut } from './coin-shapes.ts'
import { endpoint, readEndpoint, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  fields,
  id,
  nothing,
  page,
  pageOf,
  pattern,
  staffReason,
  symbol,
  timeOut,
} from './fields.ts'

export const chainInput = choice(OPENABLE_CHAINS)
const txHash = pattern(/^0x[0-9a-fA-F]{64}$/, 66)

const coins = readEndpoint('GET /index/recharge/coins', {
  summary:
    'The coins that can be paid in, each with its network, its minimum, and how many blocks make a payment final.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        chain: z.enum(CHAIN_IDS),
        asset: z.string(),
        name: z.string(),
        /** Null for the network's own coin. */
        contract: z.string().nullable(),
        /** Smaller payments wait until they reach it together. */
        min: amountOut,
        confirmations: z.number().int(),
        /** False where the operator has not set up the network. */
        open: z.boolean(),
        /** True where the coins are worth nothing: the sandbox's own chain. */
        sandbox: z.boolean(),
      }),
    ),
  }),
})

const addressOut = z.object({
  chain: z.enum(CHAIN_IDS),
  /** Null as long as none was made. */
  address: z.string().nullable(),
})

const address = readEndpoint('POST /coin/recharge/address', {
  summary: 'The person’s own address on a network; null before they had one made.',
  who: 'investor',
  input: fields({ chain: chainInput }),
  output: addressOut,
  refusals: ['deposit_demo'],
})

const generate = writeEndpoint('POST /coin/recharge/address/generate', {
  summary: 'Makes the person’s address on a network, once; afterwards it answers the same one.',
  who: 'investor',
  input: fields({ chain: chainInput }),
  output: addressOut,
  refusals: ['deposit_demo', 'kyc_required', 'chain_not_open'],
})

export const coinDepositOut = z.object({
  id: z.string(),
  /** Stands on the journal of the credit. */
  reference: z.string(),
  chain: z.enum(CHAIN_IDS),
  /** Null, as the amount is, for a token that we do not take. */
  asset: z.string().nullable(),
  amount: amountOut.nullable(),
  contract: z.string().nullable(),
  txHash: z.string(),
  address: z.string(),
  state: z.enum(coinDepositStates.states),
  /** So many of so many blocks. */
  confirmations: z.number().int(),
  needed: z.number().int(),
  /** The journal of the credit; null before it. */
  journalId: z.string().nullable(),
  /** What payments must reach together; null for a token that we do not take. */
  min: amountOut.nullable(),
  blockAt: timeOut,
  createdAt: timeOut,
  updatedAt: timeOut,
})

const order = readEndpoint('GET /coin/recharge/order', {
  summary: 'Payments of coins to the person’s addresses, newest first, with their confirmations as they stand.',
  who: 'investor',
  input: fields({ ...page, asset: symbol.optional() }),
  output: pageOf(coinDepositOut),
  refusals: ['field_invalid'],
})

/** Where a transaction stands that a person names. */
const TRANSACTION_STANDINGS = ['seen', 'waiting', 'not_to_you', 'unknown'] as const

const add = endpoint({
  method: 'POST',
  path: '/coin/recharge/add',
  summary:
    'Looks for a transaction that the person has made: seen, waiting for a block, in a block but not to their address, or unknown. It credits nothing: blocks alone do.',
  effect: 'command',
  who: 'investor',
  rate: 'code',
  input: fields({ chain: chainInput, txHash }),
  output: z.object({ standing: z.enum(TRANSACTION_STANDINGS), items: z.array(coinDepositOut) }),
  refusals: ['deposit_demo', 'chain_not_open'],
})

const assets = readEndpoint('POST /coin/assets', {
  summary:
    'What one has of each coin: total, held by what is pending, free, what is still arriving, what it is worth at the last prices, and what it cost.',
  who: 'investor',
  input: nothing,
  output: z.object({
    /** In USDT, with six decimals, of all coins with a price; in rupees by the price of a dollar, null without one. */
    value: amountOut,
    valueRupees: amountOut.nullable(),
    atMs: timeOut,
    items: z.array(
      z.object({
        asset: z.string(),
        name: z.string(),
        /** In USDT; null where no pair has a price. */
        value: amountOut.nullable(),
        total: amountOut,
        held: amountOut,
        available: amountOut,
        withdrawable: amountOut,
        arriving: amountOut,
        /** Digits after the point. */
        decimals: z.number().int(),
        position: coinPositionOut.nullable(),
      }),
    ),
  }),
})

const SANDBOX_PAYMENTS = ['usual', 'small'] as const

const pay = endpoint({
  method: 'POST',
  path: '/sandbox/coin/pay',
  summary:
    'In the sandbox on its own chain: an outside wallet pays test coins to the person’s address, so that everybody can try a deposit. Small is below the minimum.',
  effect: 'command',
  who: 'investor',
  rate: 'write',
  input: fields({ chain: chainInput, asset: symbol, size: choice(SANDBOX_PAYMENTS).default('usual') }),
  output: z.object({ txHash: z.string(), paid: amountOut }),
  refusals: ['sandbox_only', 'deposit_demo', 'chain_not_open', 'not_found'],
})

export const COIN_DEPOSIT_QUEUES = ['to_recover', 'alarm', 'all'] as const

const staffCoinDeposit = coinDepositOut.extend({
  personId: z.string(),
  personName: z.string(),
  /** In the token's own smallest parts: of a token that we do not take nobody knows how many digits it has. */
  parts: z.string(),
  /** Credited or closed, and its block is gone. */
  alarm: z.boolean(),
  recoveryNote: z.string().nullable(),
  /** The last alarm of it that a member of staff has ended, with what they found out and did; the person does not read it. */
  alarmEnd: z.object({ by: z.string(), at: timeOut, note: z.string() }).nullable(),
})

const staffList = recordedReadEndpoint('GET /staff/coin/deposit/list', {
  summary:
    'Payments of coins for the console: tokens that we do not take, credits whose block is gone, or all. Everybody shown finds it in their access log.',
  who: { staff: 'deposit.read' },
  input: fields({ ...page, queue: choice(COIN_DEPOSIT_QUEUES).default('to_recover') }),
  output: pageOf(staffCoinDeposit),
  refusals: ['field_invalid'],
})

const recover = writeEndpoint('POST /staff/coin/deposit/recover', {
  summary:
    'Closes a payment in a token that we do not take, once it is settled with the person; the note says how. It moves no money in the ledger.',
  who: { staff: 'deposit.approve' },
  input: fields({ id, note: staffReason }),
  output: z.object({ state: z.enum(coinDepositStates.states) }),
  refusals: ['not_found', 'approval_of_own_money', 'move_not_allowed'],
})

const endAlarm = writeEndpoint('POST /staff/coin/deposit/alarm/end', {
  summary:
    'Ends the alarm about a payment whose block is gone; the note for colleagues says what was found out and done. The payment stays as it is, and a block that goes again raises a new alarm.',
  who: { staff: 'deposit.approve' },
  input: fields({ id, note: staffReason }),
  output: z.object({ state: z.enum(coinDepositStates.states) }),
  refusals: ['not_found', 'approval_of_own_money', 'coin_alarm_over'],
})

export const coinDepositEndpoints = [
  coins,
  address,
  generate,
  order,
  add,
  assets,
  pay,
  staffList,
  recover,
  endAlarm,
] as const
export { add, address, assets, coins, endAlarm, generate, order, pay, recover, staffList }
