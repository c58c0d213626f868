import { userInfo } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { toPersonOut } from './list-people.ts'
import { lookAtPerson } from './look-at-person.ts'
import { personPicture } from './person-picture.ts'
import { readStanding } from './staff.store.ts'

export const readPerson = handle(userInfo, async ({ sql, session, nowMs }, input) => {
  const found = await lookAtPerson(sql, input, session, nowMs)
  if (!found.ok) return found
  const person = found.value
  const standing = await readStanding(sql, person.id, nowMs)
  return ok({
    ...toPersonOut(person),
    phone: person.phone,
    email: person.email ?? '',
    language: person.language,
    signIns: Number(standing.signIns),
    disabledReason: person.status === 0 ? (standing.disabledReason ?? '') : '',
    picture: await personPicture(sql, person.id, nowMs),
  })
})
