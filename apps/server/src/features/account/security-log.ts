import { accessLog, securityLog } from '@firoza/api/auth'
import { READ_REASONS } from '@firoza/core/auth/security-event'
import { ok } from '@firoza/core/outcome'
import { translatorFor } from '@firoza/i18n/server-translator'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listSecurityEvents, listStaffAccess } from './logs.store.ts'

export const listSecurityLog = handle(securityLog, async ({ sql, session, locale }, { cursor, limit }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const rows = await listSecurityEvents(sql, { userId: session.userId, beforeId: beforeId.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  const t = translatorFor(locale)
  return ok({
    items: items.map(row => ({ ...row, id: String(row.id), title: t(`notify-event.event_${row.kind}`) })),
    nextCursor,
  })
})

export const listAccessLog = handle(accessLog, async ({ sql, session, locale }, { cursor, limit }) => {
  const beforeId = readIdCursor(cursor)
  if (!beforeId.ok) return beforeId
  const rows = await listStaffAccess(sql, { userId: session.userId, beforeId: beforeId.value, limit }, locale)
  const { items, nextCursor } = idPage(rows, limit)
  const t = translatorFor(locale)
  return ok({
    items: items.map(row => ({
      ...row,
      id: String(row.id),
      title: t(`notify-event.staff_${row.action}`),
      reason: READ_REASONS.has(row.action) ? row.reason : '',
    })),
    nextCursor,
  })
})
