import { appeal } from '@firoza/api/score'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { scoreAppealStates } from '@firoza/core/score/score-appeal.states'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { isAppealable } from './list-changes.ts'
import { findChange, insertAppeal } from './score-log.store.ts'

export const appealChange = handle(appeal, async ({ sql, session, nowMs }, { id: text, words }) => {
  const { userId } = session
  const id = parseId(text)
  const change = id && (await findChange(sql, id))
  if (!change || change.userId !== userId) return refuse('not_found', { what: 'score change' }, 'id')
  if (!isAppealable(change)) return refuse('score_not_appealable')
  const kept = await insertAppeal(sql, { changeId: change.id, userId, words }, nowMs)
  return kept ? ok({ appeal: scoreAppealStates.initial }) : refuse('score_not_appealable')
})
