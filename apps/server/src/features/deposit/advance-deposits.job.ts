import { LIMITS } from '@firoza/core/limits'
import type { Deps } from '../../deps.ts'
import { firstCursor, forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { advanceDeposit } from './advance-deposit.ts'
import { advanceRefunds } from './advance-refunds.ts'
import { listMoving } from './deposit.store.ts'
import { playSandboxBank } from './sandbox-bank.job.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>

/**
 * Rounds that move on what a crash, a lost connection or the clock has left behind. Each goes on behind the last deposit of the one before, and from
 * the lowest again when there is none behind it: some that fail each time keep no other from its turn.
 */
export function depositJob(
  deps: Needs,
  atOnce: number = LIMITS.depositRoundMax,
): (end?: AbortSignal) => Promise<number> {
  const turn = firstCursor()
  return async (end = NEVER_ABORTED) => {
    if (deps.settings.mode === 'sandbox') await playSandboxBank(deps, end)
    await advanceRefunds(deps, end)
    const nowMs = deps.clock.now()
    const ids = await listMoving(deps.db, nowMs, turn.afterId, atOnce)
    turn.afterId = (ids.length < atOnce ? undefined : ids.at(-1)) ?? 0n
    return forEachIsolated(deps.log, ids, id => advanceDeposit(deps, id, nowMs), end)
  }
}

/** One such round, from the lowest. Where there is nothing to do it does nothing. */
export function advanceDeposits(deps: Needs): Promise<number> {
  return depositJob(deps)()
}
