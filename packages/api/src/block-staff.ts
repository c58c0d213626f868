import { SELLER_TYPES } from '@firoza/core/block/block'
import { blockStates } from '@firoza/core/block/block.states'
import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  day,
  decimal,
  fields,
  flag,
  id,
  integer,
  moment,
  page,
  pageOf,
  symbol,
  timeOut,
} from './fields.ts'
import { changeKind } from './review-case.ts'

const SHARES_MAX = 1_000_000_000

/** The terms of a new block trade. The reference is measured from recorded trades at the request and again at the approval; no one types it. */
export const blockCreateChange = changeKind({
  name: 'block_create',
  request: 'offering.ask',
  approve: 'offering.approve',
  payload: fields({
    realm: choice(REALMS),
    symbol,
    /** The public id of the customer whose shares are sold. */
    seller: id,
    sellerType: choice(SELLER_TYPES),
    quantity: integer(1, SHARES_MAX),
    lot: integer(1, 1_000_000).default(1),
    quantityMin: integer(1, SHARES_MAX),
    quantityMax: integer(1, SHARES_MAX),
    discountPrice: decimal(2),
    offMarket: flag().default(false),
    opensAtMs: moment,
    closesAtMs: moment,
    locksUntil: day,
    scoreMin: integer(0, 100).default(60),
  }),
})

/** Before the window has ended: every hold is released, and the shares go back to the seller. */
export const blockCancelChange = changeKind({
  name: 'block_cancel',
  request: 'offering.ask',
  approve: 'offering.approve',
  payload: fields({ id }),
})

const staffList = readEndpoint('GET /staff/block/list', {
  summary:
    'Block trades of both environments: seller, custody, reference and discount, orders, and which linked staff members are restricted.',
  who: { staff: 'offering.read' },
  input: fields(page),
  output: pageOf(
    z.object({
      id: z.string(),
      realm: z.enum(REALMS),
      symbol: z.string(),
      state: z.enum(blockStates.states),
      seller: z.string(),
      sellerType: z.enum(SELLER_TYPES),
      quantity: z.number().int(),
      custody: z.number().int(),
      reference: amountOut,
      discountPrice: amountOut,
      discountBps: z.number().int(),
      orders: z.number().int(),
      ordered: z.number().int(),
      restricted: z.boolean(),
      opensAtMs: timeOut,
      closesAtMs: timeOut,
      locksUntil: z.string(),
    }),
  ),
  refusals: ['field_invalid'],
})

export const staffBlockEndpoints = [staffList] as const
export { staffList }
