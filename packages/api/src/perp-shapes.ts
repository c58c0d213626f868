import { MARGIN_MODES } from '@firoza/core/perp/cross'
import { POSITION_EVENTS, positionStates } from '@firoza/core/perp/position.states'
import { QUIZ } from '@firoza/core/perp/quiz'
import { REALMS } from '@firoza/core/realm'
import { SIDES, TIMES_IN_FORCE } from '@firoza/core/stock/order'
import { ORDER_END_REASONS, ORDER_LABELS, orderStates } from '@firoza/core/stock/order.states'
import { z } from 'zod'
import { pairTermsOut } from './coin-shapes.ts'
import { amountOut, timeOut } from './fields.ts'

/** Quantities are decimals of the coin, prices have the contract's digits, amounts are in the quote. Long buys, short sells. */
export const PERP_ORDER_KINDS = ['market', 'limit', 'stop', 'stop_limit'] as const
export const PERP_TRIGGERS = ['mark', 'last'] as const

const scaleOut = z.object({
  base: z.string(),
  quote: z.string(),
  priceDecimals: z.number().int(),
  baseDecimals: z.number().int(),
  quoteDecimals: z.number().int(),
})

const tierOut = z.object({
  /** Of the position's value, in the quote. */
  floor: amountOut,
  mmrPpm: z.number().int(),
  cum: amountOut,
  leverageMax: z.number().int(),
})

/** A source of the index: why one was left out stands in `used`. */
const sourceOut = z.object({
  name: z.string(),
  price: amountOut,
  atMs: timeOut,
  used: z.enum(['used', 'stale', 'outlier']),
})

export const contractOut = pairTermsOut.extend({
  tiers: z.array(tierOut),
  liquidationFeePpm: z.number().int(),
  /** Null before the first. */
  mark: amountOut.nullable(),
  index: amountOut.nullable(),
  last: amountOut.nullable(),
  /** Of the last 24 hours; null before there are trades. */
  change: amountOut.nullable(),
  changePercent: amountOut.nullable(),
  high: amountOut.nullable(),
  low: amountOut.nullable(),
  volume: amountOut,
  bid: amountOut.nullable(),
  ask: amountOut.nullable(),
  /** Fewer than two sources of the index are fresh: nothing is opened or liquidated. */
  fresh: z.boolean(),
  /** Set by staff, or because the index is not fresh: positions can only become smaller. */
  reduceOnly: z.boolean(),
  halted: z.boolean(),
  sources: z.array(sourceOut),
  simulated: z.boolean(),
  funding: z.object({
    /** Expected for the next stamp, in thousand-millionths: above zero long positions pay short ones. */
    ratePpb: z.number().int(),
    /** Of the last stamp; null before the first. */
    lastRatePpb: z.number().int().nullable(),
    nextAtMs: timeOut,
    intervalMs: z.number().int(),
  }),
  openInterest: amountOut,
  openInterestMax: amountOut,
})
export type ContractOut = z.infer<typeof contractOut>

export const perpOrderOut = z.object({
  id: z.string(),
  realm: z.enum(REALMS),
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  side: z.enum(SIDES),
  type: z.enum(PERP_ORDER_KINDS),
  timeInForce: z.enum(TIMES_IN_FORCE),
  postOnly: z.boolean(),
  reduceOnly: z.boolean(),
  trigger: z.enum(PERP_TRIGGERS),
  leverage: z.number().int(),
  /** Whose idea it was: the person's own, the exit of a position, or a liquidation. */
  cause: z.enum(['person', 'take_profit', 'stop_loss', 'liquidation']),
  price: amountOut.nullable(),
  stopPrice: amountOut.nullable(),
  quantity: amountOut,
  filled: amountOut,
  averagePrice: amountOut.nullable(),
  value: amountOut,
  fees: amountOut,
  held: amountOut,
  state: z.enum(orderStates.states),
  label: z.enum(ORDER_LABELS),
  endReason: z.enum(ORDER_END_REASONS).nullable(),
  clientOrderId: z.string().nullable(),
  createdAtMs: timeOut,
  updatedAtMs: timeOut,
  cancellable: z.boolean(),
})
export type PerpOrderOut = z.infer<typeof perpOrderOut>

export const perpFillOut = z.object({
  id: z.string(),
  orderId: z.string(),
  symbol: z.string(),
  side: z.enum(SIDES),
  atMs: timeOut,
  price: amountOut,
  quantity: amountOut,
  value: amountOut,
  fee: amountOut,
  /** Of the part that it closed, without the fee; null where it only opened. */
  realised: amountOut.nullable(),
})
export type PerpFillOut = z.infer<typeof perpFillOut>

const positionFields = {
  id: z.string(),
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  side: z.enum(['long', 'short']),
  mode: z.enum(MARGIN_MODES),
  leverage: z.number().int(),
  state: z.enum(positionStates.states),
  openedAtMs: timeOut,
  /** Signed: fees and funding apart. */
  realised: amountOut,
  fees: amountOut,
  /** What was paid; below zero what was received. */
  funding: amountOut,
}

export const positionOut = z.object({
  ...positionFields,
  size: amountOut,
  entryPrice: amountOut,
  mark: amountOut.nullable(),
  /** At the mark. */
  value: amountOut.nullable(),
  /** Of a cross position: what of the shared money no order may use. */
  margin: amountOut,
  initialMargin: amountOut,
  /** Of a cross position both are those of all such positions together. */
  maintenance: amountOut.nullable(),
  equity: amountOut.nullable(),
  unrealised: amountOut.nullable(),
  /** Per cent of the initial margin, two decimals, signed. */
  roePercent: amountOut.nullable(),
  /** Null where no price liquidates it. */
  liquidationPrice: amountOut.nullable(),
  distancePercent: amountOut.nullable(),
  /** Maintenance ÷ equity, in per cent: Safe under 50, Watch, Near from 75, Critical from 90. */
  usedPercent: amountOut.nullable(),
  takeProfit: z.object({ price: amountOut, trigger: z.enum(PERP_TRIGGERS) }).nullable(),
  stopLoss: z.object({ price: amountOut, trigger: z.enum(PERP_TRIGGERS) }).nullable(),
  /** The stop lies within 0.5 % of the liquidation price. */
  stopNearLiquidation: z.boolean(),
  /** The most that can be removed now. */
  removable: amountOut,
  /** At the next stamp: above zero is paid. */
  nextFunding: amountOut.nullable(),
})
export type PositionOut = z.infer<typeof positionOut>

export const closedPositionOut = z.object({
  ...positionFields,
  /** The most that it was. */
  size: amountOut,
  entryPrice: amountOut,
  closePrice: amountOut.nullable(),
  closedAtMs: timeOut,
})

/** The events of a position, oldest first: a liquidation is followed by them. Amounts are null where the event has none. */
export const positionEventOut = z.object({
  id: z.string(),
  kind: z.enum(POSITION_EVENTS),
  symbol: z.string(),
  positionId: z.string(),
  atMs: timeOut,
  price: amountOut.nullable(),
  quantity: amountOut.nullable(),
  mark: amountOut.nullable(),
  equity: amountOut.nullable(),
  maintenance: amountOut.nullable(),
  fee: amountOut.nullable(),
  realised: amountOut.nullable(),
  /** Signed, of margin, funding, and what was returned at the end. */
  amount: amountOut.nullable(),
  /** Of funding, in thousand-millionths. */
  ratePpb: z.number().int().nullable(),
})
export type PositionEventOut = z.infer<typeof positionEventOut>

/** What stands between a person and their first contract, and how much leverage they may use. */
export const contractAccessOut = z.object({
  levelNeeded: z.boolean(),
  quizNeeded: z.boolean(),
  /** When the quiz can be tried again. */
  quizAgainAtMs: timeOut.nullable(),
  leverageMax: z.number().int(),
  /** The bound of the first thirty days ends then. */
  firstUntilMs: timeOut.nullable(),
  ownLimit: z.number().int().nullable(),
  nextLimit: z.object({ leverage: z.number().int(), fromMs: timeOut }).nullable(),
})
export type ContractAccessOut = z.infer<typeof contractAccessOut>

/** All that the ticket needs to compute with `contractTicket` of the core: numbers are units of the scale that stands with them. */
export const perpTicketOut = z.object({
  symbol: z.string(),
  scale: scaleOut.extend({ valueDivisor: z.string(), tick: z.number().int(), step: z.number().int() }),
  mark: z.number().int().nullable(),
  index: z.number().int().nullable(),
  bid: z.number().int().nullable(),
  ask: z.number().int().nullable(),
  lower: z.number().int(),
  upper: z.number().int(),
  slippagePpm: z.number().int(),
  tiers: z.array(
    z.object({
      floor: z.number().int(),
      mmrPpm: z.number().int(),
      cum: z.number().int(),
      leverageMax: z.number().int(),
    }),
  ),
  rates: z.object({ maker: z.number().int(), taker: z.number().int() }),
  fundingPpb: z.number().int(),
  nextFundingAtMs: timeOut,
  quantityMin: z.number().int(),
  quantityMax: z.number().int(),
  valueMin: z.string(),
  valueMax: z.string(),
  /** In units of the quote: what an order may use now. */
  freeMargin: z.string(),
  /** A contract of one's cross positions whose mark is not fresh: nothing opens until it is. */
  staleSymbol: z.string().nullable(),
  /** What a cross position answers with beside itself: the shared money with the profit of the others, less their maintenance. May be below zero. */
  crossMargin: z.string(),
  /** The position as it is, or null; signed size in units of the base. */
  position: z.object({ id: z.string(), size: z.number().int(), entry: z.string(), margin: z.string() }).nullable(),
  mode: z.enum(MARGIN_MODES),
  /** The last used; 1 at first. */
  leverage: z.number().int(),
  reduceOnly: z.boolean(),
  halted: z.boolean(),
  fresh: z.boolean(),
  needsTransactionCode: z.boolean(),
  nowMs: timeOut,
  access: contractAccessOut,
})
export type PerpTicketOut = z.infer<typeof perpTicketOut>

export const quizOut = z.object({
  questions: z.array(z.object({ id: z.enum(QUIZ.map(({ id }) => id)), answers: z.array(z.string()) })),
  access: contractAccessOut,
})
