import { userInfo } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { readCustomerStatus } from '../../../customers/customer.store.ts'
import { handle } from '../../../http/call.ts'
import { customerOverview } from './customer-overview.ts'
import { toCustomerOut } from './list-customers.ts'
import { viewCustomer } from './view-customer.ts'

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
