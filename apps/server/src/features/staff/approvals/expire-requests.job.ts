import { lockExpired, moveApproval } from '../../../approvals/approval.store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'

/** Ends the requests that nobody decided within a day. They could not have been approved any more; now the queue says so. */
export async function expireRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async tx => {
    const nowMs = clock.now()
    const ids = await lockExpired(tx, nowMs)
    for (const id of ids)
      await moveApproval(tx, { id, move: 'expire', state: 'expired', staffId: null, note: '' }, nowMs)
    return ids.length
  })
}
