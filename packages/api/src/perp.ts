import { LEVERAGE_MAX } from '@firoza/core/perp/leverage-limit'
import { QUIZ } from '@firoza/core/perp/quiz'
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
  timeOut,
} from './fields.ts'
import {
  closedPositionOut,
  contractOut,
  MARGIN_MODES,
  PERP_ORDER_KINDS,
  PERP_TRIGGERS,
  perpFillOut,
  perpOrderOut,
  perpTicketOut,
  positionEventOut,
  positionOut,
  quizOut,
  standingOut,
} from './perp-shapes.ts'

/** The digits of the finest coin. A contract takes fewer, and says so. */
const DIGITS_MAX = 9
/** Margin is in USDT. */
const amount = decimal(6)
const leverage = integer(1, LEVERAGE_MAX)
const commandRefusals = ['idempotency_key_reused', 'service_restarting', 'rate_limited'] as const
const codeRefusals = ['pin_not_set', 'pin_needed', 'pin_locked', 'pin_wrong'] as const

const read = { method: 'POST', effect: 'read', rate: 'read' } as const
const command = { method: 'POST', effect: 'command', who: 'investor', rate: 'order' } as const

/** Charts, trades and books of contracts are those of `/coin/candles`, `/coin/trades` and `/coin/books`, with the contract's symbol. */
const contracts = endpoint({
  ...read,
  path: '/coin/contract/list',
  summary: 'The perpetual contracts with their terms, tiers, mark, index and its sources, and funding.',
  who: 'anyone',
  input: nothing,
  output: z.object({ items: z.array(contractOut) }),
  refusals: [],
})

const contractInfo = endpoint({
  ...read,
  path: '/coin/contract/info',
  summary: 'One perpetual contract: terms, tiers, mark, index and its sources, funding.',
  who: 'anyone',
  input: fields({ symbol }),
  output: contractOut,
  refusals: ['instrument_unknown'],
})

const multiple = endpoint({
  ...command,
  path: '/coin/contract/order/multiple',
  summary:
    'Sets one’s leverage in a contract, for orders from now on and for the open position, whose margin is checked anew. Not while orders are open.',
  input: fields({ symbol, leverage }),
  output: z.object({ symbol: z.string(), leverage: z.number().int(), mode: z.enum(MARGIN_MODES) }),
  refusals: [
    'instrument_unknown',
    'kyc_required',
    'kyc_level_required',
    'perp_quiz_needed',
    'perp_leverage_max',
    'perp_orders_open',
    'perp_margin_needed',
    ...commandRefusals,
  ],
})

const mode = endpoint({
  ...command,
  path: '/coin/contract/mode',
  summary: 'Sets the margin mode in a contract. Isolated is the only one yet: cross margin is refused.',
  input: fields({ symbol, mode: choice(MARGIN_MODES) }),
  output: z.object({ symbol: z.string(), mode: z.enum(MARGIN_MODES) }),
  refusals: ['instrument_unknown', 'perp_cross_not_offered'],
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
    'What an order ticket needs to reckon cost, fees, liquidation price and losses with the engine’s own functions, and what one’s standing allows.',
  who: 'investor',
  input: fields({ symbol }),
  output: perpTicketOut,
  refusals: ['instrument_unknown'],
})

/** `quantity` of the coin, or `margin` in USDT, of which the size is reckoned at the leverage and the expected price. */
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
  refusals: ['field_invalid', 'not_found', 'insufficient_balance', ...commandRefusals],
})

const removeMargin = endpoint({
  ...command,
  path: '/coin/contract/margin/remove',
  summary: 'Takes margin out of a position, down to what its leverage asks for at the mark.',
  input: fields({ id, amount }),
  output: positionOut,
  refusals: ['field_invalid', 'not_found', 'perp_price_stale', 'perp_margin_needed', ...commandRefusals],
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
  summary:
    'One position, open or closed, with all that befell it: fills, margin, funding, and each step of a liquidation.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({
    open: positionOut.nullable(),
    closed: closedPositionOut.nullable(),
    events: z.array(positionEventOut),
  }),
  refusals: ['not_found'],
})

const fundingHistory = endpoint({
  ...read,
  path: '/coin/contract/funding',
  summary: 'The funding stamps of a contract, newest first, with rate and mark.',
  who: 'anyone',
  input: fields({ symbol, ...page }),
  output: pageOf(
    z.object({ id: z.string(), atMs: timeOut, ratePpb: z.number().int(), mark: amountOut, paid: amountOut }),
  ),
  refusals: ['instrument_unknown', 'field_invalid'],
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

const quiz = endpoint({
  ...read,
  path: '/coin/contract/quiz',
  summary: 'The five questions before the first contract, and one’s standing.',
  who: 'investor',
  input: nothing,
  output: quizOut,
  refusals: [],
})

const answer = choice(QUIZ.flatMap(({ answers }) => answers) as [string, ...string[]])

const answerQuiz = endpoint({
  method: 'POST',
  path: '/coin/contract/quiz/answer',
  summary: 'Answers the five questions. Wrong ones are named; then one may try again after ten minutes.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ liquidation: answer, leverage: answer, mark: answer, funding: answer, deleveraging: answer }),
  output: z.object({
    passed: z.boolean(),
    wrong: z.array(z.enum(QUIZ.map(({ id: one }) => one))),
    standing: standingOut,
  }),
  refusals: ['perp_quiz_later'],
})

const ownLimit = endpoint({
  method: 'POST',
  path: '/coin/contract/limit',
  summary: 'Sets one’s own highest leverage: a lower one at once, a higher one after 24 hours.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ leverage }),
  output: standingOut,
  refusals: [],
})

export const perpEndpoints = [
  contracts,
  contractInfo,
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
  fundingHistory,
  ownFunding,
  quiz,
  answerQuiz,
  ownLimit,
] as const
export {
  active,
  add,
  addMargin,
  answerQuiz,
  close,
  closed,
  contractInfo,
  contracts,
  fills,
  fundingHistory,
  liquidate,
  liquidateAll,
  list,
  mode,
  multiple,
  ownFunding,
  ownLimit,
  position,
  query,
  quiz,
  removeMargin,
  setLoss,
  setProfit,
  ticket,
}
