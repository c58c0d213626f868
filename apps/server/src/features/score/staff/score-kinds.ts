import { scoreChange, scoreFraudChange } from '@firoza/api/score'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type ScoreRuleId, STAFF_CHANGE, scoreDelta, staffPointsLeft } from '@firoza/core/score/score'
import { readScore } from '../../../customers/score.store.ts'
import { changeScore } from '../../../customers/score.ts'
import { lockUser } from '../../../customers/user-lock.store.ts'
import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { Approved, ChangeHandler } from '../../../review/case-handler.ts'
import { staffChangesSince } from '../score-log.store.ts'
import { findScored } from './scored.store.ts'

/** A few points by hand, by two members of staff, with a reason that the person reads. */
export const scoreChangeKind: ChangeHandler<typeof scoreChange> = {
  kind: scoreChange,
  async describe(tx, { id: publicId, points }, nowMs) {
    const userId = await findScored(tx, publicId)
    if (userId === undefined) return refuse('not_found', { what: 'user' }, 'id')
    await lockUser(tx, userId)
    const left = staffPointsLeft(await staffChangesSince(tx, userId, nowMs - STAFF_CHANGE.withinMs))
    if (Math.abs(points) > left) {
      return refuse('field_invalid', { field: 'points', rule: 'too_large', bound: String(left) }, 'points')
    }
    return ok(await describeScore(tx, { publicId, userId, rule: 'staff_change', points }))
  },
  apply: (approved, { id: publicId, points }) => applyRule(approved, { publicId, rule: 'staff_change', points }),
}

/** Fraud, confirmed by two members of staff: the score goes to nothing and stays there, until an appeal is upheld. */
export const scoreFraudKind: ChangeHandler<typeof scoreFraudChange> = {
  kind: scoreFraudChange,
  async describe(tx, { id: publicId }) {
    const userId = await findScored(tx, publicId)
    if (userId === undefined) return refuse('not_found', { what: 'user' }, 'id')
    await lockUser(tx, userId)
    return ok(await describeScore(tx, { publicId, userId, rule: 'fraud', points: 0 }))
  },
  apply: (approved, { id: publicId }) => applyRule(approved, { publicId, rule: 'fraud', points: 0 }),
}

interface Wanted {
  readonly publicId: string
  readonly rule: ScoreRuleId
  readonly points: number
}

async function describeScore(tx: Tx, { publicId, userId, rule, points }: Wanted & { readonly userId: bigint }) {
  const standing = await readScore(tx, userId)
  const after = standing.score + (scoreDelta(rule, standing, points) ?? 0)
  const score = { field: 'score', before: String(standing.score), after: String(after) } as const
  const held = { field: 'score_held', before: standing.locked ? 'on' : 'off', after: 'on' } as const
  return {
    subject: publicId,
    lines: rule === 'fraud' ? [score, held] : [score],
    users: [userId],
  }
}

async function applyRule(
  { tx, nowMs, changeRequestId, reason, requestedBy, approvedBy }: Approved,
  { publicId, rule, points }: Wanted,
) {
  const userId = present(await findScored(tx, publicId), 'the person of a change of score')
  await changeScore(tx, { userId, rule, delta: points, evidence: `A${changeRequestId}`, note: reason }, nowMs)
  for (const staffId of [requestedBy, approvedBy]) {
    await logStaffAccess(tx, { staffId, userIds: [userId], action: 'score_changed', reason }, nowMs)
  }
  return ok()
}
