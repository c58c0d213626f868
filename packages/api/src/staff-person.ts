import { JOURNAL_KINDS } from '@firoza/core/ledger/journal'
import { REALMS } from '@firoza/core/realm'
import { ORDER_KINDS, SIDES } from '@firoza/core/stock/order'
import { orderStates } from '@firoza/core/stock/order.states'
import { SECURITY_EVENTS, STAFF_ACTIONS } from '@firoza/core/user/security-event'
import { z } from 'zod'
import { amountOut, timeOut } from './fields.ts'

const KINDS = Object.keys(JOURNAL_KINDS) as [keyof typeof JOURNAL_KINDS, ...(keyof typeof JOURNAL_KINDS)[]]

/** What a person has and does in one realm. Lists are the newest of their kind, bounded. */
const realmPicture = z.object({
  realm: z.enum(REALMS),
  /** Money by asset. */
  cash: z.array(
    z.object({
      accountId: z.string(),
      asset: z.string(),
      total: amountOut,
      held: amountOut,
      unsettled: amountOut,
      available: amountOut,
    }),
  ),
  positions: z.array(
    z.object({
      accountId: z.string(),
      symbol: z.string(),
      total: amountOut,
      held: amountOut,
      locked: amountOut,
      available: amountOut,
      /** Buying fees included, in rupees. */
      cost: amountOut,
    }),
  ),
  openOrders: z.array(
    z.object({
      id: z.string(),
      symbol: z.string(),
      side: z.enum(SIDES),
      type: z.enum(ORDER_KINDS),
      price: amountOut.nullable(),
      quantity: z.number().int(),
      filled: z.number().int(),
      state: z.enum(orderStates.states),
      acceptedAtMs: timeOut,
    }),
  ),
  movements: z.array(
    z.object({
      journalId: z.string(),
      kind: z.enum(KINDS),
      asset: z.string(),
      change: amountOut,
      ref: z.string(),
      atMs: timeOut,
    }),
  ),
})

/** Everything about one person on one page. */
export const personPictureOut = z.object({
  realms: z.array(realmPicture),
  sessions: z.array(z.object({ device: z.string(), ip: z.string(), createdAtMs: timeOut, lastSeenAtMs: timeOut })),
  security: z.array(z.object({ kind: z.enum(SECURITY_EVENTS), ip: z.string(), device: z.string(), atMs: timeOut })),
  /** Who among staff looked, this look included. */
  looks: z.array(z.object({ staff: z.string(), action: z.enum(STAFF_ACTIONS), reason: z.string(), atMs: timeOut })),
})
