import type { TimeMs } from '@firoza/core/clock'
import type { ScoreRuleId } from '@firoza/core/score/score'
import type { ScoreAppealState } from '@firoza/core/score/score-appeal.states'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface ChangeRow {
  readonly id: bigint
  readonly userId: bigint
  readonly rule: ScoreRuleId
  readonly delta: number
  readonly evidence: string
  readonly note: string
  readonly atMs: TimeMs
  readonly appeal: ScoreAppealState | null
  readonly appealNote: string | null
}

function selectChange(sql: Queryable) {
  return sql`
    select c.id, c.user_id as "userId", c.rule, c.delta, c.evidence, c.note, c.at as "atMs", a.state as appeal, a.note as "appealNote"
    from score_change c left join score_appeal a on a.change_id = c.id`
}

export function listChanges(sql: Queryable, userId: bigint, beforeId: bigint, limit: number): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    ${selectChange(sql)} where c.user_id = ${userId} and c.id < ${beforeId} order by c.id desc limit ${limit + 1}`
}

export async function findChange(sql: Queryable, id: bigint): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`${selectChange(sql)} where c.id = ${id}`
  return row
}

/** False where the change has been appealed against before. */
export async function insertAppeal(
  tx: Tx,
  { changeId, userId, words }: { readonly changeId: bigint; readonly userId: bigint; readonly words: string },
  nowMs: TimeMs,
): Promise<boolean> {
  const { count } = await tx`
    insert into score_appeal (change_id, user_id, words, created_at)
    values (${changeId}, ${userId}, ${words}, ${nowMs}::timestamptz) on conflict (change_id) do nothing`
  return count === 1
}

/** Points that staff gave or took since. */
export async function staffChangesSince(sql: Queryable, userId: bigint, sinceMs: TimeMs): Promise<number[]> {
  const rows = await sql<{ delta: number }[]>`
    select delta from score_change where user_id = ${userId} and rule = 'staff_change' and at > ${sinceMs}::timestamptz`
  return rows.map(({ delta }) => delta)
}

/**
 * People to whom nothing has happened since: no points lost that were rightly lost, no earlier reward of this kind, and an account that
 * is as old. Behind the given one.
 */
export async function listClean(
  sql: Queryable,
  {
    sinceMs,
    scoreBelow,
    afterId,
    limit,
  }: { readonly sinceMs: TimeMs; readonly scoreBelow: number; readonly afterId: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ userId: bigint }[]>`
    select c.user_id as "userId" from score_change c join app_user u on u.id = c.user_id and u.status = 1
    where c.user_id > ${afterId}
    group by c.user_id
    having sum(c.delta) < ${scoreBelow}
      and max(c.at) filter (where c.rule in ('start', 'clean_180_days') or c.delta < 0 and not exists (
        select 1 from score_change b where b.user_id = c.user_id and b.rule = 'appeal_upheld' and b.evidence = c.id::text
      )) <= ${sinceMs}::timestamptz
      and not bool_or(c.rule = 'fraud' and not exists (
        select 1 from score_change b where b.user_id = c.user_id and b.rule = 'appeal_upheld' and b.evidence = c.id::text))
    order by c.user_id limit ${limit}`
  return rows.map(({ userId }) => userId)
}
