import { isDatabaseLost } from './db/is-database-away.ts'
import type { Deps } from './deps.ts'
import { NO_END } from './rounds.ts'

/**
 * Does the same for each of several, one after the other, until the end. One that fails is logged and left to the next round; it holds up none
 * behind it. Throws where the database is lost: those behind would only fail too, each in a line of the log. Answers how many were done.
 */
export async function oneByOne<T>(
  log: Deps['log'],
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  end: AbortSignal = NO_END,
): Promise<number> {
  let done = 0
  for (const one of all) {
    if (end.aborted) break
    try {
      await work(one)
      done += 1
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      log.error({ err: error }, 'one of many could not be dealt with; it is tried again')
    }
  }
  return done
}

/**
 * Does the same for all of them at once, which costs little more than one. Where that fails because of one of them, one by one: it holds up none of
 * the others. Throws where the database is lost. Answers how many were done.
 */
export async function togetherOrEach<T>(
  log: Deps['log'],
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
  end: AbortSignal = NO_END,
): Promise<number> {
  if (all.length === 0 || end.aborted) return 0
  try {
    await work(all)
    return all.length
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    log.warn({ err: error, many: all.length }, 'what was to be done together goes one by one')
    return oneByOne(log, all, one => work([one]), end)
  }
}
