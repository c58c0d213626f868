import { loginInfo } from '@firoza/api/auth'
import { ok } from '@firoza/core/outcome'
import { toUserOut } from '../../customers/show-user.ts'
import { findUser } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'

export const readLoginInfo = handle(loginInfo, async ({ deps, sql, session }) => {
  const user = session && (await findUser(sql, session.userId))
  if (!user) return ok({})
  const script = deps.settings.chatScript
  const service = script && { serviceSaleSmartly: script.url }
  return ok({ user: toUserOut(user, session.realm), openAutoApply: true, ...service })
})
