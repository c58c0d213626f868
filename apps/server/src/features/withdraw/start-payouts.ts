import type { Payouts } from '../../rails/rail.ts'
import { reconcileWithdrawals } from './reconcile-withdrawals.job.ts'
import type { PayoutDeps } from './record-answer.ts'
import { sendWithdrawals } from './send-withdrawals.job.ts'

const EVERY_MS = 15_000

/** Runs both jobs one after the other, whenever woken and every fifteen seconds. What a crash left is taken up by the first round. */
export function startPayouts(deps: PayoutDeps): Payouts {
  let running = Promise.resolve()
  let queued = false
  const round = async () => {
    queued = false
    try {
      await sendWithdrawals(deps)
      await reconcileWithdrawals(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'withdrawals could not be paid out and are tried again')
    }
  }
  const wake = () => {
    if (queued) return
    queued = true
    running = running.then(round)
  }
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    idle: () => running,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
