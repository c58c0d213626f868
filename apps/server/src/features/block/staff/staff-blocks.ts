import { staffList } from '@firoza/api/block-staff'
import { discountBps } from '@firoza/core/block/block'
import { blockStates, RESTRICTING_STATES } from '@firoza/core/block/block.states'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { readOffsetCursor } from '../../../http/offset-cursor.ts'
import { listBlocks, readBlockDemand } from '../block.store.ts'
import { rupees } from '../show-block.ts'

const RESTRICTING: readonly string[] = RESTRICTING_STATES

export const listBlocksForStaff = handle(staffList, async ({ sql }, { cursor, limit }) => {
  const from = readOffsetCursor(cursor)
  if (!from.ok) return from
  const rows = await listBlocks(sql, { states: blockStates.states, order: 'newest', offset: from.value, limit })
  const items = []
  for (const o of rows.slice(0, limit)) {
    const { orders, ordered } = await readBlockDemand(sql, o.id)
    const { realm, symbol, state, sellerType, quantity, custody, opensAtMs, closesAtMs, locksUntil } = o
    items.push({
      ...{ realm, symbol, state, sellerType, quantity, custody, opensAtMs, closesAtMs, locksUntil, orders, ordered },
      id: o.publicId,
      seller: o.sellerPublicId,
      reference: rupees(o.reference),
      discountPrice: rupees(o.discountPrice),
      discountBps: discountBps(o.discountPrice, o.reference),
      restricted: RESTRICTING.includes(state),
    })
  }
  return ok({ items, nextCursor: rows.length > limit ? String(from.value + limit) : null })
})
