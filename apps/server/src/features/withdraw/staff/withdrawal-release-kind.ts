import { withdrawalReleaseChange } from '@firoza/api/withdraw-staff'
import { present } from '@firoza/core/assert'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockUser } from '../../../customers/user-lock.store.ts'
import { parseId } from '../../../http/public-id.ts'
import { releaseHold } from '../../../ledger/holds.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { holdOf, notifyOwner } from '../move-withdrawal.ts'
import { findWithdrawal, lockWithdrawal } from '../withdraw.store.ts'

/** Money of a refused withdrawal that stayed on hold is its customer's again. Until two say so it stays (WDR-36). */
export const withdrawalReleaseKind: ChangeHandler<typeof withdrawalReleaseChange> = {
  kind: withdrawalReleaseChange,
  async describe(tx, { id: publicId }, nowMs) {
    const id = parseId(publicId)
    const found = id === undefined ? undefined : await findWithdrawal(tx, id, nowMs)
    if (!found) return refuse('not_found', { what: 'withdrawal' }, 'id')
    // The person before their withdrawal and their account, as everywhere.
    await lockUser(tx, found.userId)
    const row = present(await lockWithdrawal(tx, found.id, nowMs), 'a withdrawal')
    if (row.state !== 'rejected' || !row.onHold)
      return refuse('move_not_allowed', { move: 'release', state: row.state, allowedFrom: 'rejected' })
    const amount = formatDecimal(row.units, row.exponent)
    return ok({
      subject: row.reference,
      lines: [
        { field: 'pay_account', before: maskAccount(row.account), after: maskAccount(row.account) },
        { field: 'asset', before: row.asset, after: row.asset },
        { field: 'held_sum', before: amount, after: formatDecimal(0n, row.exponent) },
      ],
      users: [row.userId],
    })
  },
  async apply({ tx, nowMs, requestedBy, approvedBy }, { id }) {
    const row = present(await lockWithdrawal(tx, BigInt(id), nowMs), 'the withdrawal of an approval')
    await releaseHold(tx, holdOf(row), nowMs)
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [row.userId], action: 'withdrawal_released', reason: '' }, nowMs)
    }
    await notifyOwner(tx, row, 'withdrawal_rejected', nowMs)
    return ok()
  },
}
