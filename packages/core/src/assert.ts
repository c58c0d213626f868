/** Thrown for what only we can cause. It is logged with the request id and answered as 500; people never cause it. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError'
}

/** Holds an invariant. The message says what must be true, so that the log reads as a sentence. */
export function assert(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new AssertionError(mustHold)
}

/** The value, where the types allow its absence but the program does not. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new AssertionError(`${what} must be present`)
  return value
}

/** Makes a `switch` exhaustive: a new member of the union becomes a compile error here. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable: ${String(value)}`)
}
