import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@firoza/api/fields'
import { pictureFormat } from '@firoza/core/kyc/picture'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isPdf } from '@firoza/core/support/file'
import type { PdfRefusal } from '../../vault/check-pdf.ts'
import { checkPdfApart } from '../../vault/check-pdf-apart.ts'
import { type PictureRefusal, remakePicture } from '../../vault/remake-picture.ts'
import type { Vault } from '../../vault/vault.ts'
import type { EncryptedFile } from './file.store.ts'
import { fileContext } from './support-file.ts'

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
