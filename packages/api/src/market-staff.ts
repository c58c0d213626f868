import { REALMS } from '@firoza/core/realm'
import { SIDES } from '@firoza/core/stock/order'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, flag, integer, line, pattern, symbol, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'

export const staffMarketListings = endpoint({
  method: 'GET',
  path: '/staff/market/listing/list',
  summary: 'Every listed share of a realm with its halt, prices and best quotes, and the newest trades.',
  effect: 'read',
  who: { staff: 'market.read' },
  rate: 'read',
  input: fields({ realm: choice(REALMS) }),
  output: z.object({
    listings: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        halted: z.boolean(),
        reference: amountOut,
        /** Null before the first trade. */
        last: amountOut.nullable(),
        lower: amountOut,
        upper: amountOut,
        bid: amountOut.nullable(),
        ask: amountOut.nullable(),
      }),
    ),
    /** Newest first, at most fifty. */
    trades: z.array(
      z.object({
        id: z.string(),
        symbol: z.string(),
        price: amountOut,
        quantity: z.number().int(),
        /** Null for a trade of an auction. */
        takerSide: z.enum(SIDES).nullable(),
        atMs: timeOut,
        journalId: z.string(),
      }),
    ),
  }),
  refusals: ['field_invalid'],
})

/** Lists a share in a realm of the running market, at a price from which its first day's band is reckoned. A known share is listed again from its last price. */
export const shareListChange = changeKind({
  name: 'share_list',
  request: 'offering.ask',
  approve: 'offering.approve',
  payload: fields({
    realm: choice(REALMS),
    symbol,
    nameEn: line(1, 120),
    nameUr: line(1, 120),
    sector: pattern(/^[a-z_]+$/, 40),
    referencePrice: decimal(2),
    faceValue: decimal(2),
    sharesOutstanding: integer(1, 9_000_000_000_000),
    freeFloatShares: integer(1, 9_000_000_000_000),
    shariah: flag(),
  }),
})

/** Ends the trading of a share in a realm: open orders end, and options on it are paid back. */
export const shareDelistChange = changeKind({
  name: 'share_delist',
  request: 'offering.ask',
  approve: 'offering.approve',
  payload: fields({ realm: choice(REALMS), symbol }),
})

export const staffMarketEndpoints = [staffMarketListings] as const
