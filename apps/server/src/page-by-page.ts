import type { Deps } from './deps.ts'
import { oneByOne } from './one-by-one.ts'
import { NO_END } from './rounds.ts'

interface Pages<T> {
  /** How many are read at a time. */
  readonly atOnce: number
  /** What there is to do behind a number, in the order of the numbers, so many at most. */
  readonly list: (afterId: bigint, limit: number) => Promise<readonly T[]>
  readonly idOf: (one: T) => bigint
  readonly work: (one: T) => Promise<unknown>
}

/**
 * Does the same for however many there are, some read at a time, until the end. One that fails is logged and left to the next round; it holds up none
 * behind it, and neither do as many as are read at a time. Answers how many were done.
 */
export async function pageByPage<T>(
  log: Deps['log'],
  { atOnce, list, idOf, work }: Pages<T>,
  end: AbortSignal = NO_END,
): Promise<number> {
  let done = 0
  for (let afterId = 0n; !end.aborted; ) {
    const page = await list(afterId, atOnce)
    done += await oneByOne(log, page, work, end)
    const last = page.at(-1)
    if (last === undefined || page.length < atOnce) break
    afterId = idOf(last)
  }
  return done
}
