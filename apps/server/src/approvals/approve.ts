import type { KindRefusal } from '@firoza/api/staff-approval'
import { present } from '@firoza/core/assert'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { benefits, decideApproval, sameBefore } from '@firoza/core/staff/approval'
import type { Tx } from '../db/sql.ts'
import type { Call } from '../http/call.ts'
import { parseId } from '../http/public-id.ts'
import type { StaffSession } from '../http/session.store.ts'
import { findOwnUserId } from '../standing/staff-as-investor.store.ts'
import { type ApprovalRow, lockApproval, moveApproval } from './approval.store.ts'
import type { ApprovalKind } from './approval-kind.ts'

export type DecidingCall = Pick<Call<StaffSession, Tx>, 'deps' | 'sql' | 'session' | 'nowMs' | 'afterCommit'>

type DecideRefusal =
  | 'not_found'
  | 'staff_permission_missing'
  | 'move_not_allowed'
  | 'approval_expired'
  | 'approval_by_same_person'
  | 'approval_of_own_interest'

export function kindOf({ deps }: Pick<DecidingCall, 'deps'>, { kind }: ApprovalRow): ApprovalKind<unknown> {
  return present(deps.approvalKinds.get(kind), `the kind ${kind} of an approval`)
}

/** The request, locked, and that this member of staff may decide about it. */
export async function lockForDecision(
  call: DecidingCall,
  id: string,
  move: 'approve' | 'reject',
): Promise<Outcome<ApprovalRow, DecideRefusal>> {
  const approvalId = parseId(id)
  const row = approvalId && (await lockApproval(call.sql, approvalId))
  if (!row) return refuse('not_found', { what: 'approval' }, 'id')
  const decided = await mayDecide(call, row, move)
  return decided.ok ? ok(row) : decided
}

/** Whether this member of staff may decide about a request as everybody stands now: whoever asked for it may have become who gains by it. */
export async function mayDecide(
  call: DecidingCall,
  row: ApprovalRow,
  move: 'approve' | 'reject',
): Promise<Outcome<unknown, Exclude<DecideRefusal, 'not_found'>>> {
  const { approve } = kindOf(call, row)
  if (!call.session.permissions.includes(approve)) return refuse('staff_permission_missing', { permission: approve })
  const decider = async (staffId: bigint) => ({ staffId, ownUserId: await findOwnUserId(call.sql, staffId) })
  const decided = decideApproval(row, move, await decider(call.session.staffId), call.nowMs)
  if (!decided.ok || move === 'reject') return decided
  return benefits(row, await decider(row.requestedBy)) ? refuse('approval_of_own_interest') : decided
}

/** Approves and applies, both or neither: what it began from must still be so. */
export async function approve(
  call: DecidingCall,
  id: string,
  note: string,
): Promise<Outcome<ApprovalRow, DecideRefusal | 'approval_stale' | KindRefusal>> {
  const locked = await lockForDecision(call, id, 'approve')
  if (!locked.ok) return locked
  const row = locked.value
  const kind = kindOf(call, row)
  const { sql, session, nowMs, deps } = call
  const { staffId } = session
  const now = await kind.describe(sql, row.payload, nowMs)
  if (!now.ok) return now
  if (!sameBefore(row.diff, now.value.diff)) return refuse('approval_stale')
  await moveApproval(sql, { id: row.id, move: 'approve', state: 'approved', staffId, note }, nowMs)
  const applied = await kind.apply(
    {
      tx: sql,
      deps,
      nowMs,
      approvalId: row.id,
      reason: row.reason,
      requestedBy: row.requestedBy,
      approvedBy: staffId,
      afterCommit: call.afterCommit,
    },
    row.payload,
  )
  if (!applied.ok) return applied
  await moveApproval(sql, { id: row.id, move: 'apply', state: 'applied', staffId: null, note: '' }, nowMs)
  return ok(row)
}
