import { type PeriodicJob, startPeriodicJob } from '../../jobs/periodic-job.ts'
import { reconcileWithdrawals } from './reconcile-withdrawals.job.ts'
import type { PayoutDeps } from './record-answer.ts'
import { sendWithdrawals } from './send-withdrawals.job.ts'

const EVERY_MS = 15_000

/** Pays out what is approved and asks after what is on its way, whenever it is woken and now and then. What a crash left is taken up by the first round. */
export function startPayouts(deps: PayoutDeps): PeriodicJob {
  const rounds = startPeriodicJob({
    everyMs: EVERY_MS,
    log: deps.log,
    failed: 'withdrawals could not be paid out and are tried again',
    run: async end => {
      await sendWithdrawals(deps, end)
      await reconcileWithdrawals(deps, end)
    },
  })
  rounds.wake()
  return rounds
}
