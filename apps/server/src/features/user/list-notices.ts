import { notice } from '@firoza/api/account'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { countUnread, listNotices } from '../../standing/notice.store.ts'
import { wordNotice } from '../../standing/word-notice.ts'

export const listOwnNotices = handle(notice, async ({ sql, session, locale, figures }, { cursor, limit }) => {
  const { userId, realm } = session
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const rows = await listNotices(sql, { userId, beforeId: beforeId.value, limit }, realm)
  const { items, nextCursor } = idPage(rows, limit)
  const unread = await countUnread(sql, userId, realm)
  return ok({ items: items.map(row => wordNotice(row, locale, figures)), nextCursor, unread })
})
