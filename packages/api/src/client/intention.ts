import { NoAnswerError, ServerError } from './call-error.ts'

/** What a person means to have done once, with the key under which the server does it once. */
export interface Intention {
  readonly body: string
  readonly key: string
}

/** The intention under way where the input is the same, a new one otherwise. */
export function intentionFor(input: unknown, underWay: Intention | undefined): Intention {
  const body = JSON.stringify(input)
  return underWay?.body === body ? underWay : { body, key: newIdempotencyKey() }
}

/** Whether an error leaves it open what was done, so that the next try must carry the same key. */
export function leavesOpen(error: unknown): boolean {
  return error instanceof NoAnswerError || error instanceof ServerError
}

/** 128 random bits. Not `randomUUID`, which browsers only have on secure origins, and a phone in the same room has none. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
