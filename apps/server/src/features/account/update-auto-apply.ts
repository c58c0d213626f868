import { updateAutoApply as endpoint } from '@firoza/api/account'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { setAutoApply } from './profile.store.ts'

export const updateAutoApply = handle(endpoint, async ({ sql, session }, { autoApply }) => {
  await setAutoApply(sql, session.userId, autoApply)
  return ok({ autoApply })
})
