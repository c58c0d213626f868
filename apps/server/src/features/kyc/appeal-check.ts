import { authAppeal } from '@firoza/api/kyc'
import { mayAppeal } from '@firoza/core/kyc/verification-status'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { takeStep } from '../../customers/identity-check.store.ts'
import { followStatus } from '../../customers/identity-check.ts'
import { handle } from '../../http/call.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { listChecks, listMoves, lockApplicant } from './kyc.store.ts'

/** Who rejected stays written down as the last reviewer, and so cannot answer. */
export const appealCheck = handle(authAppeal, async ({ sql, session, nowMs }, { text }) => {
  const { userId } = session
  await lockApplicant(sql, userId)
  const [newest] = await listChecks(sql, userId)
  if (!newest || !mayAppeal(await listMoves(sql, newest.id), nowMs)) return refuse('kyc_not_appealable')
  await takeStep(sql, { checkId: newest.id, move: 'appeal', to: 'appealed', note: text }, nowMs)
  const idStatus = await followStatus(sql, userId)
  await addNotice(sql, { userId, kind: 'kyc_appealed', details: {} }, nowMs)
  return ok({ idStatus, state: 'appealed' })
})
