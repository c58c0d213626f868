import { apply } from '@firoza/api/hni'
import { present } from '@firoza/core/assert'
import { hniStates } from '@firoza/core/hni/hni.states'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findUser } from '../../customers/user.store.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { findNewest, insertApplication, takeStep } from './hni.store.ts'
import { measureCustomer } from './measure-customer.ts'

export const applyHni = handle(apply, async (call, { words }) => {
  const { sql, session, nowMs, ip } = call
  const { userId } = session
  await lockUser(sql, userId)
  const user = present(await findUser(sql, userId), 'the person of a session')
  if (user.idStatus !== 'succ') return refuse('kyc_required')
  const newest = await findNewest(sql, userId)
  if (newest?.state === 'applied' || newest?.state === 'granted') return refuse('hni_applied')
  const { assets, accountDays, meetsRule } = await measureCustomer(call, { userId, accountSinceMs: user.createdAtMs })
  const id = await insertApplication(sql, { userId, words, assets, accountDays }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'hni_applied', ip }, nowMs)
  if (!meetsRule) return ok({ state: hniStates.initial, accountType: user.accountType })
  await takeStep(sql, userId, { id, move: 'grant_by_rule', to: hniStates.moves.grant_by_rule.to }, nowMs)
  await addNotice(sql, { userId, kind: 'hni_granted', details: {} }, nowMs)
  return ok({ state: 'granted', accountType: 'hni' })
})
