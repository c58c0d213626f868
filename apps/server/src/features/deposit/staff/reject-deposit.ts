import { staffRejectDeposit } from '@firoza/api/deposit-staff'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { setReason } from '../deposit.store.ts'
import { moveDeposit, notifyCustomer } from '../move-deposit.ts'
import { lockForDecision } from './lock-for-decision.ts'

export const rejectDeposit = handle(staffRejectDeposit, async ({ sql, session, nowMs }, { id, reason, note }) => {
  const { staffId } = session
  const found = await lockForDecision(sql, id, session)
  if (!found.ok) return found
  const deposit = found.value
  const moved = decideMove(depositStates, deposit.state, 'reject')
  if (!moved.ok) return moved
  await setReason(sql, deposit.id, reason)
  await moveDeposit(sql, deposit, 'reject', { actor: 'staff', staffId, note }, nowMs)
  await notifyCustomer(sql, deposit, 'deposit_rejected', deposit.units, nowMs)
  const access = { staffId, userIds: [deposit.userId], action: 'deposit_rejected' as const, reason: '' }
  await logStaffAccess(sql, access, nowMs)
  return ok({ state: moved.value, approvals: 0, needed: 1 })
})
