import type { Reason, Refusal } from '@firoza/core/refusal'

export interface Success<T> {
  readonly code: 0
  readonly msg: string
  readonly data: T
}

export interface Failure {
  /** -1000 the session is not valid: sign in again; -1001 `msg` is for the person. */
  readonly code: -1000 | -1001
  /** Localised by Accept-Language. */
  readonly msg: string
  readonly data: {
    readonly reason: Reason | 'internal'
    readonly details: object
    readonly field?: string
    readonly requestId?: string
  }
}

export type Envelope<T> = Success<T> | Failure

export function success<T>(data: T): Success<T> {
  return { code: 0, msg: '', data }
}

export function failure(refusal: Refusal, msg: string): Failure {
  const { reason, details, field } = refusal
  return {
    code: reason === 'session_invalid' || reason === 'staff_session_unused' ? -1000 : -1001,
    msg,
    data: field === undefined ? { reason, details } : { reason, details, field },
  }
}
