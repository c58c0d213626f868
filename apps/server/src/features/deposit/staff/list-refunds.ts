import { staffRefunds } from '@firoza/api/deposit-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { REFUND_ENDED } from '@firoza/core/deposit/refund.states'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listRefunds, mayRefundAgain } from '../refund.store.ts'

export const listRefundsForStaff = handle(staffRefunds, async ({ sql, session, nowMs }, { cursor, limit }) => {
  const from = readIdCursor(cursor, 'newest')
  if (!from.ok) return from
  const { items, nextCursor } = idPage(await listRefunds(sql, from.value, limit), limit)
  const userIds = [...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))]
  const reason = listAccessReason('unmatched_payments')
  await logStaffAccess(sql, { staffId: session.staffId, userIds, action: 'listed', reason }, nowMs)
  const shown = []
  for (const { id, noticeId, ownerId: _, payout: __, exponent, units, ...row } of items) {
    const again = REFUND_ENDED.includes(row.state) && (await mayRefundAgain(sql, noticeId))
    shown.push({ ...row, id: String(id), noticeId: String(noticeId), amount: formatDecimal(units, exponent), again })
  }
  return ok({ items: shown, nextCursor })
})
