import { supportFile } from '@firoza/api/support'
import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { whileSignedIn } from '../../http/while-signed-in.ts'
import { receiveFile } from './receive-file.ts'
import { countWritten, findSent, senderOf, type Written } from './support.store.ts'
import { writeAsCustomer } from './write-message.ts'

const MAX = LIMITS.supportFilesPerDayMax

function refuseFiles({ filesOfDay }: Written) {
  return filesOfDay < MAX ? undefined : refuse('support_files_max', { max: MAX })
}

/** Whether so many were sent already; what was sent before under the same key is answered again whatever came after it. */
async function refuseFurther(sql: Queryable, userId: bigint, clientKey: string, nowMs: TimeMs) {
  if (await findSent(sql, senderOf(userId), clientKey)) return undefined
  return refuseFiles(await countWritten(sql, userId, nowMs))
}

export const sendFile = handle(supportFile, async ({ deps, session, nowMs }, { clientKey, topic, file }) => {
  // To unpack a file is dear. It is asked again where it is written, for others of the same person may be on their way.
  const refused = await refuseFurther(deps.db, session.userId, clientKey, nowMs)
  if (refused) return refused
  const received = await receiveFile(deps.vault, file)
  if (!received.ok) return received
  const writing = { userId: session.userId, clientKey, topic, text: '', file: received.value }
  return whileSignedIn(deps.db, session, tx => writeAsCustomer(tx, writing, nowMs, refuseFiles))
})
