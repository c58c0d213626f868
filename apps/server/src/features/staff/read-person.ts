import { userInfo } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { logStaffAccess } from '../../standing/notice.store.ts'
import { toPersonOut } from './list-people.ts'
import { personPicture } from './person-picture.ts'
import { findPerson, readStanding } from './staff.store.ts'

export const readPerson = handle(userInfo, async ({ sql, session, nowMs }, { id, reason }) => {
  const person = await findPerson(sql, id)
  if (!person) return refuse('not_found', { what: 'user' }, 'id')
  const access = { staffId: session.staffId, userIds: [person.id], action: 'viewed', reason } as const
  await logStaffAccess(sql, access, nowMs)
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
