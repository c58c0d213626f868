import { staffAppealDecide } from '@firoza/api/score'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { canUphold } from '@firoza/core/score/score'
import { scoreAppealStates } from '@firoza/core/score/score-appeal.states'
import { readScore } from '../../../customers/score.store.ts'
import { changeScore } from '../../../customers/score.ts'
import { lockUser } from '../../../customers/user-lock.store.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import { findOwnUserId } from '../../../review/staff-as-investor.store.ts'
import { lockAppeal, saveDecision } from './appeal.store.ts'

export const decideAppeal = handle(staffAppealDecide, async ({ sql, session, nowMs }, { id: text, move, note }) => {
  const { staffId } = session
  const id = parseId(text)
  const appeal = id && (await lockAppeal(sql, id))
  if (!appeal) return refuse('not_found', { what: 'appeal' }, 'id')
  const moved = decideMove(scoreAppealStates, appeal.state, move)
  if (!moved.ok) return moved
  const { userId, changeId, rule, delta } = appeal
  if ((await findOwnUserId(sql, staffId)) === userId) return refuse('case_own_interest')
  await lockUser(sql, userId)
  if (move === 'uphold' && !canUphold(await readScore(sql, userId), rule)) return refuse('score_held')
  await saveDecision(sql, { id: appeal.id, state: moved.value, staffId, note }, nowMs)
  if (move === 'uphold') {
    await changeScore(sql, { userId, rule: 'appeal_upheld', evidence: String(changeId), delta: -delta, note }, nowMs)
  }
  const { score } = await readScore(sql, userId)
  const kind = move === 'uphold' ? 'score_appeal_upheld' : 'score_appeal_dismissed'
  await addNotice(sql, { userId, kind, details: { note, score } }, nowMs)
  await logStaffAccess(sql, { staffId, userIds: [userId], action: 'score_appeal_decided', reason: note }, nowMs)
  return ok({ state: moved.value, score })
})
