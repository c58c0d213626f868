import type { StaffPictures } from '../../http/serve-staff-pictures.ts'
import { readReceipt } from './receipt.store.ts'

/** Receipts that people photographed, behind links that `/staff/deposit/detail` signs. */
export const depositPictures: StaffPictures = {
  kind: 'deposit',
  permission: 'deposit.read',
  action: 'deposit_receipt_viewed',
  read: readReceipt,
}
