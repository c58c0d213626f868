import { order } from '@firoza/api/coin-deposit'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listOwnDeposits } from './coin-deposit.store.ts'
import { showCoinDeposit, viewChains } from './show-coin-deposit.ts'

export const listCoinDeposits = handle(order, async ({ sql, session }, { cursor, limit, asset }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  if (session.realm === 'demo') return ok({ items: [], nextCursor: null })
  const rows = await listOwnDeposits(sql, { userId: session.userId, beforeId: beforeId.value, limit, asset })
  const { items, nextCursor } = idPage(rows, limit)
  const views = await viewChains(sql, items)
  return ok({ items: items.map(row => showCoinDeposit(row, present(views.get(row.chain), 'the network'))), nextCursor })
})
