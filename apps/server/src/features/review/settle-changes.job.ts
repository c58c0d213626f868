import { changeCase } from '@firoza/api/review-kinds'
import { LIMITS } from '@firoza/core/limits'
import { sameLines } from '@firoza/core/review/change'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { listVotes } from '../../review/case.store.ts'
import { applyChange, changeCaseHandler, handlerOf } from '../../review/change-case.ts'
import { type ChangeRow, listDueChanges, lockDueChange } from '../../review/change-request.store.ts'
import { moveRow } from '../../review/move-row.ts'

/** Expires the requests that nobody decided within a day, and applies the approved ones whose delay is over. Answers how many it settled. */
export async function settleChanges(deps: Deps, end: AbortSignal = NEVER_ABORTED): Promise<number> {
  const { db, clock, log, changes } = deps
  const nowMs = clock.now()
  const handler = changeCaseHandler(changes)
  let settled = 0
  const settle = async (id: bigint) => {
    const afterCommit: (() => void)[] = []
    const move = (name: 'expire' | 'fail', note = '') =>
      inTransaction(db, async tx => {
        const row = await lockDueChange(tx, id)
        if (row) await moveRow(tx, handler, row, { move: name, actor: 'system', note }, nowMs)
        return row !== undefined
      })
    const refusal = await inTransaction(db, async tx => {
      const row = await lockDueChange(tx, id)
      if (!row || row.state === 'requested') return row ? 'expire' : ''
      const refused = await applyDue(tx, row, work => afterCommit.push(work))
      if (refused !== '') throw new Refused(refused)
      return ''
    }).catch((error: unknown) => {
      if (error instanceof Refused) return `fail ${error.message}`
      throw error
    })
    if (refusal === 'expire') await move('expire')
    else if (refusal !== '') await move('fail', refusal.slice('fail '.length))
    for (const work of afterCommit) work()
    settled++
  }
  const applyDue = async (tx: Tx, row: ChangeRow, afterCommit: (work: () => void) => void): Promise<string> => {
    const described = await handlerOf(changes, row).describe(tx, row.payload, nowMs)
    if (!described.ok) return described.reason
    if (!sameLines(row.lines, described.value.lines)) return 'case_stale'
    const all = await listVotes(tx, { kind: changeCase.name, rowId: row.id, round: 1 }, nowMs)
    const votes = all.filter(({ decision }) => decision === 'approve')
    const approvedBy = votes.find(({ staffId }) => staffId !== row.requestedBy)?.staffId ?? row.requestedBy
    const { requestedBy } = row
    const applied = await applyChange(changes, { tx, deps, nowMs, row, requestedBy, approvedBy, afterCommit })
    return applied.ok ? '' : applied.reason
  }
  const list = (afterId: bigint, limit: number) => listDueChanges(db, nowMs, afterId, limit)
  await forEachPage(log, { atOnce: LIMITS.pageItemsMax, list, idOf: id => id, work: settle }, end)
  return settled
}

/** Rolls back what a change did before it was refused. */
class Refused extends Error {}
