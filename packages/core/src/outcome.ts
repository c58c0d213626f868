import type { Reason, Refusal } from './refusal.ts'

/** What a decision gives: a value, or a refusal that the person can read and act upon. Never an exception. */
export type Outcome<T, R extends Reason = Reason> = Ok<T> | Refusal<R>

export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

export function ok(): Ok<undefined>
export function ok<T>(value: T): Ok<T>
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value }
}
