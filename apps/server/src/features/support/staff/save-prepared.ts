import { preparedSave } from '@firoza/api/staff-support'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { showPrepared } from './list-prepared.ts'
import { insertPrepared, listPreparedRows, lockPrepared, updatePrepared } from './prepared.store.ts'

/** A change says from which version it was made, so that nobody overwrites what they have not read. */
export const savePrepared = handle(preparedSave, async ({ sql, session, nowMs }, { id, version, ...wording }) => {
  const { staffId } = session
  if (id === undefined) {
    if ((await listPreparedRows(sql)).length >= LIMITS.supportAnswersMax) {
      return refuse('support_answers_max', { max: LIMITS.supportAnswersMax })
    }
    const made = await insertPrepared(sql, wording, staffId, nowMs)
    return ok(showPrepared(present(await lockPrepared(sql, made), 'the new answer')))
  }
  const number = parseId(id)
  const found = number && (await lockPrepared(sql, number))
  if (!found) return refuse('not_found', { what: 'prepared answer' }, 'id')
  if (found.version !== version) return refuse('support_answer_changed')
  await updatePrepared(sql, found.id, wording, staffId, nowMs)
  return ok(showPrepared(present(await lockPrepared(sql, found.id), 'the answer')))
})
