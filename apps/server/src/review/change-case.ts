import { changeCase } from '@firoza/api/review-kinds'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import type { ChangeKindName } from '@firoza/core/review/change'
import type { Tx } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Approved, CaseHandler, ChangeHandler, ChangeHandlers } from './case-handler.ts'
import { type ChangeRow, listChanges, lockChange, saveChange, scheduleChange } from './change-request.store.ts'
import { moveRow } from './move-row.ts'

export function handlerOf(changes: ChangeHandlers, { change }: { readonly change: ChangeKindName }): ChangeHandler {
  return present(changes.get(change), `the kind ${change} of a change request`)
}

/** Change requests as cases: the kind of change says who approves, what its lines are and what it does. */
export function changeCaseHandler(changes: ChangeHandlers): CaseHandler<ChangeRow> {
  const handler: CaseHandler<ChangeRow> = {
    kind: changeCase,
    access: { viewed: 'approval_viewed' },
    lock: lockChange,
    list: listChanges,
    facts: row => ({
      change: row.change,
      requested_by: row.requestedByName,
      reason: row.reason,
      decided_by: row.decidedByName,
      effective_at: row.effectiveAtMs === null ? '' : String(row.effectiveAtMs),
    }),
    async lines(tx, row, decision, nowMs) {
      if (decision !== 'approve') return ok(row.lines)
      const described = await handlerOf(changes, row).describe(tx, row.payload, nowMs)
      return described.ok ? ok(described.value.lines) : described
    },
    save: (tx, row, { state }) => saveChange(tx, row.id, state),
    async apply({ tx, deps, nowMs, row, decision, voters, afterCommit }) {
      if (decision !== 'approve') return ok()
      const { kind, describe } = handlerOf(changes, row)
      if (kind.delayMs !== undefined) {
        const described = await describe(tx, row.payload, nowMs)
        if (!described.ok) return described
        if (!described.value.immediate) return ok(await scheduleChange(tx, row.id, nowMs + kind.delayMs))
      }
      const [requestedBy = row.requestedBy, approvedBy = requestedBy] = voters
      return applyChange(changes, { tx, deps, nowMs, row, requestedBy, approvedBy, afterCommit })
    },
    permission: row => handlerOf(changes, row).kind.approve,
    requestPermission: row => handlerOf(changes, row).kind.request,
    expiresAtMs: row => row.expiresAtMs,
  }
  return handler
}

export interface ApplyingChange extends Pick<Approved, 'requestedBy' | 'approvedBy' | 'nowMs' | 'afterCommit'> {
  readonly tx: Tx
  readonly deps: Deps
  readonly row: ChangeRow
}

/** Applies an approved change, in the transaction of its approval or of the job once its delay is over. */
export async function applyChange(changes: ChangeHandlers, { row, ...approved }: ApplyingChange) {
  const { tx, nowMs } = approved
  const applied = await handlerOf(changes, row).apply(
    { ...approved, changeRequestId: row.id, reason: row.reason },
    row.payload,
  )
  if (!applied.ok) return applied
  await moveRow(tx, changeCaseHandler(changes), row, { move: 'apply', actor: 'system' }, nowMs)
  return ok()
}
