import { staffUserMovements } from '@firoza/api/staff-person'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { lookAtPerson } from './look-at-person.ts'
import { movementPage, readMovementPlace } from './person-lists.ts'

export const listPersonMovements = handle(staffUserMovements, async ({ sql, session, nowMs }, input) => {
  const { realm, cursor, limit } = input
  const person = await lookAtPerson(sql, input, session, nowMs)
  if (!person.ok) return person
  const before = cursor === undefined ? ok(undefined) : readMovementPlace(cursor)
  if (!before.ok) return before
  return ok(await movementPage(sql, { userId: person.value.id, realm }, { before: before.value, limit, nowMs }))
})
