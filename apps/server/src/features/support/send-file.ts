import { supportFile } from '@firoza/api/support'
import { LIMITS } from '@firoza/core/limits'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { whileSignedIn } from '../../http/while-signed-in.ts'
import { receiveFile } from './receive-file.ts'
import type { Written } from './support.store.ts'
import { writeAsPerson } from './write-message.ts'

const MAX = LIMITS.supportFilesPerDayMax

function refuseFiles({ filesOfDay }: Written) {
  return filesOfDay < MAX ? undefined : refuse('support_files_max', { max: MAX })
}

export const sendFile = handle(supportFile, async ({ deps, session, nowMs }, { clientKey, topic, file }) => {
  const received = await receiveFile(deps.vault, file)
  if (!received.ok) return received
  const writing = { userId: session.userId, clientKey, topic, text: '', file: received.value }
  return whileSignedIn(deps.db, session, tx => writeAsPerson(tx, writing, nowMs, refuseFiles))
})
