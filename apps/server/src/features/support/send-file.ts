import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@firoza/api/fields'
import { supportFile } from '@firoza/api/support'
import type { TimeMs } from '@firoza/core/clock'
import { pictureFormat } from '@firoza/core/kyc/picture'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isPdf } from '@firoza/core/support/file'
import type { Queryable } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { whileSignedIn } from '../../http/while-signed-in.ts'
import type { PdfRefusal } from '../../vault/check-pdf.ts'
import { checkPdfApart } from '../../vault/check-pdf-apart.ts'
import { type PictureRefusal, remakePicture } from '../../vault/remake-picture.ts'
import type { Vault } from '../../vault/vault.ts'
import type { EncryptedFile } from './file.store.ts'
import { countWritten, findSent, senderOf, type Written } from './support.store.ts'
import { fileContext } from './support-file.ts'
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

/**
 * Takes a file for what its bytes say it is, and seals it: a picture made anew, or a PDF that was looked into. It happens before
 * the transaction begins, so that no connection waits for it.
 */
export async function receiveFile(
  vault: Vault,
  { bytes }: UploadedFile,
): Promise<Outcome<EncryptedFile, PictureRefusal | PdfRefusal | 'support_file_type'>> {
  const id = randomUUID()
  if (isPdf(bytes)) {
    const checked = await checkPdfApart(bytes)
    return checked.ok ? ok(sealed(vault, id, 'pdf', bytes)) : checked
  }
  if (!pictureFormat(bytes)) return refuse('support_file_type', {}, 'file')
  const picture = await remakePicture(bytes)
  return picture.ok ? ok(sealed(vault, id, 'picture', picture.value)) : picture
}

function sealed(vault: Vault, id: string, kind: EncryptedFile['kind'], plain: Uint8Array): EncryptedFile {
  return { id, kind, sizeBytes: plain.length, sealed: vault.seal(plain, fileContext(id)) }
}
