import type { SupportMessage } from '@firoza/api/support-shapes'
import { staffFileLink, supportAnswer, supportAnswerFile } from '@firoza/api/support-staff'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import { findFileOwner } from '../file.store.ts'
import { receiveFile } from '../send-file.ts'
import { fileLink, isFileId } from '../support-file.ts'
import { type Answered, writeAsStaff } from '../write-message.ts'
import { findForStaff } from './queue.store.ts'
import { messagesForStaff, showForStaff } from './show-for-staff.ts'

export const answerConversation = handle(supportAnswer, async ({ sql, session, nowMs }, { id, text, clientKey }) => {
  const number = parseId(id)
  if (!number) return refuse('not_found', { what: 'conversation' }, 'id')
  const answered = await writeAsStaff(sql, { id: number, staffId: session.staffId, clientKey, text }, nowMs)
  return answered.ok ? ok(await afterAnswer(sql, answered.value, session, nowMs)) : answered
})

export const answerWithFile = handle(supportAnswerFile, async ({ deps, session, nowMs }, { id, clientKey, file }) => {
  const received = await receiveFile(deps.vault, file)
  if (!received.ok) return received
  const number = parseId(id)
  if (!number) return refuse('not_found', { what: 'conversation' }, 'id')
  const answering = { id: number, staffId: session.staffId, clientKey, text: '', file: received.value }
  return whileSignedIn(deps.db, session, async tx => {
    const answered = await writeAsStaff(tx, answering, nowMs)
    return answered.ok ? ok(await afterAnswer(tx, answered.value, session, nowMs)) : answered
  })
})

export const linkFileForStaff = handle(staffFileLink, async ({ deps, sql, session, nowMs }, { id }) => {
  const owner = isFileId(id) ? await findFileOwner(sql, id) : undefined
  if (owner === undefined) return refuse('not_found', { what: 'file' }, 'id')
  const { staffId } = session
  await logStaffAccess(sql, { staffId, userIds: [owner], action: 'support_file_viewed', reason: '' }, nowMs)
  return ok({ url: fileLink(deps.vault, id, { kind: 'staff', id: staffId }, nowMs) })
})

/** Tells the person of the first answer that they have not read, and shows the console what was written. */
async function afterAnswer(tx: Tx, { conversation, message, tell }: Answered, session: StaffSession, nowMs: TimeMs) {
  const { id, userId } = conversation
  if (tell) {
    await addNotice(tx, { userId, kind: 'support_answered', details: {} }, nowMs)
    const access = { staffId: session.staffId, userIds: [userId], action: 'support_answered' as const }
    await logStaffAccess(tx, { ...access, reason: `conversation ${id}` }, nowMs)
  }
  const row = present(await findForStaff(tx, id), 'the conversation')
  return {
    conversation: showForStaff(row, session, nowMs),
    message: messagesForStaff([message], session)[0] as SupportMessage,
  }
}
