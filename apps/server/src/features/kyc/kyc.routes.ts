import type { Route } from '../../http/call.ts'
import { appealCheck } from './appeal-check.ts'
import { decideCheck } from './decide-check.ts'
import { listKycQueue } from './list-queue.ts'
import { readCheck } from './read-check.ts'
import { readVerification } from './read-verification.ts'
import { saveDraft } from './save-draft.ts'
import { submitCheck } from './submit-check.ts'
import { uploadPicture } from './upload-picture.ts'

export const kycRoutes: readonly Route[] = [
  readVerification,
  uploadPicture,
  saveDraft,
  submitCheck,
  appealCheck,
  listKycQueue,
  readCheck,
  decideCheck,
]
