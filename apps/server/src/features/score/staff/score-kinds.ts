import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type ScoreRuleId, STAFF_CHANGE, scoreDelta, staffPointsLeft } from '@firoza/core/score/score'
import type { ApprovalKind, Approved } from '../../../approvals/approval-kind.ts'
import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { lockOwner } from '../../../standing/owner.store.ts'
import { readScore } from '../../../standing/score.store.ts'
import { changeScore } from '../../../standing/score.ts'
import { staffChangesSince } from '../score-log.store.ts'
import { findScored } from './scored.store.ts'

export interface ScoreChangePayload {
  readonly publicId: string
  readonly points: number
}

/** A few points by hand, by two members of staff, with a reason that the person reads. */
export const scoreChangeKind: ApprovalKind<ScoreChangePayload> = {
  kind: 'score_change',
  approve: 'score.approve',
  async describe(tx, { publicId, points }, nowMs) {
    const userId = await findScored(tx, publicId)
    if (userId === undefined) return refuse('not_found', { what: 'user' }, 'id')
    await lockOwner(tx, userId)
    const left = staffPointsLeft(await staffChangesSince(tx, userId, nowMs - STAFF_CHANGE.withinMs))
    if (Math.abs(points) > left) {
      return refuse('field_invalid', { field: 'points', rule: 'too_large', bound: String(left) }, 'points')
    }
    return ok(await describeScore(tx, { publicId, userId, rule: 'staff_change', points }))
  },
  apply: (approved, { publicId, points }) => applyRule(approved, { publicId, rule: 'staff_change', points }),
}

/** Fraud, confirmed by two members of staff: the score goes to nothing and stays there, until an appeal is upheld. */
export const scoreFraudKind: ApprovalKind<Pick<ScoreChangePayload, 'publicId'>> = {
  kind: 'score_fraud',
  approve: 'score.approve',
  async describe(tx, { publicId }) {
    const userId = await findScored(tx, publicId)
    if (userId === undefined) return refuse('not_found', { what: 'user' }, 'id')
    await lockOwner(tx, userId)
    return ok(await describeScore(tx, { publicId, userId, rule: 'fraud', points: 0 }))
  },
  apply: (approved, { publicId }) => applyRule(approved, { publicId, rule: 'fraud', points: 0 }),
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
    diff: rule === 'fraud' ? [score, held] : [score],
    users: [userId],
  }
}

async function applyRule(
  { tx, nowMs, approvalId, reason, requestedBy, approvedBy }: Approved,
  { publicId, rule, points }: Wanted,
) {
  const userId = present(await findScored(tx, publicId), 'the person of a change of score')
  await changeScore(tx, { userId, rule, delta: points, evidence: `A${approvalId}`, note: reason }, nowMs)
  for (const staffId of [requestedBy, approvedBy]) {
    await logStaffAccess(tx, { staffId, userIds: [userId], action: 'score_changed', reason }, nowMs)
  }
  return ok()
}
