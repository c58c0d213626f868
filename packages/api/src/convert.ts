import { FUNDS } from '@firoza/core/convert/fund'
import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, id, page, pageOf, sixDigits, symbol, timeOut } from './fields.ts'

const quoteOut = z.object({
  quoteId: z.string(),
  from: z.string(),
  to: z.string(),
  /** What is given, its fee included; the fee is in the currency given. */
  amount: amountOut,
  fee: amountOut,
  receive: amountOut,
  /** How many of the currency received one of the currency given brings before the fee, spread included. */
  rate: amountOut,
  /** The source's mid rate of the pair, who says it, and when it was said. */
  pair: z.string(),
  base: z.string(),
  quoted: z.string(),
  /** What one of the pair's base currency costs or brings in the other, spread included. */
  pairRate: amountOut,
  mid: amountOut,
  source: z.string(),
  rateAtMs: timeOut,
  spreadBps: z.number().int(),
  madeAtMs: timeOut,
  expiresAtMs: timeOut,
})

export const listConvertPairs = readEndpoint('GET /user/exchange/pairs', {
  summary:
    'Currencies that can be exchanged (`source`), or coins (`books`), with the newest mid rates, their source and time, spread, fee and bounds.',
  who: 'investor',
  input: fields({ rates: choice(['source', 'books']).default('source') }),
  output: z.object({
    nowMs: timeOut,
    items: z.array(
      z.object({
        base: z.string(),
        quote: z.string(),
        enabled: z.boolean(),
        mid: amountOut.nullable(),
        source: z.string().nullable(),
        rateAtMs: timeOut.nullable(),
        spreadBps: z.number().int(),
        feePpm: z.number().int(),
        baseMin: amountOut,
        baseMax: amountOut,
        quoteMin: amountOut,
        quoteMax: amountOut,
      }),
    ),
    /** What the person can exchange now: settled and promised to nothing else. */
    balances: z.array(z.object({ asset: z.string(), available: amountOut, decimals: z.number().int() })),
  }),
  refusals: ['field_invalid'],
})

export const quoteConversion = endpoint({
  method: 'POST',
  path: '/user/exchange/quote',
  summary:
    'What an amount brings in another currency or coin. The quote holds for 15 seconds, one of coins for 7, and can be taken once.',
  effect: 'command',
  who: 'investor',
  rate: 'write',
  input: fields({ from: symbol, to: symbol, amount: decimal(9), transactionCode: sixDigits.optional() }),
  output: quoteOut,
  refusals: [
    'convert_pair_unknown',
    'pin_not_set',
    'pin_needed',
    'pin_locked',
    'pin_wrong',
    'field_invalid',
    'convert_amount_small',
    'convert_amount_large',
    'convert_limit_day',
    'convert_rate_stale',
    'convert_rate_moved',
    'convert_inventory_short',
    'convert_inventory_full',
  ],
})

const takeRefusals = [
  'convert_quote_unknown',
  'convert_quote_expired',
  'convert_rate_stale',
  'convert_rate_moved',
  'convert_quote_moved',
  'convert_limit_day',
  'convert_inventory_short',
  'convert_inventory_full',
  'loan_money_not_allowed',
  'insufficient_balance',
] as const

export const convertMoney = writeEndpoint('POST /user/exchange', {
  summary: 'Exchanges at a quote, which must not have run out and is used up by it.',
  who: 'investor',
  input: fields({ quoteId: id }),
  output: quoteOut.extend({ doneAtMs: timeOut }),
  refusals: [...takeRefusals],
})

export const transferFunds = writeEndpoint('POST /coin/transfer', {
  summary:
    'Moves money between one’s own funds. Between stock and crypto it is an exchange at a quote of rupees and USDT; between crypto and contract it is an `amount` of USDT, at once and free.',
  who: 'investor',
  input: fields({ from: choice(FUNDS), to: choice(FUNDS), quoteId: id.optional(), amount: decimal(6).optional() }),
  /** Without a quote what is received is what is given. */
  output: quoteOut.pick({ from: true, to: true, amount: true, fee: true, receive: true }).extend({
    quoteId: z.string().nullable(),
    fromFund: z.enum(FUNDS),
    toFund: z.enum(FUNDS),
    doneAtMs: timeOut,
  }),
  refusals: [
    'transfer_same_fund',
    'transfer_by_crypto',
    'field_missing',
    'field_invalid',
    'service_restarting',
    'venue_suspended',
    'rate_limited',
    'idempotency_key_reused',
    'perp_price_stale',
    ...takeRefusals,
  ],
})

export const listConversions = readEndpoint('GET /user/exchange/order', {
  summary: 'One’s own exchanges, newest first; with `id`, that of one quote.',
  who: 'investor',
  input: fields({ id: id.optional(), ...page }),
  /** Each with the journal that moved exactly these figures. */
  output: pageOf(quoteOut.extend({ doneAtMs: timeOut, journalId: z.string() })),
  refusals: ['field_invalid', 'not_found'],
})

export const convertEndpoints = [
  listConvertPairs,
  quoteConversion,
  convertMoney,
  transferFunds,
  listConversions,
] as const
