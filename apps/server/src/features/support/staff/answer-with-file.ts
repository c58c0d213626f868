import { supportAnswerFile } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { whileSignedIn } from '../../../http/while-signed-in.ts'
import { receiveFile } from '../receive-file.ts'
import { writeAsStaff } from '../write-message.ts'
import { afterAnswer } from './answered.ts'

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
