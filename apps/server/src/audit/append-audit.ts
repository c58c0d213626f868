import type { Tx } from '../db/sql.ts'
import { insertEvent, lockHead, moveHead } from './audit.store.ts'
import { chainHash, type NewAuditEvent } from './audit-event.ts'

/**
 * Adds an event to the end of the chain, in the transaction of what it records: both stand or neither. The chain's head is the last
 * thing that a transaction locks, so that nobody waits for anything while holding it. Time in the chain never runs back.
 */
export async function appendAudit(tx: Tx, recorded: NewAuditEvent): Promise<void> {
  const head = await lockHead(tx)
  const event = { ...wellFormed(recorded), atMs: Math.max(Math.trunc(recorded.atMs), head.atMs), seq: head.seq + 1n }
  const hash = chainHash(head.hash, event)
  await insertEvent(tx, { ...event, hash })
  await moveHead(tx, { ...head, seq: event.seq, hash, atMs: event.atMs })
}

/** Half a surrogate pair would not come back from the database as it went in, and its row would look altered. */
function wellFormed(event: NewAuditEvent): NewAuditEvent {
  const details = Object.entries(event.details).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()])
  return {
    ...event,
    staff: event.staff.toWellFormed(),
    subject: event.subject.toWellFormed(),
    details: Object.fromEntries(details),
  }
}
