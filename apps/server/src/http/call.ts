import type { Endpoint, InputOf, OutputOf, RefusalsOf } from '@firoza/api/endpoint'
import type { TimeMs } from '@firoza/core/clock'
import type { Outcome } from '@firoza/core/outcome'
import type { Queryable, Tx } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Session, StaffSession } from './session.store.ts'

export type Locale = 'en-US' | 'ur-PK'

/** One request on its way through a handler. */
export interface Call<S, Q> {
  readonly deps: Deps
  /** The open transaction of a write; for reads and commands the pool. */
  readonly sql: Q
  readonly session: S
  /** Now, once for the whole request. */
  readonly nowMs: TimeMs
  readonly locale: Locale
  readonly ip: string
  readonly requestId: string
  /** Present where the caller gave one; a command hands it on to the engine. */
  readonly idempotency:
    | { readonly scope: string; readonly endpoint: string; readonly key: string; readonly bodyHash: Buffer }
    | undefined
  /** Runs after the commit of a write, and not at all where it rolled back. */
  afterCommit(work: () => void): void
}

type SessionOf<E extends Endpoint> = E['who'] extends 'investor'
  ? Session
  : E['who'] extends 'anyone'
    ? Session | undefined
    : StaffSession

export type CallOf<E extends Endpoint> = Call<SessionOf<E>, E['effect'] extends 'write' ? Tx : Queryable>

export type Handler<E extends Endpoint> = (
  call: CallOf<E>,
  input: InputOf<E>,
) => Promise<Outcome<OutputOf<E>, RefusalsOf<E>>>

/** An endpoint with the function that answers it. A feature's `….routes.ts` exports the list of its routes. */
export interface Route {
  readonly endpoint: Endpoint
  readonly run: (call: never, input: never) => Promise<Outcome<unknown>>
}

/** Joins a description and its handler; the types hold the handler to the description's input, output and refusals. */
export function handle<E extends Endpoint>(endpoint: E, run: Handler<E>): Route {
  return { endpoint, run }
}
