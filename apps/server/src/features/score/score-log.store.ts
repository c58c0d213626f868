import type { TimeMs } from '@firoza/core/clock'
import type { ScoreRuleId } from '@firoza/core/score/score'
import type { ScoreAppealState } from '@firoza/core/score/score-appeal.states'
import { isReversed } from '../../customers/score.store.ts'
import type { Queryable, Tx } from '../../db/sql.ts'
import { lockOwner, ofPage } from '../../review/case.store.ts'
import type { CasePage, CaseRow } from '../../review/case-handler.ts'

export interface ChangeRow {
  readonly id: bigint
  readonly rule: ScoreRuleId
  readonly delta: number
  readonly evidence: string
  readonly note: string
  readonly at: TimeMs
  readonly appeal: ScoreAppealState | 'none'
  readonly appealNote: string
}

function selectChange(sql: Queryable) {
  return sql`
    select c.id, c.rule, c.delta, c.evidence, c.note, c.at, coalesce(a.state, 'none') as appeal, coalesce(a.note, '') as "appealNote"
    from score_change c left join score_appeal a on a.change_id = c.id`
}

export function listChanges(sql: Queryable, userId: bigint, beforeId: bigint, limit: number): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    ${selectChange(sql)} where c.user_id = ${userId} and c.id < ${beforeId} order by c.id desc limit ${limit + 1}`
}

export async function findChange(sql: Queryable, userId: bigint, id: bigint): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`${selectChange(sql)} where c.user_id = ${userId} and c.id = ${id}`
  return row
}

/** The id; undefined where the change has been appealed against before. */
export async function insertAppeal(
  tx: Tx,
  { changeId, userId, words }: { readonly changeId: bigint; readonly userId: bigint; readonly words: string },
  nowMs: TimeMs,
): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into score_appeal (change_id, user_id, words, created_at)
    values (${changeId}, ${userId}, ${words}, ${nowMs}::timestamptz) on conflict (change_id) do nothing returning id`
  return row?.id
}

export interface AppealRow extends CaseRow<ScoreAppealState> {
  readonly userId: bigint
  readonly changeId: bigint
  readonly rule: ScoreRuleId
  readonly delta: number
  readonly evidence: string
  readonly words: string
  readonly score: number
  readonly decidedBy: string
  readonly note: string
}

function selectAppeal(sql: Queryable) {
  return sql`
    select a.id, a.state, u.public_id as subject, array[a.user_id] as users, '{}'::bigint[] as staff, a.created_at as "createdAtMs",
      a.user_id as "userId", c.id as "changeId", c.rule, c.delta, c.evidence, a.words, a.note, coalesce((
        select m.name from case_step s join staff_member m on m.id = s.staff_id where s.kind = 'score' and s.row_id = a.id
      ), '') as "decidedBy", (select sum(s.delta)::int from score_change s where s.user_id = a.user_id) as score
    from score_appeal a join score_change c on c.id = a.change_id join app_user u on u.id = a.user_id`
}

/** The person first, then the appeal. */
export async function lockAppeal(tx: Tx, id: bigint): Promise<AppealRow | undefined> {
  await lockOwner(tx, 'score_appeal', id)
  const [row] = await tx<AppealRow[]>`${selectAppeal(tx)} where a.id = ${id} for update of a`
  return row
}

export function listAppeals(sql: Queryable, page: CasePage): Promise<AppealRow[]> {
  return sql<AppealRow[]>`${selectAppeal(sql)} where ${ofPage(sql, 'a', page)}`
}

export async function saveAppeal(tx: Tx, id: bigint, state: string, note: string): Promise<void> {
  await tx`update score_appeal set state = ${state}, note = ${note} where id = ${id}`
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
      and max(c.at) filter (where c.rule in ('start', 'clean_180_days') or c.delta < 0 and not ${isReversed(sql)}) <= ${sinceMs}::timestamptz
      and not bool_or(c.rule = 'fraud' and not ${isReversed(sql)})
    order by c.user_id limit ${limit}`
  return rows.map(({ userId }) => userId)
}
