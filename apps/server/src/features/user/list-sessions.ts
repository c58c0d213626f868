import { sessionList } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { SIGN_IN_IDLE_MS } from '@firoza/core/user/sign-in-end'
import { handle } from '../../http/call.ts'
import { listSignIns } from './sign-ins.store.ts'

export const listSessions = handle(sessionList, async ({ sql, session, nowMs }) => {
  const rows = await listSignIns(sql, session.userId, nowMs, nowMs - SIGN_IN_IDLE_MS)
  return ok({ items: rows.map(row => ({ ...row, current: row.id === session.signInId })) })
})
