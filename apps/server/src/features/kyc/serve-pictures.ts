import type { StaffPictures } from '../../http/serve-staff-pictures.ts'
import { readPicture } from './kyc.store.ts'
import { readLevelPicture } from './level/level.store.ts'

/** Pictures of documents, behind links that `/staff/kyc/info` signs. */
export const kycPictures: StaffPictures = {
  kind: 'kyc',
  permission: 'kyc.read',
  action: 'kyc_picture_viewed',
  read: readPicture,
}

/** Proofs for level 3, behind links that their case signs. */
export const levelPictures: StaffPictures = { ...kycPictures, kind: 'level', read: readLevelPicture }
