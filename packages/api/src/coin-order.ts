import { ORDER_KINDS, SIDES, TIMES_IN_FORCE } from '@firoza/core/stock/order'
import { z } from 'zod'
import { secondFactor } from './auth.ts'
import { coinFillOut, coinOrderOut, coinTicketOut } from './coin-shapes.ts'
import { endpoint, readEndpoint } from './endpoint.ts'
import { choice, decimal, fields, flag, id, page, pageOf, sixDigits, symbol } from './fields.ts'
import { buyStock } from './stock.ts'

/** The digits of the finest coin. A pair takes fewer, and says so. */
const DIGITS_MAX = 9

const add = endpoint({
  method: 'POST',
  path: '/coin/order/add',
  summary:
    'Places an order to buy or sell coins: by quantity, or a market purchase by the amount of the quote to spend. The fee is taken of what is received. The answer is the final decision, given once it is durable.',
  effect: 'command',
  who: 'investor',
  rate: 'order',
  input: fields({
    symbol,
    side: choice(SIDES),
    type: choice(ORDER_KINDS).default('limit'),
    price: decimal(DIGITS_MAX).optional(),
    stopPrice: decimal(DIGITS_MAX).optional(),
    /** Of the coin; absent where an amount is spent. */
    quantity: decimal(DIGITS_MAX).optional(),
    /** Of a market purchase: so much of the quote is spent at most. */
    amount: decimal(DIGITS_MAX).optional(),
    timeInForce: choice(TIMES_IN_FORCE).default('gtc'),
    postOnly: flag().default(false),
    transactionCode: sixDigits.optional(),
    clientOrderId: id.optional(),
    secondFactor: secondFactor.optional(),
  }),
  output: coinOrderOut,
  refusals: [...buyStock.refusals, 'loan_money_not_allowed'],
})

const close = endpoint({
  method: 'POST',
  path: '/coin/order/close',
  summary: 'Cancels what is left of an open order. The answer is the order as it ended.',
  effect: 'command',
  who: 'investor',
  rate: 'order',
  whileFrozen: true,
  input: fields({ id }),
  output: coinOrderOut,
  refusals: [
    'not_found',
    'order_not_open',
    'cancel_frozen',
    'idempotency_key_reused',
    'service_restarting',
    'venue_suspended',
    'rate_limited',
  ],
})

const list = readEndpoint('POST /coin/order/list', {
  summary: 'One’s own orders of coins, newest first.',
  who: 'investor',
  input: fields({
    status: choice(['open', 'closed', 'all']).default('all'),
    symbol: symbol.optional(),
    side: choice(SIDES).optional(),
    ...page,
  }),
  output: pageOf(coinOrderOut),
  refusals: ['field_invalid'],
})

const query = readEndpoint('POST /coin/order/query', {
  summary: 'One order of coins with its fills.',
  who: 'investor',
  input: fields({ id }),
  output: coinOrderOut.extend({
    fills: z.array(coinFillOut),
    exits: z.array(coinOrderOut),
    quantityMax: z.number().int().nullable(),
    replacedById: z.string().nullable(),
  }),
  refusals: ['not_found'],
})

const tradeList = readEndpoint('POST /coin/order/trade/list', {
  summary: 'One’s own fills of coins, newest first, each with its fee and the asset of the fee.',
  who: 'investor',
  input: fields({ symbol: symbol.optional(), ...page }),
  output: pageOf(coinFillOut),
  refusals: ['field_invalid'],
})

const ticket = readEndpoint('POST /coin/order/ticket', {
  summary:
    'What an order ticket of a pair needs: its terms, the collar of the moment, one’s rates, and what one has to spend or sell.',
  who: 'investor',
  input: fields({ symbol }),
  output: coinTicketOut,
  refusals: ['instrument_unknown'],
})

export const coinOrderEndpoints = [add, close, list, query, tradeList, ticket] as const
export { add, close, list, query, ticket, tradeList }
