import { faultText, trialBalance } from '@firoza/core/ledger/trial-balance'
import type { Queryable } from '../../db/sql.ts'
import { sumBooks } from '../../ledger/book-sums.store.ts'
import { isPaused } from '../../rails/payout-pause.store.ts'
import { insertPause, readProof } from './outflow-limit.store.ts'
import type { PayoutDeps } from './record-answer.ts'
import type { WithdrawalRow } from './withdraw.store.ts'

const DETAIL_LENGTH_MAX = 500

/** What is wrong with the real books, in words for the operator; empty where they balance. */
export async function findBookFaults(sql: Queryable): Promise<string[]> {
  return trialBalance(await sumBooks(sql, 'real')).faults.map(faultText)
}

/** Whether money may leave at all. Books that do not balance stop it, until somebody has found out why and lets it go again. */
export async function mayPayOut(deps: PayoutDeps): Promise<boolean> {
  if (await isPaused(deps.db)) return false
  const faults = await findBookFaults(deps.db)
  if (faults.length === 0) return true
  await stopPayouts(deps, faults.join('; '))
  return false
}

/** Why this person's balance is not what their journals say, or undefined where it is. */
export async function findBalanceFault(
  sql: Queryable,
  { userId, asset }: Pick<WithdrawalRow, 'userId' | 'asset'>,
): Promise<string | undefined> {
  const { posted, legs } = await readProof(sql, userId, asset)
  return posted === legs ? undefined : `the ${asset} of person ${userId} is ${posted}, its legs sum to ${legs}`
}

export async function stopPayouts({ db, clock, log }: PayoutDeps, detail: string): Promise<void> {
  const pause = { cause: 'books', detail: detail.slice(0, DETAIL_LENGTH_MAX), staffId: null } as const
  await insertPause(db, pause, clock.now())
  log.fatal({ detail }, 'the books do not balance: nothing is paid out')
}
