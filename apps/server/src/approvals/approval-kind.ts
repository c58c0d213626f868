import type { Permission } from '@firoza/api/endpoint'
import type { KindRefusal } from '@firoza/api/staff-approval'
import type { TimeMs } from '@firoza/core/clock'
import type { Outcome } from '@firoza/core/outcome'
import type { ApprovalKindName, DiffLine } from '@firoza/core/staff/approval'
import type { Tx } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** What a change is about, as it stands now. */
export interface Described {
  /** A person's public id, the name of a member of staff or of a channel, a date: one request per kind and subject waits at a time. */
  readonly subject: string
  /** Every line that matters for the decision. `before` is compared again at the approval: take what the change rests on. */
  readonly diff: readonly DiffLine[]
  /** The people whom it is about: the looks and the change go into their access log. */
  readonly users?: readonly bigint[]
  /** Who gains by it, beside the people whom it is about. */
  readonly staff?: readonly bigint[]
}

/** The approval in whose transaction a change is made. */
export interface Approved {
  readonly tx: Tx
  readonly deps: Deps
  readonly nowMs: TimeMs
  readonly approvalId: bigint
  readonly reason: string
  readonly requestedBy: bigint
  readonly approvedBy: bigint
  afterCommit(work: () => void): void
}

/**
 * A kind of change that needs two members of staff. `describe` runs when it is asked for, looked at and approved, in a transaction, and
 * locks what it reads, so that nothing moves between its last look and `apply`.
 */
export interface ApprovalKind<Payload> {
  readonly kind: ApprovalKindName
  readonly approve: Permission
  describe(tx: Tx, payload: Payload, nowMs: TimeMs): Promise<Outcome<Described, KindRefusal>>
  apply(approved: Approved, payload: Payload): Promise<Outcome<undefined, KindRefusal>>
}

export type AnyApprovalKind = ApprovalKind<never>
export type ApprovalKinds = ReadonlyMap<ApprovalKindName, ApprovalKind<unknown>>

/** Joins kinds to the list that `deps` carries. Payloads come back from the database as they went in. */
export function approvalKinds(kinds: readonly AnyApprovalKind[]): ApprovalKinds {
  return new Map(kinds.map(kind => [kind.kind, kind as ApprovalKind<unknown>]))
}
