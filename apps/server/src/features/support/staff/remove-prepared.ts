import { preparedRemove } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { lockPrepared, retirePrepared } from './prepared.store.ts'

export const removePrepared = handle(preparedRemove, async ({ sql, session, nowMs }, { id, version }) => {
  const number = parseId(id)
  const found = number && (await lockPrepared(sql, number))
  if (!found) return refuse('not_found', { what: 'prepared answer' }, 'id')
  if (found.version !== version) return refuse('support_answer_changed')
  await retirePrepared(sql, found.id, session.staffId, nowMs)
  return ok({})
})
