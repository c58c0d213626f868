import { REALMS } from '@firoza/core/realm'
import { SIDES } from '@firoza/core/stock/order'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amountOut, choice, fields, timeOut } from './fields.ts'

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

export const staffMarketEndpoints = [staffMarketListings] as const
