import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../db/sql.ts'
import type { StaffSession } from '../../http/session.store.ts'
import { logStaffAccess } from '../../standing/notice.store.ts'
import { findPerson, type PersonRow } from './staff.store.ts'

/** Finds a person and writes the look into their access log, in the transaction that answers it. */
export async function lookAtPerson(
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
  { staffId }: StaffSession,
  nowMs: TimeMs,
): Promise<Outcome<PersonRow, 'not_found'>> {
  const person = await findPerson(tx, id)
  if (!person) return refuse('not_found', { what: 'user' }, 'id')
  await logStaffAccess(tx, { staffId, userIds: [person.id], action: 'viewed', reason }, nowMs)
  return ok(person)
}
