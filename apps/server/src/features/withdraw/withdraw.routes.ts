import type { Route } from '../../http/call.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { addAddress } from './coin/add-address.ts'
import { exportUnsigned } from './coin/export-unsigned.ts'
import { importSigned } from './coin/import-signed.ts'
import { listAddresses } from './coin/list-addresses.ts'
import { listCoinWithdrawals } from './coin/list-coin-withdrawals.ts'
import { listPayableCoins } from './coin/list-payable-coins.ts'
import { listSigning } from './coin/list-signing.ts'
import { previewCoins } from './coin/preview-coins.ts'
import { removeAddress } from './coin/remove-address.ts'
import { requestCoins } from './coin/request-coins.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { previewWithdrawal } from './preview-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { showOneWithdrawal } from './show-one-withdrawal.ts'
import { approveWithdrawal } from './staff/approve-withdrawal.ts'
import { exportBankFile } from './staff/export-bank-file.ts'
import { importBankAnswers } from './staff/import-bank-answers.ts'
import { listBankFiles } from './staff/list-bank-files.ts'
import { listDeskQueue } from './staff/list-queue.ts'
import { lookUpWithdrawal } from './staff/look-up-withdrawal.ts'
import { pausePayouts } from './staff/pause-payouts.ts'
import { readBrake } from './staff/read-brake.ts'
import { readForDesk } from './staff/read-for-desk.ts'
import { rejectWithdrawal } from './staff/reject-withdrawal.ts'
import { resumePayouts } from './staff/resume-payouts.ts'
import { withdrawalStatus } from './withdrawal-status.ts'

export const withdrawRoutes: readonly Route[] = [
  previewWithdrawal,
  requestWithdrawal,
  listWithdrawals,
  showOneWithdrawal,
  cancelWithdrawal,
  withdrawalStatus,
  listAddresses,
  addAddress,
  removeAddress,
  listPayableCoins,
  previewCoins,
  requestCoins,
  listCoinWithdrawals,
  listSigning,
  exportUnsigned,
  importSigned,
  listDeskQueue,
  readForDesk,
  approveWithdrawal,
  rejectWithdrawal,
  lookUpWithdrawal,
  listBankFiles,
  exportBankFile,
  importBankAnswers,
  readBrake,
  pausePayouts,
  resumePayouts,
]
