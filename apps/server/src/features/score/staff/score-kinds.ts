import { scoreChange, scoreFraudChange } from '@firoza/api/score'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { CaseLine } from '@firoza/core/review/change'
import {
  type ScoreRuleId,
  type ScoreStanding,
  STAFF_CHANGE,
  scoreDelta,
  staffPointsLeft,
} from '@firoza/core/score/score'
import { lockCustomer } from '../../../customers/customer.store.ts'
import { readScore } from '../../../customers/score.store.ts'
import { changeScore } from '../../../customers/score.ts'
import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { Approved, ChangeHandler } from '../../../review/case-handler.ts'
import { staffChangesSince } from '../score-log.store.ts'

/** A few points by hand, by two members of staff, with a reason that the person reads. */
export const scoreChangeKind: ChangeHandler<typeof scoreChange> = {
  kind: scoreChange,
  describe: (tx, { id, points }, nowMs) => describeRule(tx, id, { rule: 'staff_change', points }, nowMs),
  apply: (approved, { id, points }) => applyRule(approved, id, { rule: 'staff_change', points }),
}

const FRAUD = { rule: 'fraud', points: 0, held: true } as const

/** Fraud, confirmed by two members of staff: the score goes to nothing and stays there, until an appeal is upheld. */
export const scoreFraudKind: ChangeHandler<typeof scoreFraudChange> = {
  kind: scoreFraudChange,
  describe: (tx, { id }, nowMs) => describeRule(tx, id, FRAUD, nowMs),
  apply: (approved, { id }) => applyRule(approved, id, FRAUD),
}

interface Wanted {
  readonly rule: ScoreRuleId
  readonly points: number
  /** Where it matters: whether fraud holds the score afterwards. */
  readonly held?: boolean | undefined
}

/** What a rule makes of a score. */
export function scoreLines(standing: ScoreStanding, { rule, points, held }: Wanted): CaseLine[] {
  const { score, locked } = standing
  const after = score + (scoreDelta(rule, standing, points) ?? 0)
  const lines: CaseLine[] = [{ field: 'score', before: String(score), after: String(after) }]
  if (held === undefined) return lines
  return [...lines, { field: 'score_held', before: locked ? 'on' : 'off', after: held ? 'on' : 'off' }]
}

async function describeRule(tx: Tx, publicId: string, wanted: Wanted, nowMs: TimeMs) {
  const person = await lockCustomer(tx, publicId)
  if (!person) return refuse('not_found', { what: 'user' }, 'id')
  const left = staffPointsLeft(await staffChangesSince(tx, person.id, nowMs - STAFF_CHANGE.withinMs))
  if (Math.abs(wanted.points) > left) {
    return refuse('field_invalid', { field: 'points', rule: 'too_large', bound: String(left) }, 'points')
  }
  return ok({ subject: publicId, lines: scoreLines(await readScore(tx, person.id), wanted), users: [person.id] })
}

async function applyRule(approved: Approved, publicId: string, { rule, points }: Wanted) {
  const { tx, nowMs, changeRequestId, reason, requestedBy, approvedBy } = approved
  const { id: userId } = present(await lockCustomer(tx, publicId), 'the person of a change of score')
  await changeScore(tx, { userId, rule, delta: points, evidence: `A${changeRequestId}`, note: reason }, nowMs)
  for (const staffId of [requestedBy, approvedBy]) {
    await logStaffAccess(tx, { staffId, userIds: [userId], action: 'score_changed', reason }, nowMs)
  }
  return ok()
}
