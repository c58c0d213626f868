import { info } from '@firoza/api/account'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { findUser } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'
import { toProfileOut } from './profile.ts'

export const readOwnInfo = handle(info, async ({ sql, session, nowMs }) => {
  const user = present(await findUser(sql, session.userId), 'the person of a session')
  return ok(toProfileOut(user, session.realm, nowMs))
})
