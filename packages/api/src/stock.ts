import { ORDER_KINDS, SIDES, TIMES_IN_FORCE } from '@firoza/core/stock/order'
import { z } from 'zod'
import { SECOND_FACTOR_REFUSALS, secondFactor } from './auth.ts'
import { endpoint, readEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, flag, id, integer, page, pageOf, sixDigits, symbol } from './fields.ts'
import { fillOut, orderOut, orderTicketOut } from './stock-shapes.ts'

const QUANTITY_MAX = 1_000_000_000

/** What both sides take. Prices in rupees with at most two decimals. */
const placeFields = {
  symbol,
  type: choice(ORDER_KINDS).default('limit'),
  price: decimal(2).optional(),
  stopPrice: decimal(2).optional(),
  quantity: integer(0, QUANTITY_MAX),
  timeInForce: choice(TIMES_IN_FORCE).default('day'),
  postOnly: flag().default(false),
  /** The six-digit transaction code, where the session's last one is older than 15 minutes. */
  transactionCode: sixDigits.optional(),
  clientOrderId: id.optional(),
  /** For an order in the real realm of at least the value that `/common/props` names as `largeOrder`. */
  secondFactor: secondFactor.optional(),
}

/** A purchase may say at which prices the shares that it buys are to be sold again. */
const buyInput = fields({
  ...placeFields,
  takeProfitPrice: decimal(2).optional(),
  stopLossPrice: decimal(2).optional(),
})

const ownRefusals = [
  'kyc_required',
  'staff_restricted',
  'pin_not_set',
  'pin_needed',
  'pin_locked',
  'pin_wrong',
] as const

const marketRefusals = [
  'instrument_unknown',
  'instrument_unlisted',
  'instrument_halted',
  'quantity_zero',
  'quantity_step',
  'quantity_min',
  'quantity_max',
  'field_invalid',
  'price_not_for_market',
  'price_needed',
  'price_zero',
  'price_tick',
  'price_band',
  'stop_price_needed',
  'stop_price_side',
  'take_profit_side',
  'limit_price_side',
  'field_unknown',
  'order_value_min',
  'order_value_max',
  'market_closed',
  'open_orders_max',
  'insufficient_balance',
  'insufficient_quantity',
  'no_liquidity',
  'would_take_liquidity',
  'fill_or_kill_unfilled',
  'idempotency_key_reused',
  'service_restarting',
  'venue_suspended',
  'rate_limited',
] as const

const common = {
  who: 'investor',
  output: orderOut,
  refusals: [...ownRefusals, ...SECOND_FACTOR_REFUSALS, ...marketRefusals],
} as const

export const buyStock = endpoint({
  method: 'POST',
  path: '/stock/order/buy',
  summary:
    'Places an order to buy shares, with exits if wanted: what it buys is sold at the take-profit or after the stop-loss, from settlement on. The answer is the final decision, given once it is durable.',
  input: buyInput,
  effect: 'command',
  rate: 'order',
  ...common,
})

export const sellStock = endpoint({
  method: 'POST',
  path: '/stock/order/sell',
  summary: 'Places an order to sell shares that have settled.',
  input: fields(placeFields),
  effect: 'command',
  rate: 'order',
  ...common,
})

export const replaceOrder = endpoint({
  method: 'POST',
  path: '/stock/order/replace',
  summary: 'Cancels an open order and places it anew with other prices or another total quantity, in one step.',
  effect: 'command',
  who: 'investor',
  rate: 'order',
  input: fields({
    id,
    /** A price that is absent stays as it was. */
    price: decimal(2).optional(),
    stopPrice: decimal(2).optional(),
    quantity: integer(0, QUANTITY_MAX),
    transactionCode: sixDigits.optional(),
    secondFactor: secondFactor.optional(),
  }),
  output: orderOut,
  refusals: [
    ...ownRefusals,
    'not_found',
    ...SECOND_FACTOR_REFUSALS,
    'order_not_open',
    'cancel_frozen',
    'replace_below_filled',
    ...marketRefusals,
  ],
})

export const cancelOrder = endpoint({
  method: 'GET',
  path: '/stock/order/cancel',
  summary: 'Cancels what is left of an open order. The answer is the order as it ended.',
  effect: 'command',
  who: 'investor',
  rate: 'order',
  whileFrozen: true,
  input: fields({ id }),
  output: orderOut,
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

export const listOrders = readEndpoint('GET /stock/order/list', {
  summary: 'One’s own orders, newest first.',
  who: 'investor',
  input: fields({
    status: choice(['open', 'closed', 'all']).default('all'),
    symbol: symbol.optional(),
    side: choice(SIDES).optional(),
    ...page,
  }),
  output: pageOf(orderOut),
  refusals: ['field_invalid'],
})

export const orderInfo = readEndpoint('GET /stock/order/info', {
  summary: 'One order with its fills, of a purchase the exits of what it bought, and of a replaced one its successor.',
  who: 'investor',
  input: fields({ id }),
  output: orderOut.extend({
    fills: z.array(fillOut),
    exits: z.array(orderOut),
    /** Of an exit that awaits its shares: the most that it can be changed to, which is what was bought; else null. */
    quantityMax: z.number().int().nullable(),
    /** The order that took its place; null while it works, and where it ended otherwise. */
    replacedById: z.string().nullable(),
  }),
  refusals: ['not_found'],
})

export const listFills = readEndpoint('POST /stock/order/trade/list', {
  summary: 'One’s own fills, newest first, with the fees of each.',
  who: 'investor',
  input: fields({ symbol: symbol.optional(), ...page }),
  output: pageOf(fillOut),
  refusals: ['field_invalid'],
})

export const orderStatistics = readEndpoint('GET /stock/order/statistics', {
  summary:
    'Counts and sums over one’s own orders: open ones, those of the trading day that is shown, by the day of the fill, and all.',
  who: 'investor',
  input: fields({}),
  output: z.object({
    openOrders: z.number().int(),
    heldForBuys: amountOut,
    today: z.object({
      orders: z.number().int(),
      bought: amountOut,
      sold: amountOut,
      fees: amountOut,
      realisedProfit: amountOut,
    }),
    total: z.object({
      orders: z.number().int(),
      bought: amountOut,
      sold: amountOut,
      fees: amountOut,
      realisedProfit: amountOut,
    }),
  }),
})

/** What a ticket needs to compute cost, fees and errors with the server's own functions before anything is sent. */
export const orderTicket = readEndpoint('GET /stock/order/ticket', {
  summary: 'What an order ticket needs: the day’s band, steps, limits, the tariff, and what one has to spend or sell.',
  who: 'investor',
  input: fields({ symbol }),
  output: orderTicketOut,
  refusals: ['instrument_unknown'],
})

export const orderEndpoints = [
  buyStock,
  sellStock,
  replaceOrder,
  cancelOrder,
  listOrders,
  orderInfo,
  listFills,
  orderStatistics,
  orderTicket,
] as const
