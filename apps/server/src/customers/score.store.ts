import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { ScoreRuleId, ScoreStanding } from '@firoza/core/score/score'
import type { Queryable, Tx } from '../db/sql.ts'

/** Of SQL about a change `c` of a score: an appeal that was upheld has taken it back. */
export const isReversed = (sql: Queryable) => sql`
  exists (select 1 from score_change u where u.user_id = c.user_id and u.rule = 'appeal_upheld' and u.evidence = c.id::text)`

/** The sum of all changes, which rules have applied, and whether fraud was confirmed and not undone. */
export async function readScore(sql: Queryable, userId: bigint): Promise<ScoreStanding> {
  const [row] = await sql<ScoreStanding[]>`
    select coalesce(sum(delta), 0)::int as score, coalesce(array_agg(distinct rule), '{}') as applied,
      coalesce(bool_or(rule = 'fraud' and not ${isReversed(sql)}), false) as locked
    from score_change c where user_id = ${userId}`
  return row ?? { score: 0, applied: [], locked: false }
}

export interface NewScoreChange {
  readonly userId: bigint
  readonly rule: ScoreRuleId
  readonly delta: number
  readonly evidence: string
  readonly note: string
}

/** False where the same evidence has counted under the same rule. */
export async function insertScoreChange(tx: Tx, change: NewScoreChange, nowMs: TimeMs): Promise<boolean> {
  const { count } = await tx`
    insert into score_change (user_id, rule, delta, evidence, note, at)
    values (${change.userId}, ${change.rule}, ${change.delta}, ${change.evidence}, ${change.note}, ${nowMs}::timestamptz)
    on conflict (user_id, rule, evidence) do nothing`
  return count === 1
}

/** The points that a rule gave within a year. */
export async function sumOfYear(sql: Queryable, userId: bigint, rule: ScoreRuleId, nowMs: TimeMs): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select coalesce(sum(delta), 0)::int as points from score_change
    where user_id = ${userId} and rule = ${rule} and at > ${nowMs - 365 * DAY_MS}::timestamptz`
  return row?.points ?? 0
}

/** Whether the person has shown a phone, an account in their own name, and a second factor. */
export async function isProtected(sql: Queryable, userId: bigint): Promise<boolean> {
  const rows = await sql`
    select 1 from app_user u where u.id = ${userId} and u.phone_verified_at is not null
      and exists (select 1 from destination d where d.user_id = u.id and d.removed_at is null)
      and (exists (select 1 from passkey p where p.user_id = u.id)
        or exists (select 1 from user_totp t where t.user_id = u.id and t.confirmed_at is not null))`
  return rows.length > 0
}
