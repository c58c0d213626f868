import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@firoza/core/clock'
import { sealHours } from './audit/seal-hours.job.ts'
import type { Deps } from './deps.ts'
import { forgetQuotes } from './features/convert/forget-quotes.job.ts'
import { advanceDeposits } from './features/deposit/advance-deposits.job.ts'
import { expireDocuments } from './features/kyc/expire-documents.job.ts'
import { rewardCleanDays } from './features/score/reward-clean-days.job.ts'
import { expireRequests } from './features/staff/approvals/expire-requests.job.ts'
import { cancelOrdersOfDisabled } from './features/staff/cancel-orders-of-disabled.job.ts'
import { auditWatch, watchHouse } from './features/staff/desk/watch-house.job.ts'
import { forgetStatements } from './features/statement/forget-statements.job.ts'
import { followOrders, tellOrders } from './features/stock/tell-orders.job.ts'
import { closeSilent } from './features/support/close-silent.job.ts'
import { forgetOld } from './features/user/forget-old.job.ts'

interface Sweep {
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/** What ends the sweeps, and resolves when none is under way. */
type EndSweeps = () => Promise<void>

/**
 * Runs what has to be looked at now and then: one after the other at once, then each from time to time, none twice at the same time. The
 * house opens meanwhile, for some of them take as long as the house is old.
 */
export async function startSweeps(deps: Deps): Promise<EndSweeps> {
  const sweeps: Sweep[] = [
    { everyMs: 2 * SECOND_MS, run: () => advanceDeposits(deps) },
    { everyMs: MINUTE_MS, run: () => cancelOrdersOfDisabled(deps) },
    { everyMs: MINUTE_MS, run: () => expireRequests(deps) },
    { everyMs: MINUTE_MS, run: () => closeSilent(deps) },
    { everyMs: 5 * MINUTE_MS, run: () => tellOrders(deps) },
    { everyMs: MINUTE_MS, run: () => sealHours(deps) },
    { everyMs: HOUR_MS, run: () => expireDocuments(deps) },
    { everyMs: HOUR_MS, run: () => forgetQuotes(deps) },
    { everyMs: HOUR_MS, run: () => forgetStatements(deps) },
    { everyMs: HOUR_MS, run: () => rewardCleanDays(deps) },
    { everyMs: HOUR_MS, run: () => forgetOld(deps.db, deps.clock.now()) },
    { everyMs: MINUTE_MS, run: () => watchHouse(deps) },
    { everyMs: HOUR_MS, run: auditWatch(deps) },
  ]
  const endFollowing = await followOrders(deps)
  const endRepeating = repeat(sweeps, deps.log)
  return () => {
    endFollowing()
    return endRepeating()
  }
}

function repeat(sweeps: readonly Sweep[], log: Deps['log']): EndSweeps {
  const underWay = new Map<Sweep, Promise<void>>()
  let ended = false
  const round = (sweep: Sweep): Promise<void> => {
    const running = underWay.get(sweep)
    if (running || ended) return running ?? Promise.resolve()
    const run = guarded(log, sweep.run).finally(() => underWay.delete(sweep))
    underWay.set(sweep, run)
    return run
  }
  const timers = sweeps.map(sweep => setInterval(() => void round(sweep), sweep.everyMs))
  const first = (async () => {
    for (const sweep of sweeps) await round(sweep)
  })()
  return async () => {
    ended = true
    timers.forEach(clearInterval)
    await Promise.all([first, ...underWay.values()])
  }
}

async function guarded(log: Deps['log'], run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error({ err: error }, 'a sweep failed and is tried again')
  }
}
