import type { Reason } from '@firoza/core/refusal'
import { NoAnswerError, RefusedError, ServerError } from './call-error.ts'

/** What is refused before the server looks at any key: it says nothing of a try before. */
export const REFUSED_TO_ANYBODY: ReadonlySet<Reason> = new Set<Reason>([
  'session_invalid',
  'wrong_realm',
  'user_disabled',
  'rate_limited',
])

/** The service is coming up again, which does not say what became of a try before. */
export const SAYS_NOTHING: Reason = 'service_restarting'

/** Whether an error leaves it open what was done, so that the next try must carry the same key. `again`: a try before had no answer either. */
export function leavesOpen(error: unknown, again: boolean): boolean {
  if (!(error instanceof RefusedError)) return error instanceof NoAnswerError || error instanceof ServerError
  return error.reason === SAYS_NOTHING || (again && REFUSED_TO_ANYBODY.has(error.reason))
}

/**
 * The time in milliseconds and 80 random bits: keys that are made one after the other lie side by side in the server's index, however large it
 * is. The bits are not from `randomUUID`, which browsers only have on secure origins, and a phone in the same room has none.
 */
export function newIdempotencyKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  const digits = Array.from(random, byte => byte.toString(16).padStart(2, '0')).join('')
  return Date.now().toString(16).padStart(12, '0') + digits
}

/**
 * Whether a later try may go better: a refusal stands, unless it was for too many calls, which may be other people's of the same address,
 * or for a service that is coming up again.
 */
export function mayPass(error: Error): boolean {
  return !(error instanceof RefusedError) || error.reason === 'rate_limited' || error.reason === SAYS_NOTHING
}
