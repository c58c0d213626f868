import { z } from 'zod'
import { amountOut, timeOut } from './fields.ts'
import { bookOut, candleOut, instrumentItemOut, quoteOut, tradeOut } from './market-shapes.ts'
import { fillOut, orderOut, orderTicketOut } from './stock-shapes.ts'

/** Quantities of coins are decimals with all digits of the coin, prices decimals with those of the pair. */
const quantity = amountOut

/** How a pair trades. An order's bounds are known before it is placed. */
export const pairTermsOut = z.object({
  symbol: z.string(),
  /** The coin's name in the caller's language. */
  name: z.string(),
  base: z.string(),
  quote: z.string(),
  /** Digits behind the point of prices, of the coin's quantities, and of amounts in the quote. */
  priceDecimals: z.number().int(),
  baseDecimals: z.number().int(),
  quoteDecimals: z.number().int(),
  tick: amountOut,
  step: amountOut,
  quantityMin: quantity,
  quantityMax: quantity,
  valueMin: amountOut,
  valueMax: amountOut,
  /** How far from the last price a limit may be, and how far through the best price a market order trades, in millionths. */
  limitPpm: z.number().int(),
  slippagePpm: z.number().int(),
  /** By tier, in millionths of what is received. */
  fees: z.object({
    regular: z.object({ maker: z.number().int(), taker: z.number().int() }),
    hni: z.object({ maker: z.number().int(), taker: z.number().int() }),
  }),
})
export type PairTermsOut = z.infer<typeof pairTermsOut>

/** The figures of a pair: those of the last 24 hours, against the price before them. */
const pairQuoteOut = quoteOut.extend({ volume: quantity, bidQuantity: quantity, askQuantity: quantity })
export type PairQuoteOut = z.infer<typeof pairQuoteOut>

export const pairItemOut = instrumentItemOut.omit({ sector: true, sectorName: true }).extend({
  ...pairQuoteOut.pick({ volume: true, bidQuantity: true, askQuantity: true }).shape,
  base: z.string(),
  quote: z.string(),
})
export type PairItemOut = z.infer<typeof pairItemOut>

export const pairOut = pairItemOut.extend({
  terms: pairTermsOut,
  nameEnglish: z.string(),
  nameUrdu: z.string(),
  haltReason: z.string().nullable(),
  opensAtMs: z.null(),
  yearHigh: amountOut.nullable(),
  yearLow: amountOut.nullable(),
  /** Daily candles that begin before it are simulated history; those from it on are trades in this market. Null where all are. */
  historyUntilMs: timeOut.nullable(),
})
export type PairOut = z.infer<typeof pairOut>

export const pairCandleOut = candleOut.extend({ volume: quantity })
export type PairCandleOut = z.infer<typeof pairCandleOut>
export const pairTradeOut = tradeOut.extend({ quantity })
export type PairTradeOut = z.infer<typeof pairTradeOut>

const levelOut = z.object({ price: amountOut, quantity, orders: z.number().int() })
export const pairBookOut = bookOut.extend({ bids: z.array(levelOut), asks: z.array(levelOut) })
export type PairBookOut = z.infer<typeof pairBookOut>

/** A fee and the asset that it is taken in: what the side receives. */
const feesOut = orderOut.shape.fees.extend({ asset: z.string() })

export const coinOrderOut = orderOut.extend({
  base: z.string(),
  quote: z.string(),
  quantity,
  filled: quantity,
  fees: feesOut,
})
export type CoinOrderOut = z.infer<typeof coinOrderOut>

export const coinFillOut = fillOut.omit({ settlementDate: true }).extend({
  base: z.string(),
  quote: z.string(),
  quantity,
  fees: feesOut,
  /** What arrived after the fee, in the asset of the fee. */
  net: amountOut,
})
export type CoinFillOut = z.infer<typeof coinFillOut>

/**
 * What a ticket needs to compute cost, fees and errors with the server's own functions before anything is sent: as of a share, but prices, quantities
 * and amounts are in units of the scale that stands with them.
 */
export const coinTicketOut = orderTicketOut.omit({ tariff: true, settlementDate: true }).extend({
  scale: z.object({
    base: z.string(),
    quote: z.string(),
    priceDecimals: z.number().int(),
    baseDecimals: z.number().int(),
    quoteDecimals: z.number().int(),
  }),
  /** Of the caller's tier, in millionths of what is received. */
  rates: z.object({ maker: z.number().int(), taker: z.number().int() }),
  /** How far through the best price a market order trades, in millionths. */
  slippagePpm: z.number().int(),
  settlementDate: z.null(),
})

/** What a coin cost by the average cost method. */
export const coinPositionOut = z.object({
  /** USDT or PKR: whichever more of it was bought with. Cost and profit are in it. */
  quote: z.string(),
  /** How much of the total was bought with it; of the rest no cost is known. */
  bought: quantity,
  /** Of one coin, with what the fees took; six decimals. */
  averageCost: amountOut,
  cost: amountOut,
  /** What the bought part is worth at the last prices, less its cost; null where there is no price. */
  profit: amountOut.nullable(),
  profitPercent: amountOut.nullable(),
  /** Of what was sold of the bought part, after fees; null where nothing was, or some of it for something else than that money. */
  realised: amountOut.nullable(),
})
export type CoinPositionOut = z.infer<typeof coinPositionOut>
