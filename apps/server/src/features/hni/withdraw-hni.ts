import { withdraw } from '@firoza/api/hni'
import { hniStates } from '@firoza/core/hni/hni.states'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockUser } from '../../customers/user-lock.store.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { findNewest, takeStep } from './hni.store.ts'

export const withdrawHni = handle(withdraw, async ({ sql, session, nowMs, ip }) => {
  const { userId } = session
  await lockUser(sql, userId)
  const newest = await findNewest(sql, userId)
  if (newest?.state !== 'applied' && newest?.state !== 'granted') return refuse('not_found', { what: 'application' })
  const move = newest.state === 'applied' ? 'withdraw' : 'end'
  const { to } = hniStates.moves[move]
  await takeStep(sql, userId, { id: newest.id, move, to }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'hni_withdrawn', ip }, nowMs)
  if (move === 'end') await addNotice(sql, { userId, kind: 'hni_ended', details: {} }, nowMs)
  return ok({ state: to, accountType: 'regular' })
})
