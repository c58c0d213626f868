import type { Reason } from '@firoza/core/refusal'
import { NoAnswerError, RefusedError, ServerError } from './call-error.ts'

/** What is refused before the server looks at any key: it says nothing of a try before. */
export const REFUSED_TO_ANYBODY: ReadonlySet<Reason> = new Set<Reason>([
  'session_invalid',
  'wrong_realm',
  'user_disabled',
  'rate_limited',
])

/** The first try has not ended, or the service is coming up again: neither says what became of it. */
export const STILL_AT_WORK: ReadonlySet<Reason> = new Set<Reason>(['idempotency_key_running', 'service_restarting'])

/** Whether an error leaves it open what was done, so that the next try must carry the same key. `again`: a try before had no answer either. */
export function leavesOpen(error: unknown, again: boolean): boolean {
  if (!(error instanceof RefusedError)) return error instanceof NoAnswerError || error instanceof ServerError
  return STILL_AT_WORK.has(error.reason) || (again && REFUSED_TO_ANYBODY.has(error.reason))
}

/** 128 random bits. Not `randomUUID`, which browsers only have on secure origins, and a phone in the same room has none. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
