import type { Deps } from './deps.ts'
import { oneByOne } from './one-by-one.ts'
import { NO_END } from './rounds.ts'

interface Pages<T> {
  /** How many are read at a time. */
  readonly atOnce: number
  /** What there is to do behind a number, in the order of the numbers, so many at most. */
  readonly list: (afterId: bigint, limit: number) => Promise<readonly T[]>
  readonly idOf: (one: T) => bigint
}

/**
 * Does the same for however many there are, some read at a time, until the end. One that fails is logged and left to the next round; it holds up none
 * behind it, and neither do as many as are read at a time. Throws where the database is lost. Answers how many were done.
 */
export function pageByPage<T>(
  log: Deps['log'],
  { work, ...pages }: Pages<T> & { readonly work: (one: T) => Promise<unknown> },
  end: AbortSignal = NO_END,
): Promise<number> {
  return eachPage(pages, page => oneByOne(log, page, work, end), end)
}

/** Reads however many there are, some at a time, until the end. `work` does what is to be done with a page and answers for how many it was. */
export async function eachPage<T>(
  { atOnce, list, idOf }: Pages<T>,
  work: (page: readonly T[]) => Promise<number>,
  end: AbortSignal,
): Promise<number> {
  let done = 0
  for (let afterId = 0n; !end.aborted; ) {
    const page = await list(afterId, atOnce)
    done += await work(page)
    const last = page.at(-1)
    if (last === undefined || page.length < atOnce) break
    afterId = idOf(last)
  }
  return done
}
