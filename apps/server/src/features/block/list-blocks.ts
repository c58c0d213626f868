import { fills, list, today } from '@firoza/api/block'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, realmOf } from '../../http/call.ts'
import { readOffsetCursor } from '../../http/offset-cursor.ts'
import { findBlock, listBlocks, OF_BLOCK_FILTER } from './block.store.ts'
import { listFills } from './block-order.store.ts'
import { type AnyCall, showBlocks } from './show-block.ts'

type Page = Omit<Parameters<typeof listBlocks>[1], 'realm' | 'offset'> & { readonly cursor?: string | undefined }

/** Of the realm of the caller’s session; without one, of the real market. */
async function pageOf(call: AnyCall, { cursor, ...page }: Page) {
  const from = readOffsetCursor(cursor)
  if (!from.ok) return from
  const { limit } = page
  const rows = await listBlocks(call.sql, { ...page, realm: realmOf(call), offset: from.value })
  const items = await showBlocks(call, rows.slice(0, limit))
  return ok({ items, nextCursor: rows.length > limit ? String(from.value + limit) : null })
}

export const listBlockTrades = handle(list, async (call, { state, id, ...page }) => {
  const shown = await pageOf(call, { ...page, publicId: id, states: OF_BLOCK_FILTER[state], order: 'newest' })
  if (!shown.ok || id === undefined || shown.value.items.length > 0) return shown
  return refuse('not_found', { what: 'block trade' }, 'id')
})

export const listOpenBlockTrades = handle(today, (call, page) =>
  pageOf(call, { ...page, states: OF_BLOCK_FILTER.open, order: 'closes' }),
)

export const listBlockFills = handle(fills, async ({ sql }, { id, from, limit }) => {
  const offer = await findBlock(sql, id)
  if (!offer) return refuse('not_found', { what: 'block trade' }, 'id')
  if (offer.finalPrice === null) return refuse('block_not_published')
  const rows = await listFills(sql, offer.id, { from, limit: limit + 1 })
  const lines = rows
    .slice(0, limit)
    .map(({ publicId, quantity, price, filled }) => `${publicId} ${quantity} ${price} ${filled ?? 0}`)
  return ok({ lines, nextFrom: rows.length > limit ? from + limit : null })
})
