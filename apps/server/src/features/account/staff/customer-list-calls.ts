import { staffUserAccess, staffUserMovements, staffUserSecurity } from '@firoza/api/account-staff'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { readIdCursor } from '../../../http/id-cursor.ts'
import { accessPage, movementPage, readMovementPlace, securityPage } from './customer-lists.ts'
import { viewCustomer } from './view-customer.ts'

export const listCustomerAccess = handle(staffUserAccess, async ({ sql, session, nowMs }, input) => {
  const person = await viewCustomer(sql, input, session, nowMs)
  if (!person.ok) return person
  const before = readIdCursor(input.cursor)
  if (!before.ok) return before
  return ok(await accessPage(sql, person.value.id, before.value, input.limit))
})

export const listCustomerMovements = handle(staffUserMovements, async ({ sql, session, nowMs }, input) => {
  const { realm, cursor, limit } = input
  const person = await viewCustomer(sql, input, session, nowMs)
  if (!person.ok) return person
  const before = cursor === undefined ? ok(undefined) : readMovementPlace(cursor)
  if (!before.ok) return before
  return ok(await movementPage(sql, { userId: person.value.id, realm }, { before: before.value, limit, nowMs }))
})

export const listCustomerSecurity = handle(staffUserSecurity, async ({ sql, session, nowMs }, input) => {
  const person = await viewCustomer(sql, input, session, nowMs)
  if (!person.ok) return person
  const before = readIdCursor(input.cursor)
  if (!before.ok) return before
  return ok(await securityPage(sql, person.value.id, before.value, input.limit))
})
