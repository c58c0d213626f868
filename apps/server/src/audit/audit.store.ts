import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../db/sql.ts'
import type { AuditEvent } from './audit-event.ts'

export interface AuditHead {
  readonly seq: bigint
  readonly hash: Buffer
  /** Of the newest event, or the end of the newest sealed hour. */
  readonly atMs: TimeMs
  readonly sealedSeq: bigint
}

export type HashedEvent = AuditEvent & { readonly hash: Buffer }

export interface AuditRoot {
  readonly hourMs: TimeMs
  readonly fromSeq: bigint
  readonly toSeq: bigint
  readonly root: Buffer
}

function selectHead(sql: Queryable) {
  return sql`
    select seq, hash, case when isfinite(at) then at else 'epoch' end as "atMs", sealed_seq as "sealedSeq" from audit_head`
}

export async function readHead(sql: Queryable): Promise<AuditHead | undefined> {
  const [row] = await sql<AuditHead[]>`${selectHead(sql)}`
  return row
}

/** The end of the chain, for this transaction alone: whoever else has something to record waits for its end. */
export async function lockHead(tx: Tx): Promise<AuditHead> {
  const [row] = await tx<AuditHead[]>`${selectHead(tx)} for update`
  return present(row, 'the head of the audit')
}

export async function moveHead(tx: Tx, { seq, hash, atMs, sealedSeq }: AuditHead): Promise<void> {
  await tx`update audit_head set seq = ${seq}, hash = ${hash}, at = ${atMs}::timestamptz, sealed_seq = ${sealedSeq}`
}

export async function insertEvent(tx: Tx, event: HashedEvent): Promise<void> {
  await tx`
    insert into audit_event (seq, at, staff_id, staff, action, outcome, subject, people, details, ip, request_id, hash)
    values (${event.seq}, ${event.atMs}::timestamptz, ${event.staffId}, ${event.staff}, ${event.action}, ${event.outcome},
      ${event.subject}, ${[...event.people]}::text[], ${JSON.stringify(event.details)}::text::jsonb, ${event.ip},
      ${event.requestId}, ${event.hash})`
}

function selectEvent(sql: Queryable) {
  return sql`
    select seq, at as "atMs", staff_id as "staffId", staff, action, outcome, subject, people, details, ip,
      request_id as "requestId", hash
    from audit_event`
}

/** Events after a number, in their order. */
export function eventsAfter(sql: Queryable, seq: bigint, limit: number): Promise<HashedEvent[]> {
  return sql<HashedEvent[]>`${selectEvent(sql)} where seq > ${seq} order by seq limit ${limit}`
}

/** Numbers, times and hashes of what no root covers yet and happened before a moment. */
export function unsealedBefore(
  sql: Queryable,
  sealedSeq: bigint,
  beforeMs: TimeMs,
): Promise<{ seq: bigint; atMs: TimeMs; hash: Buffer }[]> {
  return sql`
    select seq, at as "atMs", hash from audit_event
    where seq > ${sealedSeq} and at < ${beforeMs}::timestamptz order by seq`
}

export async function insertRoot(tx: Tx, { hourMs, fromSeq, toSeq, root }: AuditRoot): Promise<void> {
  await tx`
    insert into audit_root (hour, from_seq, to_seq, root) values (${hourMs}::timestamptz, ${fromSeq}, ${toSeq}, ${root})`
}

export function rootsAfter(sql: Queryable, toSeq: bigint, limit: number): Promise<AuditRoot[]> {
  return sql<AuditRoot[]>`
    select hour as "hourMs", from_seq as "fromSeq", to_seq as "toSeq", root from audit_root
    where to_seq > ${toSeq} order by to_seq limit ${limit}`
}

export function newestRoots(sql: Queryable, limit: number): Promise<AuditRoot[]> {
  return sql<AuditRoot[]>`
    select hour as "hourMs", from_seq as "fromSeq", to_seq as "toSeq", root from audit_root order by to_seq desc limit ${limit}`
}

export interface AuditSearch {
  readonly beforeSeq: bigint
  readonly limit: number
  readonly staff: string | undefined
  /** A part of the call's name. */
  readonly action: string | undefined
  /** The public id of a person. */
  readonly person: string | undefined
  readonly fromMs: TimeMs | undefined
  readonly toMs: TimeMs | undefined
}

/** Newest first. */
export function searchEvents(sql: Queryable, search: AuditSearch): Promise<HashedEvent[]> {
  const { beforeSeq, limit, staff, action, person, fromMs, toMs } = search
  return sql<HashedEvent[]>`
    ${selectEvent(sql)}
    where seq < ${beforeSeq}
      ${staff === undefined ? sql`` : sql`and staff = ${staff}`}
      ${action === undefined ? sql`` : sql`and strpos(lower(action), lower(${action})) > 0`}
      ${person === undefined ? sql`` : sql`and people @> ${[person]}::text[]`}
      ${fromMs === undefined ? sql`` : sql`and at >= ${fromMs}::timestamptz`}
      ${toMs === undefined ? sql`` : sql`and at < ${toMs}::timestamptz`}
    order by seq desc limit ${limit + 1}`
}
