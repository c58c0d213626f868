import { savedReplyList, savedReplyRemove, savedReplySave } from '@firoza/api/support-staff'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import {
  insertSavedReply,
  listSavedReplyRows,
  lockSavedReply,
  retireSavedReply,
  type SavedReplyRow,
  updateSavedReply,
} from './saved-reply.store.ts'

export const listSavedReplies = handle(savedReplyList, async ({ sql }) =>
  ok({ items: (await listSavedReplyRows(sql)).map(showSavedReply) }),
)

function showSavedReply({ id, by, ...row }: SavedReplyRow) {
  return { ...row, id: String(id), by: by ?? '' }
}

/** A change says from which version it was made, so that nobody overwrites what they have not read. */
export const saveReply = handle(savedReplySave, async ({ sql, session, nowMs }, { id, version, ...wording }) => {
  const { staffId } = session
  if (id === undefined) {
    if ((await listSavedReplyRows(sql)).length >= LIMITS.supportAnswersMax) {
      return refuse('support_answers_max', { max: LIMITS.supportAnswersMax })
    }
    const made = await insertSavedReply(sql, wording, staffId, nowMs)
    return ok(showSavedReply(present(await lockSavedReply(sql, made), 'the new answer')))
  }
  const number = parseId(id)
  const found = number && (await lockSavedReply(sql, number))
  if (!found) return refuse('not_found', { what: 'prepared answer' }, 'id')
  if (found.version !== version) return refuse('support_answer_changed')
  await updateSavedReply(sql, found.id, wording, staffId, nowMs)
  return ok(showSavedReply(present(await lockSavedReply(sql, found.id), 'the answer')))
})

export const removeSavedReply = handle(savedReplyRemove, async ({ sql, session, nowMs }, { id, version }) => {
  const number = parseId(id)
  const found = number && (await lockSavedReply(sql, number))
  if (!found) return refuse('not_found', { what: 'prepared answer' }, 'id')
  if (found.version !== version) return refuse('support_answer_changed')
  await retireSavedReply(sql, found.id, session.staffId, nowMs)
  return ok({})
})
