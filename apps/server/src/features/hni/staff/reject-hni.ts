import { staffReject } from '@firoza/api/hni'
import { hniStates } from '@firoza/core/hni/hni.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import { findOwnUserId } from '../../../review/staff-as-investor.store.ts'
import { lockApplication, takeStep } from '../hni.store.ts'

export const rejectHni = handle(staffReject, async ({ sql, session, nowMs }, { id: text, note }) => {
  const { staffId } = session
  const id = parseId(text)
  const row = id && (await lockApplication(sql, id))
  if (!row) return refuse('not_found', { what: 'application' }, 'id')
  if ((await findOwnUserId(sql, staffId)) === row.userId) return refuse('case_own_interest')
  const moved = decideMove(hniStates, row.state, 'reject')
  if (!moved.ok) return moved
  await takeStep(sql, row.userId, { id: row.id, move: 'reject', to: moved.value, staffId, note }, nowMs)
  await addNotice(sql, { userId: row.userId, kind: 'hni_rejected', details: { reason: note } }, nowMs)
  await logStaffAccess(sql, { staffId, userIds: [row.userId], action: 'hni_decided', reason: note }, nowMs)
  return ok({ state: moved.value })
})
