import type { CallName, CallOutput } from '../endpoints.ts'
import type { Caller } from './caller.ts'
import { leavesOpen, newIdempotencyKey } from './intention.ts'

export interface WriteOptions<N extends CallName> {
  /** Calls whose cached answers are no longer true after it. */
  readonly changes?: readonly CallName[]
  readonly onDone?: (output: CallOutput<N>) => void
  /** The page shows the refusal itself. */
  readonly quiet?: boolean
}

/**
 * Calls that write, under one key for one intention: when no answer came, the same call with the same input again carries the same
 * key, so that it is done once, whatever else was tried in between. An answer, yes or no, ends the intention.
 */
export function keyedWriter(call: Caller): Caller {
  /** The key of each that has no answer yet, by what is meant. */
  const open = new Map<string, string>()
  const meaningOf = meanings()
  return async (name, input, options) => {
    const meant = meaningOf({ name, input })
    const before = open.get(meant)
    const idempotencyKey = before ?? newIdempotencyKey()
    open.set(meant, idempotencyKey)
    try {
      const output = await call(name, input, { ...options, idempotencyKey })
      open.delete(meant)
      return output
    } catch (error) {
      if (!leavesOpen(error, before !== undefined)) open.delete(meant)
      throw error
    }
  }
}

/** What is sent once at a time. */
export interface AtOnce {
  /** Whether it may be sent: what was sent last is something else, or has ended. */
  begin(input: object): boolean
  end(input: object): void
}

/**
 * The second half of a double tap comes before the button could show that it is at work: sent as well, it would have a second key made, or be refused
 * a code that the first has used, and its answer would stand over that of the first. What was wished for in between makes it another wish.
 */
export function onceAtATime(): AtOnce {
  let underWay: string | undefined
  const meaningOf = meanings()
  return {
    begin: input => {
      const meant = meaningOf(input)
      if (meant === underWay) return false
      underWay = meant
      return true
    },
    end: input => {
      if (underWay === meaningOf(input)) underWay = undefined
    },
  }
}

/** Words for what is sent, the same for the same: a file is the same as itself only. */
function meanings(): (sent: object) => string {
  const fileNumber = numberer()
  return sent => JSON.stringify(sent, (_, value) => (value instanceof Blob ? fileNumber(value) : value))
}

/** A number for each file: what is in one is not seen from its fields. */
function numberer(): (file: Blob) => number {
  const numbers = new WeakMap<Blob, number>()
  let last = 0
  return file => {
    const known = numbers.get(file)
    if (known !== undefined) return known
    last += 1
    numbers.set(file, last)
    return last
  }
}
