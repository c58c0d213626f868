import { endAlarm, recover } from '@firoza/api/coin-deposit'
import { coinDepositStates } from '@firoza/core/coin/coin-deposit.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { lockOthers } from '../../../review/lock-others.ts'
import { lockDeposit } from '../coin-deposit.store.ts'
import { saveEndOfAlarm, saveRecovery } from './queue.store.ts'

/** A payment of coins on which this member of staff may decide. */
const lockForDecision = (tx: Tx, publicId: string, session: StaffSession) =>
  lockOthers(tx, publicId, session, { what: 'deposit', lock: lockDeposit })

export const endCoinAlarm = handle(endAlarm, async ({ sql, session, nowMs }, input) => {
  const found = await lockForDecision(sql, input.id, session)
  if (!found.ok) return found
  const { id, userId, state, alarm } = found.value
  if (!alarm) return refuse('coin_alarm_over')
  const { staffId } = session
  await saveEndOfAlarm(sql, { id, staffId, note: input.note }, nowMs)
  await logStaffAccess(sql, { staffId, userIds: [userId], action: 'coin_alarm_ended', reason: '' }, nowMs)
  return ok({ state })
})

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
