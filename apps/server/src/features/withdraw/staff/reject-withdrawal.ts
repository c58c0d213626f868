import { reject } from '@firoza/api/withdraw-staff'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { KEEPING_REASONS } from '@firoza/core/withdraw/withdraw.reasons'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { handle } from '../../../http/call.ts'
import { releaseHold } from '../../../ledger/holds.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { holdOf, moveWithdrawal } from '../move-withdrawal.ts'
import { lockForDecision } from './lock-for-decision.ts'

export const rejectWithdrawal = handle(reject, async ({ sql, session, nowMs }, { id, reason, note }) => {
  const found = await lockForDecision(sql, id, session, nowMs)
  if (!found.ok) return found
  const row = found.value
  const allowed = decideMove(withdrawStates, row.state, 'reject')
  if (!allowed.ok) return allowed
  const { staffId } = session
  if (!KEEPING_REASONS.includes(reason)) await releaseHold(sql, holdOf(row), nowMs)
  const moved = await moveWithdrawal(sql, row, 'reject', { actor: 'staff', staffId, note, reason }, nowMs)
  const access = { staffId, userIds: [row.userId], action: 'withdrawal_rejected', reason: '' } as const
  await logStaffAccess(sql, access, nowMs)
  return ok({ state: moved.state, approvals: row.approvals })
})
