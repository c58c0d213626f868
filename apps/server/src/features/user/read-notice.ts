import { noticeRead } from '@firoza/api/account'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { countUnread, markRead } from '../../standing/notice.store.ts'

export const readNotice = handle(noticeRead, async ({ sql, session, nowMs }, { id }) => {
  const { userId, realm } = session
  const found = await markRead(sql, session, id === undefined ? undefined : BigInt(id), nowMs)
  if (id !== undefined && !found) return refuse('not_found', { what: 'notice' }, 'id')
  return ok({ unread: await countUnread(sql, userId, realm) })
})
