import type { TimeMs } from '@firoza/core/clock'
import { type ScoreRuleId, scoreDelta, scoreRule } from '@firoza/core/score/score'
import type { Tx } from '../db/sql.ts'
import { addNotice } from '../notify/notice.store.ts'
import { insertScoreChange, isProtected, readScore, sumOfYear } from './score.store.ts'
import { lockUser } from './user-lock.store.ts'

export interface ScoreEvent {
  readonly userId: bigint
  readonly rule: ScoreRuleId
  /** What the change rests on; the same evidence counts once under one rule. */
  readonly evidence: string
  /** Points, for the rules that have none of their own. */
  readonly delta?: number
  readonly note?: string
}

/** They count also where there are no points to move: fraud holds a score at nothing, and the appeal against it frees the score. */
const COUNT_WITHOUT_POINTS: readonly ScoreRuleId[] = ['fraud', 'appeal_upheld']

/** Applies a rule to a person's score, in the transaction of what caused it, and tells them. Another rule that changes nothing leaves no row. */
export async function changeScore(tx: Tx, event: ScoreEvent, nowMs: TimeMs): Promise<number> {
  const { userId, rule, evidence, note = '' } = event
  await lockUser(tx, userId)
  const standing = await readScore(tx, userId)
  const { yearMax } = scoreRule(rule)
  const given = yearMax === undefined ? 0 : await sumOfYear(tx, userId, rule, nowMs)
  const bound = yearMax === undefined ? {} : { left: yearMax - given }
  const delta = scoreDelta(rule, { ...standing, ...bound }, event.delta)
  if (delta === undefined || (delta === 0 && !COUNT_WITHOUT_POINTS.includes(rule))) return 0
  if (!(await insertScoreChange(tx, { userId, rule, delta, evidence, note }, nowMs))) return 0
  // Whoever appealed is told of the decision by whoever took it, with the reason.
  if (rule === 'appeal_upheld') return delta
  const details = { change: delta > 0 ? `+${delta}` : String(delta).replace('-', '−'), score: standing.score + delta }
  await addNotice(tx, { userId, kind: delta > 0 ? 'score_rose' : 'score_fell', details }, nowMs)
  return delta
}

/** Points for whoever has a verified phone, a saved account and a second factor, once the last of them has come. */
export async function scoreProtection(tx: Tx, userId: bigint, nowMs: TimeMs): Promise<void> {
  if (!(await isProtected(tx, userId))) return
  await changeScore(tx, { userId, rule: 'protected', evidence: 'account' }, nowMs)
}
