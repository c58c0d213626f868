import { LIMITS } from '@firoza/core/limits'
import { readMembership } from '../../customers/membership.store.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { catchUp, listDue } from './vip.store.ts'

/** Writes the moves of memberships that have fallen due, and notifies their owners. Running it again moves nothing twice. */
export async function advanceMemberships(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  const nowMs = clock.now()
  const work = (userId: bigint) =>
    inTransaction(db, async tx => {
      await lockUser(tx, userId)
      await catchUp(tx, userId, await readMembership(tx, userId, nowMs), nowMs)
    })
  const list = (afterId: bigint, limit: number) => listDue(db, nowMs, afterId, limit)
  return forEachPage(log, { atOnce: LIMITS.membershipRoundMax, list, idOf: userId => userId, work }, end)
}
