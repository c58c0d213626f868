import { endAlarm } from '@firoza/api/coin-deposit'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { lockForDecision } from './lock-for-decision.ts'
import { saveEndOfAlarm } from './queue.store.ts'

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
