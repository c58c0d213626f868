import type { Tx } from '../db/sql.ts'
import { insertEvent, lockHead, moveHead } from './audit.store.ts'
import { chainHash, type NewAuditEvent } from './audit-event.ts'

/**
 * Adds an event to the end of the chain, in the transaction of what it records: both stand or neither. The chain's head is the last
 * thing that a transaction locks, so that nobody waits for anything while holding it. Time in the chain never runs back.
 */
export async function appendAudit(tx: Tx, recorded: NewAuditEvent): Promise<void> {
  const head = await lockHead(tx)
  const event = { ...keepable(recorded), atMs: Math.max(Math.trunc(recorded.atMs), head.atMs), seq: head.seq + 1n }
  const hash = chainHash(head.hash, event)
  await insertEvent(tx, { ...event, hash })
  await moveHead(tx, { ...head, seq: event.seq, hash, atMs: event.atMs })
}

/**
 * What PostgreSQL can keep: half a surrogate pair would not come back as it went in, so that its row would look altered, and a zero
 * does not go in. Both may stand in what a hostile caller names a field.
 */
function keepable(event: NewAuditEvent): NewAuditEvent {
  const text = (given: string) => given.toWellFormed().replaceAll('\0', '\ufffd')
  const details = Object.entries(event.details).map(([key, value]) => [text(key), text(value)])
  return { ...event, staff: text(event.staff), subject: text(event.subject), details: Object.fromEntries(details) }
}
