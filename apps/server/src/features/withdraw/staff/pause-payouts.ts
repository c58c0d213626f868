import { pause } from '@firoza/api/withdraw-payouts'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { insertPause } from '../outflow-limit.store.ts'

export const pausePayouts = handle(pause, async ({ sql, session, nowMs }, { note }) => {
  const { staffId } = session
  const stopped = await insertPause(sql, { cause: 'staff', detail: note, staffId }, nowMs)
  return stopped ? ok({ paused: true }) : refuse('payouts_paused_already')
})
