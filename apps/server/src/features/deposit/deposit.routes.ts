import type { Route } from '../../http/call.ts'
import { addDeposit } from './add-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { depositStatus } from './deposit-status.ts'
import { listChannels } from './list-channels.ts'
import { listDeposits } from './list-deposits.ts'
import { proveDeposit } from './prove-deposit.ts'
import { approveDeposit } from './staff/approve-deposit.ts'
import { askHouseMoney } from './staff/ask-house-money.ts'
import { askPaymentReturned } from './staff/ask-payment-returned.ts'
import { assignNotice } from './staff/assign-notice.ts'
import { importStatement } from './staff/import-statement.ts'
import { listChannelsForDesk } from './staff/list-channels-for-desk.ts'
import { listDepositQueue } from './staff/list-queue.ts'
import { listUnmatchedNotices } from './staff/list-unmatched.ts'
import { previewStatement } from './staff/preview-statement.ts'
import { readDepositDetail } from './staff/read-deposit.ts'
import { recordReceipt } from './staff/record-receipt.ts'
import { rejectDeposit } from './staff/reject-deposit.ts'
import { returnDeposit } from './staff/return-deposit.ts'
import { uploadReceipt } from './upload-receipt.ts'

export const depositRoutes: readonly Route[] = [
  listChannels,
  addDeposit,
  proveDeposit,
  uploadReceipt,
  cancelDeposit,
  listDeposits,
  depositStatus,
  listDepositQueue,
  listChannelsForDesk,
  readDepositDetail,
  approveDeposit,
  rejectDeposit,
  returnDeposit,
  recordReceipt,
  previewStatement,
  importStatement,
  listUnmatchedNotices,
  assignNotice,
  askHouseMoney,
  askPaymentReturned,
]
