import type { Nothing, Reasons } from './reasons.ts'

export type Reason = keyof Reasons

export interface Refusal<R extends Reason = Reason> {
  readonly ok: false
  readonly reason: R
  readonly details: Reasons[R]
  /** The input field at fault, where one is. */
  readonly field?: string
}

type BareReason = { [R in Reason]: Nothing extends Reasons[R] ? R : never }[Reason]

/** Refuses with a stable reason. `field` names the input at fault, so that a form can put the message beside it. */
export function refuse<R extends BareReason>(reason: R, details?: Nothing, field?: string): Refusal<R>
export function refuse<R extends Reason>(reason: R, details: Reasons[R], field?: string): Refusal<R>
export function refuse(reason: Reason, details: Reasons[Reason] = {}, field?: string): Refusal {
  return field === undefined ? { ok: false, reason, details } : { ok: false, reason, details, field }
}
