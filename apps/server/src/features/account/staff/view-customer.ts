import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type CustomerRow, findCustomer } from '../../../customers/customer.store.ts'
import type { Tx } from '../../../db/sql.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'

/** Finds a person and writes the look into their access log, in the transaction that answers it. */
export async function viewCustomer(
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
  { staffId }: StaffSession,
  nowMs: TimeMs,
): Promise<Outcome<CustomerRow, 'not_found'>> {
  const person = await findCustomer(tx, id)
  if (!person) return refuse('not_found', { what: 'user' }, 'id')
  await logStaffAccess(tx, { staffId, userIds: [person.id], action: 'viewed', reason }, nowMs)
  return ok(person)
}
