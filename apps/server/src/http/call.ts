import type { Endpoint, InputOf, OutputOf, RefusalsOf } from '@firoza/api/endpoint'
import type { TimeMs } from '@firoza/core/clock'
import type { Outcome } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import type { FigureStyle } from '@firoza/i18n/digits'
import { atOneMoment } from '../db/at-one-moment.ts'
import type { Queryable, Tx } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Session, StaffSession } from './session.store.ts'

export type Locale = 'en-US' | 'ur-PK'

/** For whom a text is written that is read at once. What is kept, sent or printed has the language alone, and Latin digits. */
export interface Reader {
  readonly locale: Locale
  readonly figures: FigureStyle
}

/** One request on its way through a handler. */
export interface Call<S, Q> extends Reader {
  readonly deps: Deps
  /** The open transaction of a write or a look; for reads and commands the pool; for a read of one moment its transaction. */
  readonly sql: Q
  readonly session: S
  /** Now, once for the whole request. */
  readonly nowMs: TimeMs
  readonly ip: string
  readonly requestId: string
  /** Present where the caller gave one and the endpoint takes one; a command hands it on to the engine. */
  readonly idempotency:
    | { readonly scope: string; readonly endpoint: string; readonly key: string; readonly bodyHash: Buffer }
    | undefined
  /** Runs after the commit of a write or a look, and not at all where it rolled back. */
  afterCommit(work: () => void): void
}

/** The realm of the caller's session; without one, the real market. */
export function realmOf({ session }: { readonly session: Session | undefined }): Realm {
  return session?.realm ?? 'real'
}

type SessionOf<E extends Endpoint> = E['who'] extends 'investor'
  ? Session
  : E['who'] extends 'anyone'
    ? Session | undefined
    : StaffSession

export type CallOf<E extends Endpoint> = Call<
  SessionOf<E>,
  E['effect'] extends 'write' | 'recorded_read' ? Tx : Queryable
>

export type Handler<E extends Endpoint> = (
  call: CallOf<E>,
  input: InputOf<E>,
) => Promise<Outcome<OutputOf<E>, RefusalsOf<E>>>

/** An endpoint with the function that answers it. A feature's `calls.ts` gathers them from its files. */
export interface Route {
  readonly endpoint: Endpoint
  readonly run: (call: never, input: never) => Promise<Outcome<unknown>>
}

/** Joins a description and its handler; the types hold the handler to the description's input, output and refusals. */
export function handle<E extends Endpoint>(endpoint: E, run: Handler<E>): Route {
  return { endpoint, run }
}

/** A read whose figures must agree: all that it reads by `call.sql` is of one moment, and nothing of it comes by another connection. */
export function handleAtOneMoment<E extends Endpoint & { readonly effect: 'read' }>(
  endpoint: E,
  run: Handler<E>,
): Route {
  return handle(endpoint, (call, input) => atOneMoment(call.deps.db, sql => run({ ...call, sql }, input)))
}
