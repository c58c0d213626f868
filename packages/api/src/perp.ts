import { MARGIN_MODES } from '@firoza/core/perp/cross'
import { LEVERAGE_MAX } from '@firoza/core/perp/leverage-limit'
import { SIDES } from '@firoza/core/stock/order'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  decimal,
  fields,
  flag,
  id,
  integer,
  nothing,
  page,
  pageOf,
  sixDigits,
  symbol,
} from './fields.ts'
import {
  closedPositionOut,
  PERP_ORDER_KINDS,
  PERP_TRIGGERS,
  perpFillOut,
  perpOrderOut,
  perpTicketOut,
  positionEventOut,
  positionOut,
} from './perp-shapes.ts'

/** The digits of the finest coin. A contract takes fewer, and says so. */
const DIGITS_MAX = 9
/** Margin is in USDT. */
const amount = decimal(6)
const leverage = integer(1, LEVERAGE_MAX)
const commandRefusals = ['idempotency_key_reused', 'service_restarting', 'venue_suspended', 'rate_limited'] as const
const codeRefusals = ['pin_not_set', 'pin_needed', 'pin_locked', 'pin_wrong'] as const

const read = { method: 'POST', effect: 'read', rate: 'read' } as const
const command = { method: 'POST', effect: 'command', who: 'investor', rate: 'order' } as const

const multiple = endpoint({
  ...command,
  path: '/coin/contract/order/multiple',
  summary:
    'Sets one’s leverage in a contract, for orders from now on and for the open position, whose margin is checked again. Not while orders are open.',
  input: fields({ symbol, leverage }),
  output: z.object({ symbol: z.string(), leverage: z.number().int(), mode: z.enum(MARGIN_MODES) }),
  refusals: [
    'instrument_unknown',
    'kyc_required',
    'kyc_level_required',
    'perp_quiz_needed',
    'perp_leverage_max',
    'perp_orders_open',
    'perp_tier_leverage',
    'perp_price_stale',
    'insufficient_balance',
    ...commandRefusals,
  ],
})

const mode = endpoint({
  ...command,
  path: '/coin/contract/mode',
  summary:
    'Sets the margin mode in a contract, for the positions that are opened from now on. Not while a position or an order is open in it.',
  input: fields({ symbol, mode: choice(MARGIN_MODES) }),
  output: z.object({ symbol: z.string(), mode: z.enum(MARGIN_MODES) }),
  refusals: ['instrument_unknown', 'perp_orders_open', 'perp_position_open', ...commandRefusals],
})

const list = endpoint({
  ...read,
  path: '/coin/contract/order/list',
  summary: 'One’s own orders of contracts, newest first.',
  who: 'investor',
  input: fields({
    status: choice(['open', 'closed', 'all']).default('all'),
    symbol: symbol.optional(),
    ...page,
  }),
  output: pageOf(perpOrderOut),
  refusals: ['field_invalid'],
})

const query = endpoint({
  ...read,
  path: '/coin/contract/order/query',
  summary: 'One order of contracts with its fills.',
  who: 'investor',
  input: fields({ id }),
  output: perpOrderOut.extend({ fills: z.array(perpFillOut) }),
  refusals: ['not_found'],
})

const fills = endpoint({
  ...read,
  path: '/coin/contract/order/fills',
  summary: 'One’s own fills of contracts, newest first.',
  who: 'investor',
  input: fields({ symbol: symbol.optional(), ...page }),
  output: pageOf(perpFillOut),
  refusals: ['field_invalid'],
})

const ticket = endpoint({
  ...read,
  path: '/coin/contract/ticket',
  summary:
    'What an order ticket needs to compute cost, fees, liquidation price and losses with the engine’s own functions, and what one’s access allows.',
  who: 'investor',
  input: fields({ symbol }),
  output: perpTicketOut,
  refusals: ['instrument_unknown'],
})

/** `quantity` of the coin, or `margin` in USDT, of which the size is computed at the leverage and the expected price. */
const add = endpoint({
  ...command,
  path: '/coin/contract/order/add',
  summary:
    'Places an order for a contract: by quantity or by the margin to use. Margin comes from the contract funds. The answer is the final decision, given once it is durable.',
  input: fields({
    symbol,
    side: choice(SIDES),
    type: choice(PERP_ORDER_KINDS).default('market'),
    price: decimal(DIGITS_MAX).optional(),
    stopPrice: decimal(DIGITS_MAX).optional(),
    trigger: choice(PERP_TRIGGERS).default('mark'),
    quantity: decimal(DIGITS_MAX).optional(),
    margin: amount.optional(),
    timeInForce: choice(['gtc', 'ioc']).default('gtc'),
    postOnly: flag().default(false),
    reduceOnly: flag().default(false),
    transactionCode: sixDigits.optional(),
    clientOrderId: id.optional(),
  }),
  output: perpOrderOut,
  refusals: [
    'field_missing',
    'field_invalid',
    'instrument_unknown',
    'kyc_required',
    'kyc_level_required',
    'perp_quiz_needed',
    'perp_leverage_max',
    ...codeRefusals,
    'instrument_halted',
    'market_closed',
    'quantity_zero',
    'quantity_step',
    'quantity_min',
    'quantity_max',
    'price_zero',
    'price_tick',
    'price_band',
    'price_needed',
    'price_not_for_market',
    'stop_price_needed',
    'stop_price_side',
    'order_value_min',
    'order_value_max',
    'perp_reduce_only',
    'perp_nothing_to_reduce',
    'perp_tier_leverage',
    'perp_open_interest',
    'open_orders_max',
    'perp_price_stale',
    'insufficient_balance',
    'no_liquidity',
    'would_take_liquidity',
    ...commandRefusals,
  ],
})

const close = endpoint({
  ...command,
  path: '/coin/contract/order/close',
  summary: 'Cancels what is left of a working order of contracts. The answer is the order as it ended.',
  whileFrozen: true,
  input: fields({ id }),
  output: perpOrderOut,
  refusals: ['not_found', 'order_not_open', ...commandRefusals],
})

const exitInput = fields({
  /** Of the position. */
  id,
  /** Absent: the exit is taken away. */
  price: decimal(DIGITS_MAX).optional(),
  trigger: choice(PERP_TRIGGERS).default('mark'),
})
const exitRefusals = ['not_found', 'perp_price_stale', 'price_tick'] as const

const setProfit = endpoint({
  ...command,
  path: '/coin/contract/order/set/profit',
  summary:
    'Sets, moves or removes the take-profit of a position, which closes all of it at market and ends the stop-loss. A long one’s lies above entry and mark, a short one’s below.',
  input: exitInput,
  output: positionOut,
  refusals: [...exitRefusals, 'perp_profit_side', ...commandRefusals],
})

const setLoss = endpoint({
  ...command,
  path: '/coin/contract/order/set/loss',
  summary:
    'Sets, moves or removes the stop-loss of a position, which closes all of it at market and ends the take-profit. A long one’s lies below the mark and above the liquidation price, a short one’s between them the other way.',
  input: exitInput,
  output: positionOut,
  refusals: [...exitRefusals, 'perp_loss_side', ...commandRefusals],
})

const addMargin = endpoint({
  ...command,
  path: '/coin/contract/order/add/mgn',
  summary: 'Adds margin from the contract funds to a position.',
  input: fields({ id, amount }),
  output: positionOut,
  refusals: [
    'field_invalid',
    'not_found',
    'perp_cross_margin',
    'perp_price_stale',
    'insufficient_balance',
    ...commandRefusals,
  ],
})

const removeMargin = endpoint({
  ...command,
  path: '/coin/contract/margin/remove',
  summary: 'Takes margin out of a position, down to what its leverage asks for at the mark.',
  input: fields({ id, amount }),
  output: positionOut,
  refusals: [
    'field_invalid',
    'not_found',
    'perp_cross_margin',
    'perp_price_stale',
    'perp_margin_needed',
    ...commandRefusals,
  ],
})

const liquidate = endpoint({
  ...command,
  path: '/coin/contract/order/liquidate',
  summary: 'Closes a position, or a part of it, at market.',
  whileFrozen: true,
  input: fields({ id, quantity: decimal(DIGITS_MAX).optional(), transactionCode: sixDigits.optional() }),
  output: perpOrderOut,
  refusals: [
    'not_found',
    ...codeRefusals,
    'instrument_halted',
    'quantity_zero',
    'quantity_step',
    'perp_nothing_to_reduce',
    'no_liquidity',
    ...commandRefusals,
  ],
})

const liquidateAll = endpoint({
  ...command,
  path: '/coin/contract/order/liquidate/all',
  summary:
    'Closes all one’s positions at market, each by an order of its own. What could not be closed is named with its reason.',
  whileFrozen: true,
  input: fields({ transactionCode: sixDigits.optional() }),
  output: z.object({
    orders: z.array(perpOrderOut),
    failed: z.array(z.object({ symbol: z.string(), reason: z.string() })),
  }),
  refusals: [...codeRefusals, 'perp_nothing_to_close', ...commandRefusals],
})

const active = endpoint({
  ...read,
  path: '/coin/contract/order/list/active',
  summary: 'One’s open positions, and the contract funds: all, what positions and orders need, what is free.',
  who: 'investor',
  input: nothing,
  output: z.object({
    items: z.array(positionOut),
    funds: z.object({
      asset: z.string(),
      balance: amountOut,
      inPositions: amountOut,
      inOrders: amountOut,
      free: amountOut,
    }),
  }),
  refusals: [],
})

const closed = endpoint({
  ...read,
  path: '/coin/contract/closed',
  summary: 'One’s closed positions, newest first.',
  who: 'investor',
  input: fields({ symbol: symbol.optional(), ...page }),
  output: pageOf(closedPositionOut),
  refusals: ['field_invalid'],
})

const position = endpoint({
  ...read,
  path: '/coin/contract/position',
  summary: 'One position, open or closed, with its events: fills, margin, funding, and each step of a liquidation.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({
    open: positionOut.nullable(),
    closed: closedPositionOut.nullable(),
    events: z.array(positionEventOut),
  }),
  refusals: ['not_found'],
})

const ownFunding = endpoint({
  ...read,
  path: '/coin/contract/funding/own',
  summary: 'One’s own funding payments, newest first.',
  who: 'investor',
  input: fields({ symbol: symbol.optional(), ...page }),
  output: pageOf(positionEventOut),
  refusals: ['field_invalid'],
})

export const perpEndpoints = [
  multiple,
  mode,
  list,
  query,
  fills,
  ticket,
  add,
  close,
  setProfit,
  setLoss,
  addMargin,
  removeMargin,
  liquidate,
  liquidateAll,
  active,
  closed,
  position,
  ownFunding,
] as const
export {
  active,
  add,
  addMargin,
  close,
  closed,
  fills,
  liquidate,
  liquidateAll,
  list,
  mode,
  multiple,
  ownFunding,
  position,
  query,
  removeMargin,
  setLoss,
  setProfit,
  ticket,
}
