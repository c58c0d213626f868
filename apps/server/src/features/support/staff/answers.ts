import { staffFileLink, supportAnswer, supportAnswerFile } from '@firoza/api/support-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { findFileOwner } from '../file.store.ts'
import { receiveFile } from '../receive-file.ts'
import { fileLink, isFileId } from '../support-file.ts'
import { writeAsStaff } from '../write-message.ts'
import { afterAnswer } from './answered.ts'

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
