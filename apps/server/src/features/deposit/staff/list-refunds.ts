import { staffRefunds } from '@firoza/api/deposit-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listRefunds } from '../refund.store.ts'

export const listRefundsForStaff = handle(staffRefunds, async ({ sql, session, nowMs }, { cursor, limit }) => {
  const from = readIdCursor(cursor, 'newest')
  if (!from.ok) return from
  const { items, nextCursor } = idPage(await listRefunds(sql, from.value, limit), limit)
  const userIds = [...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))]
  const reason = listAccessReason('unmatched_payments')
  await logStaffAccess(sql, { staffId: session.staffId, userIds, action: 'listed', reason }, nowMs)
  const shown = items.map(({ id, noticeId, ownerId: _, payout: __, exponent, units, ...row }) => ({
    ...row,
    id: String(id),
    noticeId: String(noticeId),
    amount: formatDecimal(units, exponent),
  }))
  return ok({ items: shown, nextCursor })
})
