import type { Permission } from '@firoza/api/endpoint'
import type { KindRefusal } from '@firoza/api/review'
import type { CaseKind, ChangeKind, PayloadOf } from '@firoza/api/review-case'
import type { StaffAction } from '@firoza/core/auth/security-event'
import type { TimeMs } from '@firoza/core/clock'
import type { NoticeKind } from '@firoza/core/notify/notice-kind'
import type { Outcome } from '@firoza/core/outcome'
import type { CaseLine, ChangeKindName } from '@firoza/core/review/change'
import type { Queryable, Tx } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** What the module reads of a row of any kind, beside what the kind's own handler reads of it. */
export interface CaseRow<State extends string = string> {
  readonly id: bigint
  readonly state: State
  /** A customer's public id, the name of a member of staff or of a channel, a date. */
  readonly subject: string
  /** Whom it is about and who gains by it: they decide nothing about it. */
  readonly users: readonly bigint[]
  readonly staff: readonly bigint[]
  readonly createdAtMs: TimeMs
}

export interface CasePage {
  /** The name of the list, and its states. */
  readonly queue: string
  readonly states: readonly string[]
  readonly order: 'oldest' | 'newest'
  readonly fromId: bigint
  readonly limit: number
  readonly staffId: bigint
}

/** The call in whose transaction a case is read or decided. */
export interface CaseCall {
  readonly sql: Tx
  readonly deps: Deps
  readonly nowMs: TimeMs
  readonly staffId: bigint
}

/** A decision that has been made, in the transaction of its last vote. */
export interface Deciding<Row> {
  readonly tx: Tx
  readonly deps: Deps
  readonly nowMs: TimeMs
  readonly row: Row
  readonly decision: string
  readonly note: string
  /** Who voted for it, the first one first. */
  readonly voters: readonly bigint[]
  afterCommit(work: () => void): void
}

/** One kind of case: what staff see of its rows, what their decision rests on, and what it does. */
export interface CaseHandler<Row extends CaseRow = CaseRow> {
  readonly kind: CaseKind
  /** The actions in the customer's access log; none where the kind's own code writes them. */
  readonly access: { readonly viewed: StaffAction; readonly listed?: StaffAction; readonly decided?: StaffAction }
  /** Locks the row, the customer first where both are locked. */
  lock(tx: Tx, id: bigint): Promise<Row | undefined>
  /** With one more than the limit where there are more. */
  list(sql: Queryable, page: CasePage): Promise<Row[]>
  /** By the names of the kind's facts; those that lists leave out come from `measure`. */
  facts(row: Row): Readonly<Record<string, string>>
  measure?(call: CaseCall, row: Row): Promise<Readonly<Record<string, string>>>
  /** What a decision rests on, read under locks; where it differs between two votes, the second one is stale. */
  lines(
    tx: Tx,
    row: Row,
    decision: string,
    nowMs: TimeMs,
    deps: Deps,
  ): Promise<Outcome<readonly CaseLine[], KindRefusal>>
  /** Writes the state; `moveRow` has written the step. */
  save(tx: Tx, row: Row, moved: { readonly state: string; readonly note: string }): Promise<void>
  /** What else the decision does: postings, statuses, other rows. */
  apply?(deciding: Deciding<Row>): Promise<Outcome<unknown, KindRefusal>>
  /** What the customer is told. */
  notice?(
    row: Row,
    move: string,
    note: string,
  ): { readonly kind: NoticeKind; readonly details: Readonly<Record<string, string | number>> } | undefined
  /** What `by_row` stands for in this row. */
  eyes?(row: Row): 1 | 2
  permission?(row: Row): Permission
  /** Where the first vote is the request itself: what its vote needs. */
  requestPermission?(row: Row): Permission
  expiresAtMs?(row: Row): TimeMs
}

export type CaseHandlers = ReadonlyMap<string, CaseHandler>

/** What a change would do, as things are now. */
export interface Described {
  /** One request per kind and subject is open at a time. */
  readonly subject: string
  /** Every line that matters for the decision. `before` is compared again at the approval: take what the change rests on. */
  readonly lines: readonly CaseLine[]
  /** The customers whom it is about: each access and the change go into their access log. */
  readonly users?: readonly bigint[]
  /** Who gains by it, beside them. */
  readonly staff?: readonly bigint[]
  /** It lowers risk: a kind with a delay takes effect at once. */
  readonly immediate?: boolean
}

/** The approval in whose transaction a change is made, or the job's once its delay is over. */
export interface Approved {
  readonly tx: Tx
  readonly deps: Deps
  readonly nowMs: TimeMs
  readonly changeRequestId: bigint
  readonly reason: string
  readonly requestedBy: bigint
  readonly approvedBy: bigint
  afterCommit(work: () => void): void
}

/**
 * What a kind of change does. `describe` runs at the request, at each reading and at the approval, in a transaction, and locks what it
 * reads, so that nothing moves between its last reading and `apply`.
 */
export interface ChangeHandler<K extends ChangeKind = ChangeKind> {
  readonly kind: K
  describe(tx: Tx, payload: PayloadOf<K>, nowMs: TimeMs): Promise<Outcome<Described, KindRefusal>>
  apply(approved: Approved, payload: PayloadOf<K>): Promise<Outcome<undefined, KindRefusal>>
}

export type ChangeHandlers = ReadonlyMap<ChangeKindName, ChangeHandler>

/** Joins handlers to the list that `deps` carries. Payloads come back from the database as they went in. */
export function changeHandlers(handlers: readonly Pick<ChangeHandler, 'kind'>[]): ChangeHandlers {
  return new Map(handlers.map(handler => [handler.kind.name, handler as ChangeHandler]))
}

export function caseHandlers(handlers: readonly Pick<CaseHandler, 'kind'>[]): CaseHandlers {
  return new Map(handlers.map(handler => [handler.kind.name, handler as CaseHandler]))
}
