import type { TimeMs } from '@firoza/core/clock'
import type { CaseLine, ChangeKindName } from '@firoza/core/review/change'
import type { ChangeState } from '@firoza/core/review/change.states'
import type { Queryable, Tx } from '../db/sql.ts'
import { ofPage } from './case.store.ts'
import type { CasePage, CaseRow } from './case-handler.ts'

export interface ChangeRow extends CaseRow<ChangeState> {
  readonly change: ChangeKindName
  readonly payload: unknown
  readonly lines: readonly CaseLine[]
  readonly reason: string
  readonly requestedBy: bigint
  readonly requestedByName: string
  readonly expiresAtMs: TimeMs
  readonly effectiveAtMs: TimeMs | null
  /** The last of staff who approved or rejected it, empty where nobody has. */
  readonly decidedByName: string
}

export interface NewChange {
  readonly change: ChangeKindName
  readonly subject: string
  readonly payload: unknown
  readonly lines: readonly CaseLine[]
  readonly reason: string
  readonly requestedBy: bigint
  readonly expiresAtMs: TimeMs
  readonly users: readonly bigint[]
  readonly staff: readonly bigint[]
}

/** The id, or nothing where the same is open already. */
export async function insertChange(tx: Tx, change: NewChange, nowMs: TimeMs): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into change_request (kind, subject, payload, lines, reason, requested_by, requested_at, expires_at, users, staff)
    values (${change.change}, ${change.subject}, ${JSON.stringify(change.payload)}::text::jsonb,
      ${JSON.stringify(change.lines)}::text::jsonb, ${change.reason}, ${change.requestedBy}, ${nowMs}::timestamptz,
      ${change.expiresAtMs}::timestamptz, ${[...change.users]}::bigint[], ${[...change.staff]}::bigint[])
    on conflict (kind, subject) where state in ('requested', 'approved') do nothing returning id`
  return row?.id
}

function selectChange(sql: Queryable) {
  return sql`
    select c.id, c.kind as change, c.state, c.subject, c.payload, c.lines, c.reason, c.requested_by as "requestedBy",
      r.name as "requestedByName", c.requested_at as "createdAtMs", c.expires_at as "expiresAtMs", c.effective_at as "effectiveAtMs",
      c.users, c.staff, coalesce((
        select m.name from case_step s join staff_member m on m.id = s.staff_id
        where s.kind = 'change' and s.row_id = c.id and s.move in ('approve', 'reject') order by s.id desc limit 1
      ), '') as "decidedByName"
    from change_request c join staff_member r on r.id = c.requested_by`
}

export async function lockChange(tx: Tx, id: bigint): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`${selectChange(tx)} where c.id = ${id} for update of c`
  return row
}

/** Every request lives equally long, so that the oldest is the one that expires first. */
export function listChanges(sql: Queryable, page: CasePage): Promise<ChangeRow[]> {
  const own = page.queue === 'mine' ? sql`c.requested_by = ${page.staffId} and` : sql``
  return sql<ChangeRow[]>`${selectChange(sql)} where ${own} ${ofPage(sql, 'c', page)}`
}

/** Requests of some kinds, newest first; with one more than the limit where there are more. */
export function listChangesOf(
  sql: Queryable,
  kinds: readonly ChangeKindName[],
  beforeId: bigint,
  limit: number,
): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    ${selectChange(sql)} where c.kind = any(${[...kinds]}::text[]) and c.id < ${beforeId} order by c.id desc limit ${limit + 1}`
}

export async function saveChange(tx: Tx, id: bigint, state: string): Promise<void> {
  await tx`update change_request set state = ${state} where id = ${id}`
}

export async function scheduleChange(tx: Tx, id: bigint, effectiveAtMs: TimeMs): Promise<void> {
  await tx`update change_request set effective_at = ${effectiveAtMs}::timestamptz where id = ${id}`
}

/** Requests whose time is over, and approved changes whose delay is, behind the given one. */
export async function listDueChanges(sql: Queryable, nowMs: TimeMs, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from change_request
    where (state = 'requested' and expires_at <= ${nowMs}::timestamptz or state = 'approved' and effective_at <= ${nowMs}::timestamptz)
      and id > ${afterId}
    order by id limit ${limit}`
  return rows.map(row => row.id)
}

/** Kept from everybody until the transaction ends, unless somebody decides about it now. */
export async function lockDueChange(tx: Tx, id: bigint): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`
    ${selectChange(tx)} where c.id = ${id} and c.state in ('requested', 'approved') for update of c skip locked`
  return row
}
