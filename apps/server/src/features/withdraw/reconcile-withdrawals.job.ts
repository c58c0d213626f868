import { LIMITS } from '@firoza/core/limits'
import { HAND_OVER_MS } from '@firoza/core/withdraw/look-up-times'
import { inTransaction } from '../../db/transaction.ts'
import { NO_END } from '../../rounds.ts'
import { lookUp } from './ask-rail.ts'
import { type PayoutDeps, recordAnswer } from './record-answer.ts'
import { findWithdrawal, takeNextToLookUp } from './withdraw.store.ts'

/**
 * Asks after every payment whose time has come: what a crash left half done, what nobody answered, what may still come back. One that fails
 * is logged, asked after again later, and holds up none behind it.
 */
export async function reconcileWithdrawals(deps: PayoutDeps, end: AbortSignal = NO_END): Promise<number> {
  for (let asked = 0; ; asked++) {
    if (asked >= LIMITS.withdrawalsPerRoundMax || end.aborted) return asked
    const nowMs = deps.clock.now()
    const id = await inTransaction(deps.db, tx => takeNextToLookUp(tx, nowMs, nowMs + HAND_OVER_MS))
    if (id === undefined) return asked
    try {
      await reconcileOne(deps, id, end)
    } catch (error) {
      if (end.aborted) throw error
      deps.log.error({ err: error, withdrawal: String(id) }, 'a payment could not be asked after; it is tried again')
    }
  }
}

export async function reconcileOne(deps: PayoutDeps, id: bigint, end: AbortSignal = NO_END): Promise<void> {
  const row = await findWithdrawal(deps.db, id)
  if (row) await recordAnswer(deps, id, await lookUp(deps, row, end))
}
