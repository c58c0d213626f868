import type { CallName, CallOutput } from '../endpoints.ts'
import type { Caller } from './caller.ts'
import { type Intention, intentionFor, leavesOpen } from './intention.ts'

export interface WriteOptions<N extends CallName> {
  /** Calls whose cached answers are no longer true after it. */
  readonly changes?: readonly CallName[]
  readonly onDone?: (output: CallOutput<N>) => void
  /** The page shows the refusal itself. */
  readonly quiet?: boolean
}

/**
 * Calls that write, under one key for one intention: when no answer came, the same call with the same input again carries the same
 * key, so that it is done once. An answer, yes or no, ends the intention.
 */
export function keyedWriter(call: Caller): Caller {
  let intention: Intention | undefined
  return async (name, input, options) => {
    intention = intentionFor({ name, input }, intention)
    try {
      const output = await call(name, input, { ...options, idempotencyKey: intention.key })
      intention = undefined
      return output
    } catch (error) {
      if (!leavesOpen(error)) intention = undefined
      throw error
    }
  }
}
