import { notice, noticeRead } from '@firoza/api/account'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { countUnread, listNotices, markRead } from '../../notify/notice.store.ts'
import { renderNotification } from '../../notify/render-notification.ts'

export const listOwnNotices = handle(notice, async ({ sql, session, locale, figures }, { cursor, limit }) => {
  const { userId, realm } = session
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const rows = await listNotices(sql, { userId, beforeId: beforeId.value, limit }, realm)
  const { items, nextCursor } = idPage(rows, limit)
  const unread = await countUnread(sql, userId, realm)
  return ok({ items: items.map(row => renderNotification(row, locale, figures)), nextCursor, unread })
})

export const readNotice = handle(noticeRead, async ({ sql, session, nowMs }, { id }) => {
  const { userId, realm } = session
  const found = await markRead(sql, session, id === undefined ? undefined : BigInt(id), nowMs)
  if (id !== undefined && !found) return refuse('not_found', { what: 'notice' }, 'id')
  return ok({ unread: await countUnread(sql, userId, realm) })
})
