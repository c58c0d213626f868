import type { TimeMs } from '@firoza/core/clock'
import type { ApprovalKindName, DiffLine } from '@firoza/core/staff/approval'
import type { ApprovalMove, ApprovalState } from '@firoza/core/staff/approval.states'
import type { Queryable, Tx } from '../db/sql.ts'

export interface ApprovalRow {
  readonly id: bigint
  readonly kind: ApprovalKindName
  readonly state: ApprovalState
  readonly subject: string
  readonly payload: unknown
  readonly diff: readonly DiffLine[]
  readonly reason: string
  readonly requestedBy: bigint
  readonly requestedByName: string
  readonly requestedAtMs: TimeMs
  readonly expiresAtMs: TimeMs
  readonly benefitsUsers: bigint[]
  readonly benefitsStaff: bigint[]
  readonly decidedByName: string | null
  readonly decidedAtMs: TimeMs | null
  readonly note: string
}

export interface NewApproval {
  readonly kind: ApprovalKindName
  readonly subject: string
  readonly payload: unknown
  readonly diff: readonly DiffLine[]
  readonly reason: string
  readonly requestedBy: bigint
  readonly expiresAtMs: TimeMs
  readonly benefitsUsers: readonly bigint[]
  readonly benefitsStaff: readonly bigint[]
}

/** The id, or nothing where the same waits already. */
export async function insertApproval(tx: Tx, approval: NewApproval, nowMs: TimeMs): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into approval (kind, subject, payload, diff, reason, requested_by, requested_at, expires_at, benefits_users, benefits_staff)
    values (${approval.kind}, ${approval.subject}, ${JSON.stringify(approval.payload)}::text::jsonb,
      ${JSON.stringify(approval.diff)}::text::jsonb, ${approval.reason}, ${approval.requestedBy}, ${nowMs}::timestamptz,
      ${approval.expiresAtMs}::timestamptz, ${[...approval.benefitsUsers]}::bigint[], ${[...approval.benefitsStaff]}::bigint[])
    on conflict (kind, subject) where state = 'requested' do nothing returning id`
  if (row)
    await insertStep(
      tx,
      { id: row.id, move: null, state: 'requested', staffId: approval.requestedBy, note: approval.reason },
      nowMs,
    )
  return row?.id
}

interface Step {
  readonly id: bigint
  readonly move: ApprovalMove | null
  readonly state: ApprovalState
  readonly staffId: bigint | null
  readonly note: string
}

async function insertStep(tx: Tx, { id, move, state, staffId, note }: Step, nowMs: TimeMs): Promise<void> {
  await tx`
    insert into approval_step (approval_id, move, state, staff_id, note, at)
    values (${id}, ${move}, ${state}, ${staffId}, ${note}, ${nowMs}::timestamptz)`
}

/** Moves a locked request on and writes the step. Who decides is written down with the decision. */
export async function moveApproval(tx: Tx, step: Step, nowMs: TimeMs): Promise<void> {
  const { id, state, staffId, note } = step
  const decides = state === 'approved' || state === 'rejected'
  await tx`
    update approval set state = ${state}
      ${decides ? tx`, decided_by = ${staffId}, decided_at = ${nowMs}::timestamptz, note = ${note}` : tx``}
    where id = ${id}`
  await insertStep(tx, step, nowMs)
}

function selectApproval(sql: Queryable) {
  return sql`
    select a.id, a.kind, a.state, a.subject, a.payload, a.diff, a.reason, a.requested_by as "requestedBy",
      r.name as "requestedByName", a.requested_at as "requestedAtMs", a.expires_at as "expiresAtMs",
      a.benefits_users as "benefitsUsers", a.benefits_staff as "benefitsStaff", d.name as "decidedByName",
      a.decided_at as "decidedAtMs", a.note
    from approval a join staff_member r on r.id = a.requested_by left join staff_member d on d.id = a.decided_by`
}

export async function lockApproval(tx: Tx, id: bigint): Promise<ApprovalRow | undefined> {
  const [row] = await tx<ApprovalRow[]>`${selectApproval(tx)} where a.id = ${id} for update of a`
  return row
}

export interface ApprovalQueue {
  readonly queue: 'waiting' | 'mine' | 'done'
  readonly staffId: bigint
  readonly afterId: bigint
  readonly limit: number
}

/** Every request lives equally long, so that the oldest is the one that expires first. */
export function listApprovals(
  sql: Queryable,
  { queue, staffId, afterId, limit }: ApprovalQueue,
): Promise<ApprovalRow[]> {
  if (queue === 'waiting') {
    return sql<ApprovalRow[]>`
      ${selectApproval(sql)} where a.state = 'requested' and a.id > ${afterId} order by a.id limit ${limit + 1}`
  }
  return sql<ApprovalRow[]>`
    ${selectApproval(sql)}
    where ${queue === 'mine' ? sql`a.requested_by = ${staffId}` : sql`a.state <> 'requested'`} and a.id < ${afterId}
    order by a.id desc limit ${limit + 1}`
}

/** Requests of some kinds, newest first; with one more than the limit where there are more. */
export function listApprovalsOf(
  sql: Queryable,
  kinds: readonly ApprovalKindName[],
  beforeId: bigint,
  limit: number,
): Promise<ApprovalRow[]> {
  return sql<ApprovalRow[]>`
    ${selectApproval(sql)} where a.kind = any(${[...kinds]}::text[]) and a.id < ${beforeId}
    order by a.id desc limit ${limit + 1}`
}

export interface StepRow {
  readonly state: ApprovalState
  readonly by: string
  readonly note: string
  readonly at: TimeMs
}

export function listSteps(sql: Queryable, id: bigint): Promise<StepRow[]> {
  return sql<StepRow[]>`
    select s.state, coalesce(m.name, '') as by, s.note, s.at
    from approval_step s left join staff_member m on m.id = s.staff_id where s.approval_id = ${id} order by s.id`
}

/** Requests whose time is over, behind the given one. */
export async function listExpired(sql: Queryable, nowMs: TimeMs, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from approval where state = 'requested' and expires_at <= ${nowMs}::timestamptz and id > ${afterId}
    order by id limit ${limit}`
  return rows.map(row => row.id)
}

/** Whether nobody has decided on it meanwhile, nor does now; then it is kept from them until the transaction ends. */
export async function lockExpired(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx`select 1 from approval where id = ${id} and state = 'requested' for update skip locked`
  return rows.length > 0
}
