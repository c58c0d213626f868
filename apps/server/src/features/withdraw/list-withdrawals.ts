import { order } from '@firoza/api/withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { listOwn } from './withdraw.store.ts'

export const listWithdrawals = handle(order, async ({ sql, session, locale, nowMs }, { cursor, limit, label }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  if (session.realm === 'demo') return ok({ items: [], nextCursor: null })
  const rows = await listOwn(sql, session.userId, { beforeId: beforeId.value, limit, label, kind: 'money' }, nowMs)
  const { items, nextCursor } = idPage(rows, limit)
  return ok({ items: items.map(row => showWithdrawal(row, locale)), nextCursor })
})
