import { createHash } from 'node:crypto'
import type { TimeMs } from '@firoza/core/clock'

/** One thing that a member of staff did, asked for, or was refused. */
export interface NewAuditEvent {
  readonly atMs: TimeMs
  /** Null before sign-in: then `staff` is the name that was tried. */
  readonly staffId: bigint | null
  readonly staff: string
  /** The call: "POST /staff/case/decide". */
  readonly action: string
  /** `asked` (a command about to run), `done`, or the reason of the refusal. */
  readonly outcome: string
  /** What the call names: an id, a symbol; empty where it names nothing. */
  readonly subject: string
  /** Public ids of the people whom the call named or showed. */
  readonly people: readonly string[]
  readonly details: Readonly<Record<string, string>>
  readonly ip: string
  readonly requestId: string
}

export interface AuditEvent extends NewAuditEvent {
  /** From 1 on, without gaps. */
  readonly seq: bigint
}

/** What the first event follows. */
export const GENESIS = Buffer.alloc(32)

/** The one spelling of an event that is hashed. A list, so that no order of keys can differ; the word in front names the form. */
export function canonical(event: AuditEvent): string {
  const { seq, atMs, staffId, staff, action, outcome, subject, people, details, ip, requestId } = event
  const pairs = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    'firoza audit 1',
    String(seq),
    atMs,
    staffId === null ? null : String(staffId),
    staff,
    action,
    outcome,
    subject,
    people,
    pairs,
    ip,
    requestId,
  ])
}

/** h_n = SHA-256(h_(n-1) ‖ canonical(event)). */
export function chainHash(before: Buffer, event: AuditEvent): Buffer {
  return createHash('sha256').update(before).update(canonical(event)).digest()
}
