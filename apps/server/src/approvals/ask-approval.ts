import type { APPROVAL_CALL } from '@firoza/api/staff-approval'
import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { APPROVAL_LIFE_MS, benefits, changesSomething } from '@firoza/core/staff/approval'
import type { Tx } from '../db/sql.ts'
import type { StaffSession } from '../http/session.store.ts'
import { findOwnUserId } from '../standing/staff-as-investor.store.ts'
import { insertApproval } from './approval.store.ts'
import type { ApprovalKind } from './approval-kind.ts'

export interface Asking<Payload> {
  readonly payload: Payload
  readonly reason: string
}

/**
 * Asks for a change that needs a second member of staff: describes it as things stand, and keeps that with the reason. Nothing is
 * changed. Payloads are plain JSON.
 */
export async function askApproval<Payload>(
  { sql, session, nowMs }: { readonly sql: Tx; readonly session: StaffSession; readonly nowMs: TimeMs },
  kind: ApprovalKind<Payload>,
  { payload, reason }: Asking<Payload>,
): Promise<Outcome<{ approvalId: string; expiresAt: TimeMs }, (typeof APPROVAL_CALL.refusals)[number]>> {
  const described = await kind.describe(sql, payload, nowMs)
  if (!described.ok) return described
  const { subject, diff, users = [], staff = [] } = described.value
  if (!changesSomething(diff)) return refuse('approval_changes_nothing')
  const gain = { benefitsUsers: users, benefitsStaff: staff }
  const asker = { staffId: session.staffId, ownUserId: await findOwnUserId(sql, session.staffId) }
  if (benefits(gain, asker)) return refuse('approval_of_own_interest')
  const expiresAtMs = nowMs + APPROVAL_LIFE_MS
  const id = await insertApproval(
    sql,
    { kind: kind.kind, subject, payload, diff, reason, requestedBy: session.staffId, expiresAtMs, ...gain },
    nowMs,
  )
  if (id === undefined) return refuse('approval_pending', { subject })
  return ok({ approvalId: String(id), expiresAt: expiresAtMs })
}
