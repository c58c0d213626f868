import { OPTION_SIDES } from '@firoza/core/option/black-scholes'
import { optionStates } from '@firoza/core/option/option.states'
import { PRICE_SOURCES, VOID_REASONS } from '@firoza/core/option/option-settlement'
import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  day,
  decimal,
  fields,
  id,
  nothing,
  page,
  pageOf,
  sixDigits,
  symbol,
  timeOut,
} from './fields.ts'

/** What may stand in the way of a quote now. */
const QUOTING = ['open', 'off', 'closed', 'halted', 'stale', 'unmeasured'] as const

const contractOut = z.object({
  id: z.string(),
  symbol: z.string(),
  direction: z.enum(OPTION_SIDES),
  strikePrice: amountOut,
  expiry: z.string(),
  expiresAtMs: timeOut,
  /** Shares of one contract. */
  shares: z.number().int(),
})

/** Everything that a price rests on, as integers: `valueOption` of the core answers the same price from it anywhere. */
const inputsOut = z.object({
  spotPaisa: z.string(),
  strikeUnits: z.string(),
  multiplier: z.string(),
  lifeMs: z.number().int(),
  volatilityPpm: z.string(),
  ratePpm: z.string(),
  spreadPpm: z.string(),
})

/** Rupees per share. */
const priceOut = z.object({
  bid: amountOut,
  ask: amountOut.nullable(),
  fair: amountOut,
  spread: amountOut.nullable(),
  /** Per cent a year: of the ask, and as measured. */
  impliedVolatility: amountOut.nullable(),
  volatility: amountOut,
  delta: amountOut,
  gamma: amountOut,
  vega: amountOut,
  theta: amountOut,
  rho: amountOut,
})

const statusOut = z.object({
  quoting: z.enum(QUOTING),
  opensAtMs: timeOut.nullable(),
  /** The price of the share that quotes rest on; else its last one. */
  spot: amountOut.nullable(),
  nowMs: timeOut,
})

export const optionRule = readEndpoint('GET /stock/index/option/rule', {
  summary: 'The terms of options, how prices are made, what stands behind them, and the shares that have any.',
  who: 'investor',
  input: nothing,
  output: z.object({
    enabled: z.boolean(),
    minAmount: amountOut,
    maxAmount: amountOut,
    /** Per cent of a premium. */
    fee: amountOut,
    rate: amountOut,
    /** Points of volatility to either side. */
    spread: amountOut,
    quoteLifeMs: z.number().int(),
    shares: z.number().int(),
    settlementMinutes: z.number().int(),
    closesMax: z.number().int(),
    /** Money in the option account, and as much of it as is held for open contracts. */
    accountFunds: amountOut,
    accountHeld: amountOut,
    symbols: z.array(z.object({ symbol: z.string(), nextExpiry: z.string(), contracts: z.number().int() })),
  }),
})

export const optionChain = readEndpoint('GET /stock/index/option/chain', {
  summary: 'The contracts of a share: one expiry, one direction, by strike, with bid, ask and break-even.',
  who: 'investor',
  input: fields({ symbol, expiry: day.optional(), direction: choice(OPTION_SIDES).default('call') }),
  output: statusOut.extend({
    symbol: z.string(),
    expiries: z.array(z.object({ expiry: z.string(), expiresAtMs: timeOut })),
    expiry: z.string().nullable(),
    direction: z.enum(OPTION_SIDES),
    items: z.array(
      contractOut.extend({
        bid: amountOut.nullable(),
        ask: amountOut.nullable(),
        breakEven: amountOut.nullable(),
        /** How far the share has to move to the break-even, in per cent. */
        needs: amountOut.nullable(),
      }),
    ),
  }),
  refusals: ['instrument_unknown'],
})

export const optionInfo = readEndpoint('GET /stock/index/option/info', {
  summary: 'One contract: bid, ask, spread, implied volatility, Greeks and the inputs of its price.',
  who: 'investor',
  input: fields({ contract: id }),
  output: statusOut.extend({
    contract: contractOut,
    price: priceOut.nullable(),
    inputs: inputsOut.nullable(),
    /** For one contract at the ask. */
    cost: z
      .object({
        premium: amountOut,
        fee: amountOut,
        maximumLoss: amountOut,
        maximumPayoff: amountOut,
        breakEven: amountOut,
      })
      .nullable(),
  }),
  refusals: ['not_found'],
})

const quoteOut = z.object({
  quoteId: z.string(),
  kind: z.enum(['buy', 'close']),
  contract: contractOut,
  quantity: z.number().int(),
  /** Rupees per share: the ask of a purchase, the bid of a close. */
  price: amountOut,
  premium: amountOut,
  fee: amountOut,
  /** Premium and fee of a purchase; the proceeds of a close after its fee. */
  total: amountOut,
  /** Of the amount asked for: what is not used. */
  remainder: amountOut,
  maximumLoss: amountOut,
  maximumPayoff: amountOut,
  breakEven: amountOut,
  spot: amountOut,
  inputs: inputsOut,
  hash: z.string(),
  madeAtMs: timeOut,
  expiresAtMs: timeOut,
})

const codeRefusals = ['pin_not_set', 'pin_needed', 'pin_locked', 'pin_wrong'] as const
const quoteRefusals = ['option_closed', 'option_halted', 'option_price_stale', 'option_not_offered'] as const

export const quoteOption = endpoint({
  method: 'POST',
  path: '/stock/order/option/quote',
  summary: 'What an amount buys of a contract now. The quote holds for five seconds and is taken once.',
  effect: 'command',
  who: 'investor',
  rate: 'write',
  input: fields({ contract: id, amount: decimal(2), transactionCode: sixDigits.optional() }),
  output: quoteOut,
  refusals: [
    'kyc_required',
    'kyc_level_required',
    ...codeRefusals,
    'not_found',
    ...quoteRefusals,
    'option_amount_small',
    'option_amount_large',
  ],
})

const limitRefusals = ['option_limit_strike', 'option_limit_expiry', 'option_limit_delta', 'option_limit_vega'] as const

const orderOut = z.object({
  id: z.string(),
  contract: contractOut,
  state: z.enum(optionStates.states),
  quantity: z.number().int(),
  amount: amountOut,
  premium: amountOut,
  fee: amountOut,
  openPrice: amountOut,
  closePrice: amountOut.nullable(),
  /** What came back before fees: proceeds, pay-off or refund. Null while it is open. */
  paid: amountOut.nullable(),
  closeFee: amountOut,
  /** After all fees. Null while it is open. */
  profit: amountOut.nullable(),
  maximumPayoff: amountOut,
  breakEven: amountOut,
  openedAtMs: timeOut,
  endedAtMs: timeOut.nullable(),
  settlement: z.object({ price: amountOut, source: z.enum(PRICE_SOURCES) }).nullable(),
  voidReason: z.enum(VOID_REASONS).nullable(),
  /** Of an open one, at the bid of now, before the fee; null while there is no quote. */
  bid: amountOut.nullable(),
  value: amountOut.nullable(),
  floatingProfit: amountOut.nullable(),
  /** Of the quote that it was bought at. */
  inputs: inputsOut,
  spot: amountOut,
  hash: z.string(),
})

export const buyOption = writeEndpoint('POST /stock/order/option/apply', {
  summary: 'Buys at a quote, which must not have run out and is used up by it.',
  who: 'investor',
  input: fields({ quoteId: id }),
  output: orderOut,
  refusals: [
    'option_quote_unknown',
    'option_quote_expired',
    'kyc_required',
    'kyc_level_required',
    ...quoteRefusals,
    'option_quote_moved',
    ...limitRefusals,
    'loan_money_not_allowed',
    'insufficient_balance',
    'option_account_short',
  ],
})

export const quoteOptionClose = endpoint({
  method: 'POST',
  path: '/stock/order/option/close/quote',
  summary: 'The proceeds of closing an open purchase now, as a quote of five seconds.',
  effect: 'command',
  who: 'investor',
  rate: 'write',
  input: fields({ id, transactionCode: sixDigits.optional() }),
  output: quoteOut,
  refusals: [...codeRefusals, 'not_found', 'move_not_allowed', ...quoteRefusals],
})

export const closeOption = writeEndpoint('POST /stock/order/option/close', {
  summary: 'Closes a purchase at a quote.',
  who: 'investor',
  input: fields({ quoteId: id }),
  output: orderOut,
  refusals: [
    'option_quote_unknown',
    'option_quote_expired',
    'move_not_allowed',
    ...quoteRefusals,
    'option_quote_moved',
  ],
})

export const listOptionOrders = readEndpoint('GET /stock/order/option/list', {
  summary:
    'One’s own purchases of options, newest first: the open ones, or those that have ended; with `id`, that one.',
  who: 'investor',
  input: fields({ id: id.optional(), state: choice(['open', 'ended']).optional(), ...page }),
  output: pageOf(orderOut),
  refusals: ['field_invalid', 'not_found'],
})

export const optionStatistics = readEndpoint('GET /stock/order/option/statistics', {
  summary: 'What one has paid for options, received from them, and paid in fees.',
  who: 'investor',
  input: nothing,
  output: z.object({
    open: z.number().int(),
    ended: z.number().int(),
    /** Premiums of all purchases, of which `openPremium` of those that are open. */
    paid: amountOut,
    openPremium: amountOut,
    received: amountOut,
    refunded: amountOut,
    fees: amountOut,
    /** Of what has ended, after fees. */
    profit: amountOut,
  }),
})

export const optionEndpoints = [
  optionRule,
  optionChain,
  optionInfo,
  quoteOption,
  buyOption,
  quoteOptionClose,
  closeOption,
  listOptionOrders,
  optionStatistics,
] as const
