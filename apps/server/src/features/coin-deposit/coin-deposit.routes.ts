import type { Route } from '../../http/call.ts'
import { generateAddress } from './generate-address.ts'
import { listCoinDeposits } from './list-coin-deposits.ts'
import { listCoins } from './list-coins.ts'
import { lookForTransaction } from './look-for-transaction.ts'
import { payInSandbox } from './pay-in-sandbox.ts'
import { showAddress } from './show-address.ts'
import { showCoinAssets } from './show-coin-assets.ts'
import { endCoinAlarm } from './staff/end-coin-alarm.ts'
import { listCoinQueue } from './staff/list-coin-queue.ts'
import { recoverCoinDeposit } from './staff/recover-coin-deposit.ts'

export const coinDepositRoutes: readonly Route[] = [
  listCoins,
  showAddress,
  generateAddress,
  listCoinDeposits,
  lookForTransaction,
  showCoinAssets,
  payInSandbox,
  listCoinQueue,
  recoverCoinDeposit,
  endCoinAlarm,
]
