import { type DEPOSIT_QUEUES, staffListDeposits } from '@firoza/api/deposit-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { DEPOSITS_IN_REVIEW, type DepositState } from '@firoza/core/deposit/deposit.states'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listDepositRows } from '../deposit.store.ts'
import { showForStaff } from './show-for-staff.ts'

const STATES: { readonly [Q in (typeof DEPOSIT_QUEUES)[number]]: readonly DepositState[] } = {
  to_look_at: DEPOSITS_IN_REVIEW,
  open: ['created', 'awaiting_payment', 'matching', 'aml_check', 'approved'],
  done: ['credited', 'cancelled', 'expired', 'rejected', 'returned'],
}

export const listDepositQueue = handle(staffListDeposits, async ({ sql, session, nowMs }, { queue, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const filter = { userId: undefined, kind: undefined, states: STATES[queue], beforeId: before.value, limit }
  const { items, nextCursor } = idPage(await listDepositRows(sql, filter), limit)
  const userIds = [...new Set(items.map(row => row.userId))]
  if (userIds.length > 0) {
    await logStaffAccess(
      sql,
      { staffId: session.staffId, userIds, action: 'listed', reason: listAccessReason('deposits') },
      nowMs,
    )
  }
  const shown = []
  for (const row of items) shown.push(await showForStaff(sql, row, nowMs))
  return ok({ items: shown, nextCursor })
})
