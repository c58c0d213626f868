import { sessionList } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { SESSION_IDLE_MS } from '../../http/session.store.ts'
import { listSignIns } from './sign-ins.store.ts'

export const listSessions = handle(sessionList, async ({ sql, session, nowMs }) => {
  const rows = await listSignIns(sql, session.userId, nowMs, nowMs - SESSION_IDLE_MS)
  return ok({ items: rows.map(row => ({ ...row, current: row.id === session.signInId })) })
})
