import type { TimeMs } from '@firoza/core/clock'
import type { CaseLine } from '@firoza/core/review/change'
import type { CastVote } from '@firoza/core/review/decide-case'
import type { Fragment, Queryable, Tx } from '../db/sql.ts'
import type { CasePage } from './case-handler.ts'

export interface StepRow {
  readonly round: number
  readonly move: string
  readonly state: string
  readonly actor: 'staff' | 'user' | 'system'
  readonly staffId: bigint | null
  readonly by: string
  readonly note: string
  readonly at: TimeMs
}

/** Locks the person whose row a case is. The row itself is locked behind (LED-9). */
export async function lockOwner(
  tx: Tx,
  table: 'hni_application' | 'kyc_level_application' | 'loan' | 'score_appeal',
  id: bigint,
): Promise<void> {
  await tx`select 1 from app_user where id = (select user_id from ${tx(table)} where id = ${id}) for no key update`
}

/** Of SQL about rows `alias`: the end of a statement that selects a page of cases, with one more than its limit where there are more. */
export function ofPage(sql: Queryable, alias: string, { states, order, fromId, limit }: CasePage): Fragment {
  const id = sql(`${alias}.id`)
  return sql`
    ${sql(`${alias}.state`)} = any(${[...states]}::text[])
      and ${order === 'oldest' ? sql`${id} > ${fromId} order by ${id}` : sql`${id} < ${fromId} order by ${id} desc`} limit ${limit + 1}`
}

export function listSteps(sql: Queryable, kind: string, rowId: bigint): Promise<StepRow[]> {
  return sql<StepRow[]>`
    select s.round, s.move, s.state, s.actor, s.staff_id as "staffId", coalesce(m.name, '') as by, s.note, s.at
    from case_step s left join staff_member m on m.id = s.staff_id where s.kind = ${kind} and s.row_id = ${rowId} order by s.id`
}

export interface VoteRow extends CastVote {
  readonly by: string
  readonly lines: readonly CaseLine[]
  readonly note: string
  readonly at: TimeMs
}

/** The votes of a round with the accounts and the permissions that the voters have now. */
export function listVotes(
  sql: Queryable,
  { kind, rowId, round }: Pick<NewVote, 'kind' | 'rowId' | 'round'>,
  nowMs: TimeMs,
): Promise<VoteRow[]> {
  return sql<VoteRow[]>`
    select v.decision, v.staff_id as "staffId", m.user_id as "ownUserId", m.name as by,
      staff_permissions(m.id, ${nowMs}::timestamptz) as permissions, v.lines, v.note, v.at
    from case_vote v join staff_member m on m.id = v.staff_id
    where v.kind = ${kind} and v.row_id = ${rowId} and v.round = ${round} order by v.at, v.staff_id`
}

export interface NewVote {
  readonly kind: string
  readonly rowId: bigint
  readonly round: number
  readonly decision: string
  readonly staffId: bigint
  readonly lines: readonly CaseLine[]
  readonly note: string
}

export async function insertVote(tx: Tx, vote: NewVote, nowMs: TimeMs): Promise<void> {
  await tx`
    insert into case_vote (kind, row_id, round, decision, staff_id, lines, note, at)
    values (${vote.kind}, ${vote.rowId}, ${vote.round}, ${vote.decision}, ${vote.staffId},
      ${JSON.stringify(vote.lines)}::text::jsonb, ${vote.note}, ${nowMs}::timestamptz)`
}

export interface NewStep {
  readonly kind: string
  readonly rowId: bigint
  readonly move: string
  readonly state: string
  readonly actor: StepRow['actor']
  readonly staffId: bigint | null
  readonly eyes: 1 | 2
  readonly note: string
  /** Earlier votes count no more: the case comes back to review. */
  readonly newRound?: boolean
}

export async function insertStep(tx: Tx, step: NewStep, nowMs: TimeMs): Promise<void> {
  await tx`
    insert into case_step (kind, row_id, round, move, state, actor, staff_id, eyes, note, at)
    select ${step.kind}, ${step.rowId}, coalesce(max(round), 1) + ${step.newRound ? 1 : 0}::integer, ${step.move}, ${step.state},
      ${step.actor}, ${step.staffId}, ${step.eyes}, ${step.note}, ${nowMs}::timestamptz
    from case_step where kind = ${step.kind} and row_id = ${step.rowId}`
}
