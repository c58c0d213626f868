import type { ContractAccessOut } from '@firoza/api/perp-shapes'
import { type Outcome, ok } from '@firoza/core/outcome'
import { leverageLimit, type OwnLimits } from '@firoza/core/perp/leverage-limit'
import { QUIZ_AGAIN_MS } from '@firoza/core/perp/quiz'
import { refuse } from '@firoza/core/refusal'
import { requireKycLevel } from '../../customers/verified.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Session } from '../../http/session.store.ts'
import { type PersonRow, readPerson } from './perp.store.ts'

export function limitsOf({ passedAtMs, ownLimit, nextLimit, nextFromMs }: PersonRow): OwnLimits {
  return {
    passedAtMs: passedAtMs ?? undefined,
    own: ownLimit ?? undefined,
    next: nextLimit === null || nextFromMs === null ? undefined : { limit: nextLimit, fromMs: nextFromMs },
  }
}

/** What stands between a person and an order, and how much leverage they may use. */
export async function readAccess(sql: Queryable, session: Session, nowMs: number): Promise<ContractAccessOut> {
  const person = await readPerson(sql, session)
  const level = await requireKycLevel(sql, session, 3)
  const limits = limitsOf(person)
  const { max, firstUntilMs } = leverageLimit(limits, nowMs)
  const { next, own } = limits
  const isComing = next !== undefined && next.fromMs > nowMs
  const againAtMs = person.failedAtMs === null ? null : person.failedAtMs + QUIZ_AGAIN_MS
  return {
    levelNeeded: !level.ok,
    quizNeeded: person.passedAtMs === null,
    quizAgainAtMs: person.passedAtMs === null && againAtMs !== null && againAtMs > nowMs ? againAtMs : null,
    leverageMax: max,
    firstUntilMs,
    ownLimit: (isComing ? own : (next?.limit ?? own)) ?? null,
    nextLimit: isComing ? { leverage: next.limit, fromMs: next.fromMs } : null,
  }
}

/** Level 3 in the real realm, the quiz in both, and no more leverage than the person may use. It is not asked for to close what is open. */
export async function requireContracts(
  sql: Queryable,
  session: Session,
  leverage: number,
  nowMs: number,
): Promise<Outcome<undefined, 'kyc_required' | 'kyc_level_required' | 'perp_quiz_needed' | 'perp_leverage_max'>> {
  const level = await requireKycLevel(sql, session, 3)
  if (!level.ok) return level
  const person = await readPerson(sql, session)
  if (person.passedAtMs === null) return refuse('perp_quiz_needed')
  const { max } = leverageLimit(limitsOf(person), nowMs)
  return leverage <= max ? ok() : refuse('perp_leverage_max', { max }, 'leverage')
}
