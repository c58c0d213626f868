import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amountOut, decimal, fields, id, nothing, page, pageOf, symbol, timeOut } from './fields.ts'

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

export const listConvertPairs = endpoint({
  method: 'GET',
  path: '/user/exchange/pairs',
  summary:
    'Currencies that can be exchanged, with the newest mid rates, their source and time, spread, fee and bounds.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: nothing,
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
    balances: z.array(z.object({ asset: z.string(), available: amountOut })),
  }),
  refusals: [],
})

export const quoteConversion = endpoint({
  method: 'POST',
  path: '/user/exchange/quote',
  summary: 'What an amount brings in another currency. The quote holds for 15 seconds and can be taken once.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ from: symbol, to: symbol, amount: decimal(2) }),
  output: quoteOut,
  refusals: [
    'convert_pair_unknown',
    'convert_amount_small',
    'convert_amount_large',
    'convert_limit_day',
    'convert_rate_stale',
    'convert_rate_moved',
  ],
})

export const convertMoney = endpoint({
  method: 'POST',
  path: '/user/exchange',
  summary: 'Exchanges at a quote, which must not have run out and is used up by it.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ quoteId: id }),
  output: quoteOut.extend({ doneAtMs: timeOut }),
  refusals: [
    'convert_quote_unknown',
    'convert_quote_expired',
    'convert_rate_stale',
    'convert_rate_moved',
    'convert_quote_moved',
    'convert_limit_day',
    'convert_house_short',
    'loan_money_not_allowed',
    'insufficient_balance',
  ],
})

export const listConversions = endpoint({
  method: 'GET',
  path: '/user/exchange/order',
  summary: 'One’s own exchanges, newest first; with `id`, that of one quote.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: fields({ id: id.optional(), ...page }),
  /** Each with the journal that moved exactly these figures. */
  output: pageOf(quoteOut.extend({ doneAtMs: timeOut, journalId: z.string() })),
  refusals: ['field_invalid', 'not_found'],
})

export const convertEndpoints = [listConvertPairs, quoteConversion, convertMoney, listConversions] as const
