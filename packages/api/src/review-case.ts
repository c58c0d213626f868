import type { ChangeKindName } from '@firoza/core/review/change'
import type { CaseKind as DecidedKind, Decision } from '@firoza/core/review/decide-case'
import type { z } from 'zod'
import type { Permission } from './endpoint.ts'

/** How the console writes a fact: every value is a string, empty where there is none; of a picture it is a link for a minute. */
export type FactType = 'text' | 'count' | 'PKR' | 'moment' | 'staff' | 'change' | 'answer' | 'score_rule' | 'picture'

/** A kind of case, described once: it guards the server and draws queue, page and buttons of the console. */
export interface CaseKind<Name extends string = string, State extends string = string, Move extends string = string>
  extends DecidedKind<State, Move, Permission> {
  readonly name: Name
  /** Whether opening a case needs a purpose, which the customer reads. */
  readonly purpose: boolean
  /** Lists, by name, of the states in them. The first one holds what is to review, the oldest first; the others show the newest first. */
  readonly queues: Readonly<Record<string, readonly State[]>>
  /** What lists and pages show of a row, in this order. */
  readonly facts: Readonly<Record<string, FactType>>
}

export function caseKind<
  const Name extends string,
  State extends string,
  Move extends string,
  const Facts extends CaseKind['facts'],
  const Queue extends string,
  const Choice extends string,
>(kind: NamedKind<Name, State, Move, Facts, Queue, Choice>): NamedKind<Name, State, Move, Facts, Queue, Choice> {
  return kind
}

/** A kind of case with the names of its facts, lists and decisions, for the labels of the console. */
type NamedKind<
  Name extends string,
  State extends string,
  Move extends string,
  Facts,
  Queue extends string,
  Choice extends string,
> = Omit<CaseKind<Name, State, Move>, 'facts' | 'queues' | 'decisions'> & {
  readonly facts: Facts
  readonly queues: Readonly<Record<Queue, readonly State[]>>
  readonly decisions: Readonly<Record<Choice, Decision<Move, Permission>>>
}

/** A change that one member of staff requests and another approves: a case of the kind `change`. */
export interface ChangeKind<Name extends ChangeKindName = ChangeKindName, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name
  /** The permission to request it, and the other one to approve or reject it. */
  readonly request: Permission
  readonly approve: Permission
  readonly payload: Payload
  /** How long after its approval it takes effect, unless it lowers risk ("risk changes wait"). */
  readonly delayMs?: number
}

export function changeKind<const Name extends ChangeKindName, Payload extends z.ZodType>(
  kind: ChangeKind<Name, Payload>,
): ChangeKind<Name, Payload> {
  return kind
}

export type PayloadOf<K extends ChangeKind> = z.output<K['payload']>
export type WirePayloadOf<K extends ChangeKind> = z.input<K['payload']>
