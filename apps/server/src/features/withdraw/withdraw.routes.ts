import type { Route } from '../../http/call.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { previewWithdrawal } from './preview-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { showOneWithdrawal } from './show-one-withdrawal.ts'
import { withdrawalStatus } from './withdrawal-status.ts'

export const withdrawRoutes: readonly Route[] = [
  previewWithdrawal,
  requestWithdrawal,
  listWithdrawals,
  showOneWithdrawal,
  cancelWithdrawal,
  withdrawalStatus,
]
