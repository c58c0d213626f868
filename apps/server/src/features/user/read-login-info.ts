import { loginInfo } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { findUser } from '../../standing/user.store.ts'
import { toUserOut } from './start-session.ts'

/** Automatic subscription is offered together with the public offers that it subscribes to. */
export const readLoginInfo = handle(loginInfo, async ({ sql, session }) => {
  const user = session && (await findUser(sql, session.userId))
  return ok(user ? { user: toUserOut(user, session.realm), openAutoApply: false } : {})
})
