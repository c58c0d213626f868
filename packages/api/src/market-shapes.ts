import { PHASES } from '@firoza/core/calendar/calendar'
import { CANDLE_PERIODS, type CandlePeriod } from '@firoza/core/market/candle'
import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { amountOut, timeOut } from './fields.ts'

/** Where a price comes from. Every one of the sandbox is simulated or replayed, and says so. */
export const PRICE_SOURCES = ['simulated', 'replay'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export { CANDLE_PERIODS, type CandlePeriod }

/** Rupees with two decimals; may be negative where it says change. */
const price = amountOut
/** Whole shares. */
const shares = z.number().int()

/**
 * One instrument's figures of its present trading day; before its session begins, those of the day before. Null where
 * nothing has traded, or no order rests.
 */
/** Why trading is suspended in the whole market: its main index moved too far. It goes on by itself. */
export const marketHaltOut = z.object({
  /** The index's name in the caller's language. */
  index: z.string(),
  /** Distance from the previous close in percent, with two decimals. */
  changePercent: z.string(),
  fromMs: timeOut,
  preOpenMs: timeOut,
  openMs: timeOut,
})

export const quoteOut = z.object({
  symbol: z.string(),
  last: price.nullable(),
  previousClose: price,
  /** `last` less `previousClose`, and the same in percent, cut to two decimals: "-1.27". */
  change: price.nullable(),
  changePercent: z.string().nullable(),
  open: price.nullable(),
  high: price.nullable(),
  low: price.nullable(),
  volume: shares,
  turnover: amountOut,
  trades: z.number().int(),
  bid: price.nullable(),
  bidQuantity: shares,
  ask: price.nullable(),
  askQuantity: shares,
  /** The bounds of the day's prices. */
  lower: price,
  upper: price,
  phase: z.enum(PHASES),
  halted: z.boolean(),
  /** The day that the figures are of. */
  tradingDate: z.string(),
  /** The minute of the last trade; null where none is known. */
  tradedAtMs: timeOut.nullable(),
  /** When the figures last changed at their source. */
  sourceAtMs: timeOut,
  source: z.enum(PRICE_SOURCES),
  simulated: z.boolean(),
})
export type QuoteOut = z.infer<typeof quoteOut>

/** An instrument in a list: its figures, its name in the caller's language, and its last closes for a small line. */
export const instrumentItemOut = quoteOut.extend({
  name: z.string(),
  sector: z.string(),
  sectorName: z.string(),
  /** The closes of up to 30 days, oldest first, the present price last. */
  spark: z.array(price),
  /** Whether it is a favourite of the caller; false without a session. */
  favourite: z.boolean(),
})
export type InstrumentItemOut = z.infer<typeof instrumentItemOut>

export const instrumentOut = instrumentItemOut.extend({
  /** Why staff halted it, in their words; null where it is not halted. */
  haltReason: z.string().nullable(),
  nameEnglish: z.string(),
  nameUrdu: z.string(),
  country: z.string(),
  currency: z.string(),
  /** The step of a price and of a quantity. */
  tick: price,
  lot: z.number().int(),
  sharesOutstanding: z.string(),
  freeFloatShares: z.string(),
  marketCap: amountOut.nullable(),
  shariah: z.boolean(),
  indices: z.array(z.string()),
  yearHigh: price.nullable(),
  yearLow: price.nullable(),
  averageVolume30: shares.nullable(),
  /** When continuous trading is or next begins. */
  opensAtMs: timeOut.nullable(),
  realm: z.enum(REALMS),
})
export type InstrumentOut = z.infer<typeof instrumentOut>

/** Levels are points with two decimals. */
export const indexOut = z.object({
  symbol: z.string(),
  name: z.string(),
  level: z.string(),
  previousClose: z.string(),
  change: z.string(),
  changePercent: z.string(),
  open: z.string().nullable(),
  high: z.string().nullable(),
  low: z.string().nullable(),
  volume: shares,
  turnover: amountOut,
  advancers: z.number().int(),
  decliners: z.number().int(),
  unchanged: z.number().int(),
  members: z.number().int(),
  spark: z.array(z.string()),
  tradingDate: z.string(),
  sourceAtMs: timeOut,
  source: z.enum(PRICE_SOURCES),
  simulated: z.boolean(),
})
export type IndexOut = z.infer<typeof indexOut>

/** Executed trades of one bucket. A bucket without a trade has no candle. */
export const candleOut = z.object({
  /** When the bucket begins; days, weeks and months begin at midnight in Karachi. */
  atMs: timeOut,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: shares,
  turnover: amountOut,
  trades: z.number().int(),
})
export type CandleOut = z.infer<typeof candleOut>

const bookLevelOut = z.object({ price, quantity: shares, orders: z.number().int() })
/** Best level first. `seq` is the engine's number of the last event that the book contains. */
export const bookOut = z.object({
  symbol: z.string(),
  bids: z.array(bookLevelOut),
  asks: z.array(bookLevelOut),
  seq: z.number().int(),
  atMs: timeOut,
  source: z.enum(PRICE_SOURCES),
  simulated: z.boolean(),
})
export type BookOut = z.infer<typeof bookOut>

export const tradeOut = z.object({
  id: z.string(),
  atMs: timeOut,
  price,
  quantity: shares,
  /** Null for a trade of the opening auction, in which nobody takes. */
  side: z.enum(['buy', 'sell']).nullable(),
})
export type TradeOut = z.infer<typeof tradeOut>
