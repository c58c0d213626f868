import { appeal, log } from '@firoza/api/score'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { scoreBand } from '@firoza/core/score/score'
import { scoreAppealStates } from '@firoza/core/score/score-appeal.states'
import { translatorFor } from '@firoza/i18n/server-translator'
import { readScore } from '../../customers/score.store.ts'
import { handle, type Locale } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { beginCase } from '../../review/move-row.ts'
import { scoreCaseHandler } from './appeal-case.ts'
import { type ChangeRow, findChange, insertAppeal, listChanges } from './score-log.store.ts'

export const listScoreChanges = handle(log, async ({ sql, session, locale }, { cursor, limit }) => {
  const from = readIdCursor(cursor)
  if (!from.ok) return from
  const { score } = await readScore(sql, session.userId)
  const { items, nextCursor } = idPage(await listChanges(sql, session.userId, from.value, limit), limit)
  return ok({ score, band: scoreBand(score), items: items.map(row => showChange(row, locale)), nextCursor })
})

function showChange(row: ChangeRow, locale: Locale) {
  const title = translatorFor(locale)(`score.rule_${row.rule}`)
  return { ...row, id: String(row.id), title, canAppeal: isAppealable(row) }
}

/** Points that were taken can be objected to, once; so can fraud, which may have found none to take. */
function isAppealable({ rule, delta, appeal }: ChangeRow): boolean {
  return (delta < 0 || rule === 'fraud') && appeal === 'none'
}

export const appealChange = handle(appeal, async ({ sql, session, nowMs }, { id: text, words }) => {
  const { userId } = session
  const id = parseId(text)
  const change = id && (await findChange(sql, userId, id))
  if (!change) return refuse('not_found', { what: 'score change' }, 'id')
  const appealId = isAppealable(change) && (await insertAppeal(sql, { changeId: change.id, userId, words }, nowMs))
  if (!appealId) return refuse('score_not_appealable')
  await beginCase(sql, scoreCaseHandler, appealId, { actor: 'user' }, nowMs)
  return ok({ appeal: scoreAppealStates.initial })
})
