import { scoreCase } from '@firoza/api/score'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { canUphold } from '@firoza/core/score/score'
import { readScore } from '../../customers/score.store.ts'
import { changeScore } from '../../customers/score.ts'
import { addNotice } from '../../notify/notice.store.ts'
import type { CaseHandler } from '../../review/case-handler.ts'
import { type AppealRow, listAppeals, lockAppeal, saveAppeal } from './score-log.store.ts'
import { scoreLines } from './staff/score-kinds.ts'

/** Appeals as cases: an upheld one takes the change back by another of its size, a dismissed one leaves it. */
export const scoreCaseHandler: CaseHandler<AppealRow> = {
  kind: scoreCase,
  access: { viewed: 'score_viewed', listed: 'score_viewed', decided: 'score_appeal_decided' },
  lock: lockAppeal,
  list: listAppeals,
  facts: ({ score, rule, delta, decidedBy, note }) => ({
    score_now: String(score),
    score_rule: rule,
    score_points: String(delta),
    decided_by: decidedBy,
    reason: note,
  }),
  measure: async (_, { evidence, words }) => ({ score_evidence: evidence, score_words: words }),
  async lines(tx, { userId, rule, delta, state }, decision) {
    const score = await readScore(tx, userId)
    const reverses = decision === 'uphold' && state === 'open'
    if (reverses && !canUphold(score, rule)) return refuse('score_held')
    const held = rule === 'fraud' ? score.locked && !reverses : undefined
    return ok(scoreLines(score, { rule: 'appeal_upheld', points: reverses ? -delta : 0, held }))
  },
  save: (tx, { id }, { state, note }) => saveAppeal(tx, id, state, note),
  async apply({ tx, nowMs, row: { userId, changeId, delta }, decision, note }) {
    const upheld = decision === 'uphold'
    const reversal = { userId, rule: 'appeal_upheld', evidence: String(changeId), delta: -delta, note } as const
    if (upheld) await changeScore(tx, reversal, nowMs)
    const { score } = await readScore(tx, userId)
    const kind = upheld ? 'score_appeal_upheld' : 'score_appeal_dismissed'
    await addNotice(tx, { userId, kind, details: { note, score } }, nowMs)
    return ok()
  },
}
