import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@firoza/core/clock'
import { sealHours } from './audit/seal-hours.job.ts'
import type { Deps } from './deps.ts'
import { forgetQuotes } from './features/convert/forget-quotes.job.ts'
import { advanceDeposits } from './features/deposit/advance-deposits.job.ts'
import { expireDocuments } from './features/kyc/expire-documents.job.ts'
import { rewardCleanDays } from './features/score/reward-clean-days.job.ts'
import { expireRequests } from './features/staff/approvals/expire-requests.job.ts'
import { cancelOrdersOfDisabled } from './features/staff/cancel-orders-of-disabled.job.ts'
import { watchAudit, watchHouse } from './features/staff/desk/watch-house.job.ts'
import { forgetStatements } from './features/statement/forget-statements.job.ts'
import { followOrders, tellOrders } from './features/stock/tell-orders.job.ts'
import { closeSilent } from './features/support/close-silent.job.ts'
import { forgetOld } from './features/user/forget-old.job.ts'

/** Runs what has to be looked at now and then, at once and from time to time. Answers a function that ends it. */
export async function startSweeps(deps: Deps): Promise<() => void> {
  const sweeps = [
    { everyMs: 2 * SECOND_MS, run: () => advanceDeposits(deps) },
    { everyMs: MINUTE_MS, run: () => cancelOrdersOfDisabled(deps) },
    { everyMs: MINUTE_MS, run: () => expireRequests(deps) },
    { everyMs: MINUTE_MS, run: () => watchHouse(deps) },
    { everyMs: HOUR_MS, run: () => watchAudit(deps) },
    { everyMs: HOUR_MS, run: () => expireDocuments(deps) },
    { everyMs: MINUTE_MS, run: () => closeSilent(deps) },
    { everyMs: 5 * MINUTE_MS, run: () => tellOrders(deps) },
    { everyMs: MINUTE_MS, run: () => sealHours(deps) },
    { everyMs: HOUR_MS, run: () => forgetQuotes(deps) },
    { everyMs: HOUR_MS, run: () => forgetStatements(deps) },
    { everyMs: HOUR_MS, run: () => rewardCleanDays(deps) },
    { everyMs: HOUR_MS, run: () => forgetOld(deps.db, deps.clock.now()) },
  ]
  const timers = sweeps.map(({ everyMs, run }) => setInterval(() => void guarded(deps, run), everyMs))
  for (const { run } of sweeps) await guarded(deps, run)
  const endFollowing = await followOrders(deps)
  return () => {
    endFollowing()
    timers.forEach(clearInterval)
  }
}

async function guarded({ log }: Deps, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error({ err: error }, 'a sweep failed and is tried again')
  }
}
