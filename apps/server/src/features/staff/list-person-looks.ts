import { staffUserLooks } from '@firoza/api/staff-person'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { readIdCursor } from '../../http/id-cursor.ts'
import { lookAtPerson } from './look-at-person.ts'
import { lookPage } from './person-lists.ts'

export const listPersonLooks = handle(staffUserLooks, async ({ sql, session, nowMs }, input) => {
  const person = await lookAtPerson(sql, input, session, nowMs)
  if (!person.ok) return person
  const before = readIdCursor(input.cursor)
  if (!before.ok) return before
  return ok(await lookPage(sql, person.value.id, before.value, input.limit))
})
