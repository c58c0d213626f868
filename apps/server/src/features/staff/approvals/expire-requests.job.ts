import { LIMITS } from '@firoza/core/limits'
import { listExpired, lockExpired, moveApproval } from '../../../approvals/approval.store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { pageByPage } from '../../../page-by-page.ts'
import { NO_END } from '../../../rounds.ts'

/** Ends the requests that nobody decided within a day. They could not have been approved any more; now the queue says so. */
export async function expireRequests(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NO_END,
): Promise<number> {
  const nowMs = clock.now()
  let expired = 0
  const expire = (id: bigint) =>
    inTransaction(db, async tx => {
      if (!(await lockExpired(tx, id))) return
      await moveApproval(tx, { id, move: 'expire', state: 'expired', staffId: null, note: '' }, nowMs)
      expired++
    })
  const list = (afterId: bigint, limit: number) => listExpired(db, nowMs, afterId, limit)
  await pageByPage(log, { atOnce: LIMITS.pageItemsMax, list, idOf: id => id, work: expire }, end)
  return expired
}
