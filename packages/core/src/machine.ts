import { type Ok, ok } from './outcome.ts'
import { type Refusal, refuse } from './refusal.ts'

/**
 * A state machine as a table: each move names the states it may start from and the one it ends in.
 * The table guards handlers, enables buttons, and makes the labels and docs/states.md. The CHECK constraint of its column is held equal to
 * its states by a test.
 */
export interface Machine<State extends string, Move extends string> {
  readonly name: string
  readonly states: readonly State[]
  readonly initial: State
  readonly moves: { readonly [M in Move]: { readonly from: readonly State[]; readonly to: State } }
}

export function machine<const State extends string, const Move extends string>(
  table: Machine<State, Move>,
): Machine<State, Move> {
  return table
}

export function canMove<S extends string, M extends string>(table: Machine<S, M>, state: S, move: M): boolean {
  return table.moves[move].from.includes(state)
}

/** The state after the move, or a refusal that names the state and the states from which the move is allowed. */
export function decideMove<S extends string, M extends string>(
  table: Machine<S, M>,
  state: S,
  move: M,
): Ok<S> | Refusal<'move_not_allowed'> {
  if (canMove(table, state, move)) return ok(table.moves[move].to)
  return refuse('move_not_allowed', { state, move, allowedFrom: table.moves[move].from.join(', ') })
}
