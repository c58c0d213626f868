import type { StaffPictures } from '../../http/serve-staff-pictures.ts'
import { readPicture } from './kyc.store.ts'

/** Pictures of documents, behind links that `/staff/kyc/info` signs. */
export const kycPictures: StaffPictures = {
  kind: 'kyc',
  permission: 'kyc.read',
  action: 'kyc_picture_viewed',
  read: readPicture,
}
