import type { Route } from '../../http/call.ts'
import { addDeposit } from './add-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { depositStatus } from './deposit-status.ts'
import { listChannels } from './list-channels.ts'
import { listDeposits } from './list-deposits.ts'
import { proveDeposit } from './prove-deposit.ts'
import { approveDeposit } from './staff/approve-deposit.ts'
import { importStatement } from './staff/import-statement.ts'
import { listDepositQueue } from './staff/list-queue.ts'
import { listUnmatchedNotices } from './staff/list-unmatched.ts'
import { readDepositDetail } from './staff/read-deposit.ts'
import { recordReceipt } from './staff/record-receipt.ts'
import { rejectDeposit } from './staff/reject-deposit.ts'
import { returnDeposit } from './staff/return-deposit.ts'

export const depositRoutes: readonly Route[] = [
  listChannels,
  addDeposit,
  proveDeposit,
  cancelDeposit,
  listDeposits,
  depositStatus,
  listDepositQueue,
  readDepositDetail,
  approveDeposit,
  rejectDeposit,
  returnDeposit,
  recordReceipt,
  importStatement,
  listUnmatchedNotices,
]
