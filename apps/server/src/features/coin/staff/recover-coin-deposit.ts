import { recover } from '@firoza/api/coin-deposit'
import { coinDepositStates } from '@firoza/core/coin/coin-deposit.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { saveRecovery } from './queue.store.ts'

export const recoverCoinDeposit = handle(recover, async ({ sql, session, nowMs }, input) => {
  const found = await lockForDecision(sql, input.id, session)
  if (!found.ok) return found
  const row = found.value
  const moved = decideMove(coinDepositStates, row.state, 'recover')
  if (!moved.ok) return moved
  const { staffId } = session
  await saveRecovery(sql, { id: row.id, staffId, note: input.note }, nowMs)
  const access = { staffId, userIds: [row.userId], action: 'coin_deposit_recovered', reason: input.note } as const
  await logStaffAccess(sql, access, nowMs)
  return ok({ state: moved.value })
})
