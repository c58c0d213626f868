import { own } from '@firoza/api/block'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listByIds } from './block.store.ts'
import { listOwn } from './block-order.store.ts'
import { showBlockOrder } from './show-block.ts'

export const listOwnBlockOrders = handle(own, async (call, { id, cursor, limit }) => {
  const { sql, session } = call
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const rows = await listOwn(sql, session, { publicId: id, beforeId: before.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  if (id !== undefined && items.length === 0) return refuse('not_found', { what: 'order' }, 'id')
  const offers = await listByIds(sql, [...new Set(items.map(({ offerId }) => offerId))])
  const shown = []
  for (const row of items) {
    const offer = present(
      offers.find(({ id: offerId }) => offerId === row.offerId),
      'the block trade of an order',
    )
    shown.push(await showBlockOrder(call, offer, row))
  }
  return ok({ items: shown, nextCursor })
})
