import { LIMITS } from '@firoza/core/limits'
import { HAND_OVER_MS } from '@firoza/core/withdraw/status-check-times'
import { inTransaction } from '../../db/transaction.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { lookUpOrSend } from './ask-rail.ts'
import { type PayoutDeps, recordAnswer } from './record-answer.ts'
import { findWithdrawal, takeNextToQuery } from './withdraw.store.ts'

/**
 * Asks after every payment whose time has come: what a crash left half done, what nobody answered, what may still come back. One that fails
 * is logged, asked after again later, and holds up none behind it.
 */
export async function reconcileWithdrawals(deps: PayoutDeps, end: AbortSignal = NEVER_ABORTED): Promise<number> {
  for (let asked = 0; ; asked++) {
    if (asked >= LIMITS.withdrawalsPerRoundMax || end.aborted) return asked
    const nowMs = deps.clock.now()
    const id = await inTransaction(deps.db, tx => takeNextToQuery(tx, nowMs, nowMs + HAND_OVER_MS))
    if (id === undefined) return asked
    try {
      const row = await findWithdrawal(deps.db, id, nowMs)
      if (row) await recordAnswer(deps, id, await lookUpOrSend(deps, row, end))
    } catch (error) {
      if (end.aborted) throw error
      deps.log.error(
        { err: error, withdrawal: String(id) },
        'the status of a payment could not be queried; it is retried',
      )
    }
  }
}
