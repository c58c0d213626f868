import type { TimeMs } from '../clock.ts'
import { canMove, decideMove, type Machine } from '../machine.ts'
import { type Outcome, ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** One decision that staff make about rows of a kind. */
export interface Decision<Move extends string = string, Permission extends string = string> {
  /** Of the machine of the row, made once enough members of staff agree. */
  readonly move: Move
  /** To vote; `by_row` where each row names its own, as change requests do. */
  readonly permission: Permission | 'by_row'
  /** For the last of two votes, where it differs. */
  readonly finalPermission?: Permission
  /** `by_row` where risk, amount or status may require two. */
  readonly eyes: 1 | 2 | 'by_row'
  /** Whoever made one of these moves last does not decide; `create` is the first step. */
  readonly notBy?: readonly (Move | 'create')[]
  readonly explain: 'optional' | 'note'
  readonly tone: 'primary' | 'secondary' | 'danger'
}

/** A kind of case: what one module needs to know of a row that staff decide about. */
export interface CaseKind<State extends string = string, Move extends string = string, P extends string = string> {
  readonly name: string
  readonly machine: Machine<State, Move>
  /** To see rows of the kind. */
  readonly read: P
  readonly decisions: Readonly<Record<string, Decision<Move, P>>>
}

/** A member of staff, with the account that they have as a customer. Ids as the caller has them. */
export interface CaseStaff<Id = bigint> {
  readonly staffId: Id
  readonly ownUserId: Id | null
}

export interface CastVote<Id = bigint> extends CaseStaff<Id> {
  readonly decision: string
  /** What the voter is permitted to do by now. */
  readonly permissions: readonly string[]
}

/** A row as it stands: its state, its steps, and the votes of its present round. */
export interface CaseStatus<State extends string = string, Id = bigint> {
  readonly state: State
  /** The number of its steps. */
  readonly version: number
  readonly votes: readonly CastVote<Id>[]
  /** Who made each move last. */
  readonly lastMovers: Readonly<Partial<Record<string, Id | null>>>
  /** Whom it is about or who gains by it. */
  readonly users: readonly Id[]
  readonly staff: readonly Id[]
  readonly expiresAtMs: TimeMs | null
  /** What `by_row` stands for in this row. */
  readonly eyes?: 1 | 2
  readonly permission?: string
  /** Where the first vote is the request itself: what its vote needs. */
  readonly requestPermission?: string
}

export interface Vote<Id = bigint> extends CaseStaff<Id> {
  readonly decision: string
  readonly permissions: readonly string[]
  /** The number of steps that the voter had read. */
  readonly version: number
}

/** After `not_found`, in this order; `case_stale` is checked last, against the lines as they are read again. */
export type CaseRefusal =
  | 'staff_permission_missing'
  | 'case_changed'
  | 'case_own_interest'
  | 'move_not_allowed'
  | 'case_expired'
  | 'case_same_person'

export interface Decided<State extends string = string> {
  /** With this one. */
  readonly votes: number
  readonly eyes: 1 | 2
  /** Whether the row moves now. */
  readonly decided: boolean
  readonly state: State
}

/** Whether a vote counts, and whether it is the last one that the decision needs. */
export function decideCase<S extends string, M extends string, Id>(
  kind: CaseKind<S, M>,
  row: CaseStatus<S, Id>,
  vote: Vote<Id>,
  nowMs: TimeMs,
): Outcome<Decided<S>, CaseRefusal> {
  const decision = kind.decisions[vote.decision] as Decision<M>
  const eyes = decision.eyes === 'by_row' ? (row.eyes ?? 2) : decision.eyes
  const given = row.votes.filter(({ decision: name }) => name === vote.decision)
  const votes = countingVotes(kind, row, vote.decision).length + 1
  const decided = votes >= eyes
  const missing = missingPermission(decision, row, vote, decided)
  if (missing) return missing
  if (vote.version !== row.version) return refuse('case_changed')
  if (ownInterest(row, vote) || given.some(voter => ownInterest(row, voter))) return refuse('case_own_interest')
  const moved = decideMove(kind.machine, row.state, decision.move)
  if (!moved.ok) return moved
  if (row.expiresAtMs !== null && row.state === kind.machine.initial && nowMs >= row.expiresAtMs) {
    return refuse('case_expired')
  }
  if (given.some(({ staffId }) => staffId === vote.staffId)) return refuse('case_same_person')
  if (decision.notBy?.some(move => row.lastMovers[move] === vote.staffId)) return refuse('case_same_person')
  return ok({ votes, eyes, decided, state: decided ? moved.value : row.state })
}

/** The votes for a decision whose voters are still permitted to vote so: somebody else votes in the place of those who left or were demoted. */
export function countingVotes<S extends string, M extends string, Id>(
  kind: CaseKind<S, M>,
  row: CaseStatus<S, Id>,
  name: string,
): CastVote<Id>[] {
  const { permission, finalPermission } = kind.decisions[name] as Decision<M>
  const needed = [permission, finalPermission].map(named => (named === 'by_row' ? row.permission : named))
  return row.votes.filter(({ decision, staffId, permissions }) => {
    if (decision !== name) return false
    const asked = row.requestPermission !== undefined && row.lastMovers.create === staffId
    return (asked ? [row.requestPermission] : needed).some(named => named !== undefined && permissions.includes(named))
  })
}

function missingPermission<Id>(
  decision: Decision,
  row: CaseStatus<string, Id>,
  vote: Vote<Id>,
  last: boolean,
): Refusal<'staff_permission_missing'> | undefined {
  const named = last ? (decision.finalPermission ?? decision.permission) : decision.permission
  const permission = named === 'by_row' ? (row.permission ?? '') : named
  return vote.permissions.includes(permission) ? undefined : refuse('staff_permission_missing', { permission })
}

/** Nobody requests or decides what they gain by or what is about themselves. */
export function ownInterest<Id>(
  { users, staff }: Pick<CaseStatus<string, Id>, 'users' | 'staff'>,
  { staffId, ownUserId }: CaseStaff<Id>,
): boolean {
  return staff.includes(staffId) || (ownUserId !== null && users.includes(ownUserId))
}

/** The decisions that the state of a row allows, for the buttons of its page. */
export function openDecisions<S extends string, M extends string>(kind: CaseKind<S, M>, state: S): string[] {
  return Object.keys(kind.decisions).filter(name => {
    const decision = kind.decisions[name] as Decision<M>
    return canMove(kind.machine, state, decision.move)
  })
}
