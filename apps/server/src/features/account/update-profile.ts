import { update } from '@firoza/api/account'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { findUser } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'
import { updateProfile } from './profile.store.ts'
import { toProfileOut } from './profile.ts'

export const updateOwnProfile = handle(update, async ({ sql, session, nowMs }, input) => {
  await updateProfile(sql, session.userId, input)
  const user = present(await findUser(sql, session.userId), 'the person of a session')
  return ok(toProfileOut(user, session.realm, nowMs))
})
