import type { KindRefusal } from '@firoza/api/review'
import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { CHANGE_LIFE_MS, changesSomething } from '@firoza/core/review/change'
import { ownInterest } from '@firoza/core/review/decide-case'
import { checkFields } from '../http/validate-input.ts'
import { insertVote } from './case.store.ts'
import type { ChangeHandler } from './case-handler.ts'
import { changeCaseHandler } from './change-case.ts'
import { insertChange } from './change-request.store.ts'
import { type StaffCall, voterOf } from './decide-row.ts'
import { beginCase } from './move-row.ts'

export interface ChangeInput {
  readonly payload: Readonly<Record<string, unknown>>
  readonly reason: string
}

type RequestRefusal = KindRefusal | 'staff_permission_missing' | 'change_empty' | 'case_own_interest' | 'change_pending'

/** Keeps what a change would do as things are now; the request is its first approval. Nothing else changes. */
export async function requestChange(
  call: StaffCall,
  handler: ChangeHandler,
  { payload, reason }: ChangeInput,
): Promise<Outcome<{ id: string; expiresAt: TimeMs }, RequestRefusal>> {
  const { sql, session, nowMs, deps } = call
  const { kind } = handler
  const { staffId } = session
  if (!session.permissions.includes(kind.request)) {
    return refuse('staff_permission_missing', { permission: kind.request })
  }
  const checked = checkFields(kind.payload, payload)
  if (!checked.ok) return checked
  const described = await handler.describe(sql, checked.value, nowMs)
  if (!described.ok) return described
  const { subject, lines, users = [], staff = [] } = described.value
  if (!changesSomething(lines)) return refuse('change_empty')
  if (ownInterest({ users, staff }, await voterOf(call))) return refuse('case_own_interest')
  const expiresAtMs = nowMs + CHANGE_LIFE_MS
  const change = { change: kind.name, subject, payload: checked.value, lines, reason, expiresAtMs, users, staff }
  const rowId = await insertChange(sql, { ...change, requestedBy: staffId }, nowMs)
  if (rowId === undefined) return refuse('change_pending', { subject })
  const cases = changeCaseHandler(deps.changes)
  await beginCase(sql, cases, rowId, { actor: 'staff', staffId, note: reason }, nowMs)
  const vote = { kind: cases.kind.name, rowId, round: 1, decision: 'approve', staffId, lines, note: reason }
  await insertVote(sql, vote, nowMs)
  return ok({ id: String(rowId), expiresAt: expiresAtMs })
}
