import { SELLER_TYPES } from '@firoza/core/block/block'
import { type BlockOrderMove, blockOrderStates, blockStates } from '@firoza/core/block/block.states'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, id, integer, page, pageOf, sixDigits, timeOut } from './fields.ts'

const SHARES_MAX = 1_000_000_000
const FILLS_PAGE_MAX = 1_000
const move = z.enum(Object.keys(blockOrderStates.moves) as [BlockOrderMove, ...BlockOrderMove[]])
const shares = z.number().int()
const BLOCK_FILTERS = ['all', 'open', 'upcoming', 'ended'] as const

const ownOut = z.object({
  id: z.string(),
  state: z.enum(blockOrderStates.states),
  quantity: shares,
  /** The highest price that the buyer accepts, per share. */
  price: amountOut,
  /** On hold now. */
  held: amountOut,
  /** Null until the shares are delivered. */
  filled: shares.nullable(),
})

const blockOut = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  state: z.enum(blockStates.states),
  sellerType: z.enum(SELLER_TYPES),
  quantity: shares,
  /** Of the quantity, so much stands in the custody account. Before the end of the window that is all of it, or the offer does not open. */
  custody: shares,
  lot: shares,
  quantityMin: shares,
  quantityMax: shares,
  discountPrice: amountOut,
  /** Below the reference, in hundredths of a percent. */
  discountBps: z.number().int(),
  /** The discount price may lie below the day’s band. */
  offMarket: z.boolean(),
  /** Turnover divided by shares of the minutes from `fromMs` up to `toMs`, as the candles have them. */
  reference: z.object({ price: amountOut, turnover: amountOut, shares, fromMs: timeOut, toMs: timeOut }),
  /** The price after two lower locks from the discount price. */
  worstPrice: amountOut,
  opensAtMs: timeOut,
  closesAtMs: timeOut,
  /** From this trading day on the shares can be sold. */
  locksUntil: z.string(),
  /** The credit score from which the offer is open without membership or HNI account. */
  scoreMin: z.number().int(),
  /** A simulated seller and simulated buyers. */
  simulated: z.boolean(),
  /** Published at the end of the window; null before. */
  result: z
    .object({
      finalPrice: amountOut,
      ordered: shares,
      filled: shares,
      orders: z.number().int(),
      publishedAtMs: timeOut,
    })
    .nullable(),
  /** What the caller has of what is needed: level 3, and one of the others. Null without a session. */
  eligibility: z
    .object({ level: z.boolean(), vip: z.boolean(), hni: z.boolean(), score: z.number().int(), eligible: z.boolean() })
    .nullable(),
  own: ownOut.nullable(),
})

const list = readEndpoint('GET /stock/index/offline/list', {
  summary:
    'Block trades, the newest first, with one’s own order in each; with `id`, one of them, with `symbol`, those of one share.',
  who: 'anyone',
  input: fields({
    state: choice(BLOCK_FILTERS).default('all'),
    id: id.optional(),
    symbol: id.optional(),
    ...page,
  }),
  output: pageOf(blockOut),
  refusals: ['field_invalid', 'not_found'],
})

const today = readEndpoint('GET /stock/index/offline/today', {
  summary: 'Block trades in which orders can be placed now, the first to close first.',
  who: 'anyone',
  input: fields(page),
  output: pageOf(blockOut),
  refusals: ['field_invalid'],
})

const fills = readEndpoint('GET /stock/index/offline/fills', {
  summary:
    'Every order of a block trade whose window has ended, from which the result is recomputed: lines of id, quantity, highest price in paisa and filled shares, in the order of their random ids.',
  who: 'anyone',
  input: fields({
    id,
    from: integer(0, SHARES_MAX).default(0),
    limit: integer(1, FILLS_PAGE_MAX).default(FILLS_PAGE_MAX),
  }),
  output: z.object({ lines: z.array(z.string()), nextFrom: z.number().int().nullable() }),
  refusals: ['not_found', 'block_not_published'],
})

const orderOut = ownOut.extend({
  block: blockOut.omit({ own: true, eligibility: true }),
  /** Paid for the filled shares, and what of the hold was released; null before. */
  cost: amountOut.nullable(),
  released: amountOut.nullable(),
  journalId: z.string().nullable(),
  placedAtMs: timeOut,
  history: z.array(z.object({ move: move.nullable(), state: z.enum(blockOrderStates.states), atMs: timeOut })),
})

const apply = writeEndpoint('POST /stock/order/offline/apply', {
  summary:
    'Places an order in a block trade, one per person. Quantity × highest price is put on hold until the end of the window.',
  who: 'investor',
  input: fields({
    id,
    quantity: integer(1, SHARES_MAX),
    /** The overflow price: the highest that the buyer accepts. */
    price: decimal(2),
    transactionCode: sixDigits.optional(),
  }),
  output: orderOut,
  refusals: [
    'not_found',
    'kyc_required',
    'kyc_level_required',
    'block_not_eligible',
    'staff_restricted',
    'block_own',
    ...(['pin_not_set', 'pin_needed', 'pin_locked', 'pin_wrong'] as const),
    'block_not_open',
    'block_quantity',
    'block_price',
    'block_ordered',
    'insufficient_balance',
  ],
})

const cancel = writeEndpoint('POST /stock/order/offline/cancel', {
  summary: 'Cancels one’s order in a block trade until the window ends. The hold is released.',
  who: 'investor',
  input: fields({ id }),
  output: orderOut,
  refusals: ['not_found', 'block_not_open', 'move_not_allowed'],
})

const own = readEndpoint('GET /stock/order/offline/list', {
  summary: 'One’s own orders in block trades, the newest first; with `id`, one of them.',
  who: 'investor',
  input: fields({ id: id.optional(), ...page }),
  output: pageOf(orderOut),
  refusals: ['field_invalid', 'not_found'],
})

export const blockEndpoints = [list, today, fills, apply, cancel, own] as const
export { apply, cancel, fills, list, own, today }
