import { userInfo } from '@firoza/api/staff'
import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type CustomerRow, findCustomer, readCustomerStatus } from '../../../customers/customer.store.ts'
import type { Tx } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { customerOverview } from './customer-overview.ts'
import { toCustomerOut } from './list-customers.ts'

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

export const readCustomer = handle(userInfo, async ({ sql, session, nowMs }, input) => {
  const found = await viewCustomer(sql, input, session, nowMs)
  if (!found.ok) return found
  const person = found.value
  const standing = await readCustomerStatus(sql, person.id, nowMs)
  return ok({
    ...toCustomerOut(person),
    phone: person.phone,
    email: person.email ?? '',
    language: person.language,
    signIns: Number(standing.signIns),
    disabledReason: person.status === 0 ? (standing.disabledReason ?? '') : '',
    picture: await customerOverview(sql, person.id, nowMs),
  })
})
