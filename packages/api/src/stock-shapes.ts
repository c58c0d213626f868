import { PHASES } from '@firoza/core/calendar/calendar'
import { REALMS } from '@firoza/core/realm'
import { ORDER_KINDS, SIDES, TIMES_IN_FORCE } from '@firoza/core/stock/order'
import { ORDER_END_REASONS, ORDER_LABELS, orderStates } from '@firoza/core/stock/order.states'
import { z } from 'zod'
import { amountOut, timeOut } from './fields.ts'

const shares = z.number().int()
/** Rupees with two decimals. */
const price = amountOut

/** The lines of a contract note, in rupees. */
const feeLinesOut = z.object({ commission: amountOut, salesTax: amountOut, cdc: amountOut, total: amountOut })

export const orderOut = z.object({
  id: z.string(),
  realm: z.enum(REALMS),
  symbol: z.string(),
  name: z.string(),
  side: z.enum(SIDES),
  type: z.enum(ORDER_KINDS),
  timeInForce: z.enum(TIMES_IN_FORCE),
  postOnly: z.boolean(),
  price: price.nullable(),
  stopPrice: price.nullable(),
  /** Of an `oco`: whether a trade has reached its stop price, which ended its other one. */
  triggered: z.boolean(),
  /** Of a purchase with exits: at which prices what it buys is sold again. */
  takeProfitPrice: price.nullable(),
  stopLossPrice: price.nullable(),
  /** Of an exit: the purchase whose shares it sells. */
  entryId: z.string().nullable(),
  /** Of an exit that awaits its shares: the date on which they settle. */
  waitsFor: z.string().nullable(),
  quantity: shares,
  filled: shares,
  /** Of what is filled, with four decimals, cut; null before the first fill. */
  averagePrice: amountOut.nullable(),
  /** Σ price × quantity of the fills. */
  value: amountOut,
  fees: feeLinesOut,
  /** Of a sale: value less fees less what the shares cost; null for a purchase. */
  realisedProfit: amountOut.nullable(),
  /** What the order still reserves: rupees of a purchase, shares of a sale. */
  held: amountOut,
  state: z.enum(orderStates.states),
  /** The seed's word for the state. */
  label: z.enum(ORDER_LABELS),
  /** Why it ended without being filled whole, else null. */
  end: z.enum(ORDER_END_REASONS).nullable(),
  clientOrderId: z.string().nullable(),
  /** The order in whose place it came. */
  replacesId: z.string().nullable(),
  acceptedAtMs: timeOut,
  updatedAtMs: timeOut,
  tradingDate: z.string(),
  cancellable: z.boolean(),
})
export type OrderOut = z.infer<typeof orderOut>

/** One fill of one's own order: a line of the contract note. */
export const fillOut = z.object({
  tradeId: z.string(),
  orderId: z.string(),
  symbol: z.string(),
  name: z.string(),
  side: z.enum(SIDES),
  price,
  quantity: shares,
  value: amountOut,
  fees: feeLinesOut,
  /** What left the account (purchase) or arrived (sale). */
  net: amountOut,
  /** When it settles: from then on shares can be sold, money withdrawn. */
  settlementDate: z.string(),
  tradingDate: z.string(),
  atMs: timeOut,
  journalId: z.string(),
})
export type FillOut = z.infer<typeof fillOut>

export const positionOut = z.object({
  symbol: z.string(),
  name: z.string(),
  total: shares,
  available: shares,
  /** Bought and not yet settled: cannot be sold before `sellableFromMs`. */
  locked: shares,
  /** Promised to open sell orders. */
  held: shares,
  unlocks: z.array(z.object({ settlementDate: z.string(), quantity: shares, sellableFromMs: timeOut.nullable() })),
  /** Of one share, buying fees included, with four decimals, cut. */
  averageCost: amountOut,
  cost: amountOut,
  last: price.nullable(),
  marketValue: amountOut.nullable(),
  floatingProfit: amountOut.nullable(),
  /** Percent of the cost with two decimals, cut; null where it cost nothing or has no price. */
  floatingProfitPercent: z.string().nullable(),
  /** Of the trading day that is shown: from the previous close, or from what was paid on the day. */
  dayProfit: amountOut.nullable(),
})
export type PositionOut = z.infer<typeof positionOut>

export const lotOut = z.object({
  id: z.string(),
  source: z.string(),
  tradeDate: z.string(),
  settlementDate: z.string(),
  settled: z.boolean(),
  quantity: shares,
  left: shares,
  cost: amountOut,
  fees: amountOut,
})
export type LotOut = z.infer<typeof lotOut>

export const cashOut = z.object({
  asset: z.string(),
  total: amountOut,
  held: amountOut,
  /** What can be spent: total less held. */
  available: amountOut,
  /** Proceeds of sales that have not settled: can be spent, not withdrawn. */
  unsettled: amountOut,
  withdrawable: amountOut,
})

/** What a ticket of a share needs. */
export const orderTicketOut = z.object({
  symbol: z.string(),
  name: z.string(),
  phase: z.enum(PHASES),
  halted: z.boolean(),
  opensAtMs: timeOut.nullable(),
  tick: z.number().int(),
  lot: z.number().int(),
  /** Prices in whole paisa. */
  lower: z.number().int(),
  upper: z.number().int(),
  last: z.number().int(),
  limits: z.object({
    quantityMin: z.number().int(),
    quantityMax: z.number().int(),
    valueMin: amountOut,
    valueMax: amountOut,
    queueWhenClosed: z.boolean(),
  }),
  /** The tariff in force: rates in millionths, per-share rates in paisa per 1,000 shares. */
  tariff: z.object({
    commissionPpm: z.string(),
    commissionPerThousand: z.string(),
    commissionMaxPpm: z.string(),
    salesTaxPpm: z.string(),
    cdcPerThousand: z.string(),
    cdcSides: z.array(z.enum(SIDES)),
  }),
  cash: cashOut,
  shares: z.object({
    total: z.number().int(),
    available: z.number().int(),
    locked: z.number().int(),
    held: z.number().int(),
  }),
  sellableFromMs: timeOut.nullable(),
  /** The date on which a trade made now settles. */
  settlementDate: z.string(),
  needsCode: z.boolean(),
  hasCode: z.boolean(),
  /** Whether buying is open to them. */
  verified: z.boolean(),
  /** Selling stays open while the papers of a verified person have ended or are looked at again. */
  maySell: z.boolean(),
})
