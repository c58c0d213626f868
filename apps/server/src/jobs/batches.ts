import { isDatabaseLost } from '../db/is-database-away.ts'
import type { Deps } from '../deps.ts'
import { NEVER_ABORTED } from './periodic-job.ts'

/**
 * Does the same for each of several, one after the other, until the end. One that fails is logged and left to the next round; it holds up none
 * behind it. Throws where the database is lost: those behind would only fail too, each in a line of the log. Answers how many were done.
 */
export async function forEachIsolated<T>(
  log: Deps['log'],
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  let done = 0
  for (const one of all) {
    if (end.aborted) break
    try {
      await work(one)
      done += 1
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      log.error({ err: error }, 'an item failed; it is retried')
    }
  }
  return done
}

/**
 * Does the same for all of them at once, which costs little more than one. Where that fails because of one of them, one by one: it holds up none of
 * the others. Throws where the database is lost. Answers how many were done.
 */
export async function batchOrEach<T>(
  log: Deps['log'],
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  if (all.length === 0 || end.aborted) return 0
  try {
    await work(all)
    return all.length
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    log.warn({ err: error, many: all.length }, 'a batch failed; its items run one by one')
    return forEachIsolated(log, all, one => work([one]), end)
  }
}

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
export function forEachPage<T>(
  log: Deps['log'],
  { work, ...pages }: Pages<T> & { readonly work: (one: T) => Promise<unknown> },
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  return eachPage(pages, page => forEachIsolated(log, page, work, end), end)
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

/** Where bounded rounds stand in the order of their work: each goes on behind the last of the one before, however much of it fails each time. */
export interface Cursor {
  afterId: bigint
}

export function firstCursor(): Cursor {
  return { afterId: 0n }
}
