import { VENUE_CODES } from '@firoza/core/engine/listing-spec'
import { REALMS } from '@firoza/core/realm'
import { SIDES } from '@firoza/core/stock/order'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, flag, integer, line, pattern, symbol, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'

export const staffMarketListings = readEndpoint('GET /staff/market/listing/list', {
  summary: 'Every listed share of a realm with its halt, prices and best quotes, and the newest trades.',
  who: { staff: 'market.read' },
  input: fields({ realm: choice(REALMS) }),
  output: z.object({
    /** Venues that take no orders until two members of staff let them go on. */
    suspended: z.array(z.enum(VENUE_CODES)),
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

/** Stops a whole market in which something is wrong, or lets it go on: it takes no order, no cancel and no step of its day meanwhile. */
export const venueSuspensionChange = changeKind({
  name: 'venue_suspension',
  request: 'market.halt',
  approve: 'settings.approve',
  payload: fields({ realm: choice(REALMS), venue: choice(VENUE_CODES), suspended: choice(['true', 'false']) }),
})

export const staffMarketEndpoints = [staffMarketListings] as const
