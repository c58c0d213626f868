import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@firoza/core/clock'
import { sealHours } from '../audit/seal-hours.job.ts'
import type { Deps } from '../deps.ts'
import { watchAlerts } from '../features/alert/watch-alerts.job.ts'
import { forgetOld } from '../features/auth/forget-old.job.ts'
import { advanceBlocks } from '../features/block/advance-blocks.job.ts'
import { forgetQuotes } from '../features/convert/forget-quotes.job.ts'
import { depositJob } from '../features/deposit/advance-deposits.job.ts'
import { expireDocuments } from '../features/kyc/expire-documents.job.ts'
import { coverWatch } from '../features/ledger/watch-cover.job.ts'
import { watchLoans } from '../features/loan/watch-loans.job.ts'
import { followListings } from '../features/market/follow-listings.job.ts'
import { advanceOfferings } from '../features/offering/advance-offerings.job.ts'
import { runAutoApply } from '../features/offering/auto-apply.job.ts'
import { unlockTokens } from '../features/offering/unlock-tokens.job.ts'
import { forgetOptionQuotes, openSeries } from '../features/option/open-series.job.ts'
import { settleOptions } from '../features/option/settle-options.job.ts'
import { creditReferrals } from '../features/referral/credit-referrals.job.ts'
import { auditWatch, watchBooks, watchNetworks } from '../features/review/check-system-health.job.ts'
import { settleChanges } from '../features/review/settle-changes.job.ts'
import { checkRobots, runRobots } from '../features/robot/run-robots.job.ts'
import { rewardCleanDays } from '../features/score/reward-clean-days.job.ts'
import { forgetStatements } from '../features/statement/forget-statements.job.ts'
import { cancelOrdersOfDisabled } from '../features/stock/cancel-orders-of-disabled.job.ts'
import { followOrders, notifyMissedOrders } from '../features/stock/notify-orders.job.ts'
import { closeSilent } from '../features/support/close-silent.job.ts'
import { advanceMemberships } from '../features/vip/advance-memberships.job.ts'
import { followAllAdvice } from '../features/vip/follow-advice.job.ts'
import { advanceVotes } from '../features/vote/advance-votes.job.ts'
import { isSandboxClock } from '../sandbox/sandbox-clock.ts'
import { type PeriodicJob, type PeriodicJobNeeds, runOnceNow, startPeriodicJob } from './periodic-job.ts'

type Sweep = Pick<PeriodicJobNeeds, 'everyMs' | 'run'> & {
  /** It watches how the platform is, and nothing falls due for it by the clock. */
  readonly watches?: true
}

/**
 * Runs what has to be looked at now and then: one after the other at once, then each from time to time, none twice at the same time. The
 * platform opens meanwhile, for some of them take the longer the older it is.
 */
export async function startJobs(deps: Deps): Promise<Pick<PeriodicJob, 'stop'>> {
  const sweeps: Sweep[] = [
    { everyMs: 2 * SECOND_MS, run: depositJob(deps) },
    { everyMs: MINUTE_MS, run: end => cancelOrdersOfDisabled(deps, end) },
    { everyMs: MINUTE_MS, run: end => settleChanges(deps, end) },
    { everyMs: 5 * SECOND_MS, run: end => advanceOfferings(deps, end) },
    { everyMs: 5 * SECOND_MS, run: end => unlockTokens(deps, end) },
    { everyMs: 5 * SECOND_MS, run: end => advanceBlocks(deps, end) },
    { everyMs: 5 * SECOND_MS, run: end => followListings(deps, end) },
    { everyMs: 30 * SECOND_MS, run: end => runAutoApply(deps, end) },
    { everyMs: MINUTE_MS, run: end => closeSilent(deps, end) },
    { everyMs: 10 * SECOND_MS, run: end => settleOptions(deps, end) },
    { everyMs: HOUR_MS, run: end => openSeries(deps, end) },
    { everyMs: HOUR_MS, run: () => forgetOptionQuotes(deps) },
    { everyMs: 5 * SECOND_MS, run: end => watchAlerts(deps, end) },
    { everyMs: 5 * MINUTE_MS, run: end => notifyMissedOrders(deps, end) },
    { everyMs: MINUTE_MS, run: end => advanceMemberships(deps, end) },
    { everyMs: MINUTE_MS, run: end => followAllAdvice(deps, end) },
    { everyMs: 30 * SECOND_MS, run: end => advanceVotes(deps, end) },
    { everyMs: 5 * MINUTE_MS, run: end => creditReferrals(deps, end) },
    { everyMs: 15 * SECOND_MS, run: end => watchLoans(deps, end) },
    { everyMs: 5 * SECOND_MS, run: end => runRobots(deps, end) },
    { everyMs: MINUTE_MS, run: end => checkRobots(deps, end) },
    { everyMs: MINUTE_MS, run: () => sealHours(deps) },
    { everyMs: HOUR_MS, run: end => expireDocuments(deps, end) },
    { everyMs: HOUR_MS, run: () => forgetQuotes(deps) },
    { everyMs: HOUR_MS, run: () => forgetStatements(deps) },
    { everyMs: HOUR_MS, run: end => rewardCleanDays(deps, end) },
    { everyMs: HOUR_MS, run: () => forgetOld(deps) },
    { everyMs: 5 * MINUTE_MS, run: () => watchBooks(deps), watches: true },
    { everyMs: 10 * MINUTE_MS, run: coverWatch(deps), watches: true },
    { everyMs: MINUTE_MS, run: end => watchNetworks(deps, end), watches: true },
    { everyMs: HOUR_MS, run: auditWatch(deps), watches: true },
  ]
  const endFollowing = await followOrders(deps)
  const failed = 'a sweep failed and is tried again'
  const all = sweeps.map(sweep => startPeriodicJob({ ...sweep, log: deps.log, failed }))
  void runOnce(all)
  if (isSandboxClock(deps.clock)) {
    const due = all.filter((_, index) => !sweeps[index]?.watches)
    deps.clock.jumps.lookAfter(() => runOnce(due))
  }
  return {
    stop: async () => {
      endFollowing()
      await Promise.all(all.map(rounds => rounds.stop()))
    },
  }
}

/** One after the other: at once each would take a connection of its own from who comes first. */
async function runOnce(all: readonly PeriodicJob[]): Promise<void> {
  for (const rounds of all) await runOnceNow(rounds)
}
