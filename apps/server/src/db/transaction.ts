import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS } from '@firoza/core/limits'
import type { Db, Tx } from './sql.ts'

/** Serialisation failure and deadlock: the transaction left nothing behind, and the same work may succeed again. */
const RETRYABLE = new Set(['40001', '40P01'])
const PAUSE_MS_MAX = 40

/** What the tries of the work under way have done once and for all, by name. */
const doneOnce = new AsyncLocalStorage<Map<string, Promise<unknown>>>()

/**
 * Runs the work in one transaction and gives its result after the commit. A deadlock or serialisation failure runs
 * the whole work again after a short pause, a bounded number of times, so it must have no effect outside the transaction but by `onceForAllTries`. Any other error
 * (a lost connection during COMMIT too, whose outcome is unknown: that is what idempotency keys are for) goes to the caller.
 */
export function inTransaction<T>(sql: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return doneOnce.getStore() ? tryTransaction(sql, work) : doneOnce.run(new Map(), () => tryTransaction(sql, work))
}

/**
 * Does something outside of the transaction that the work around it would not be able to do again, such as taking a code that counts once: where the
 * transaction runs again, it gets the first try's answer. Outside of any transaction it is done each time.
 */
export function onceForAllTries<T>(name: string, act: () => Promise<T>): Promise<T> {
  const done = doneOnce.getStore()
  const first = (done?.get(name) as Promise<T> | undefined) ?? act()
  done?.set(name, first)
  return first
}

async function tryTransaction<T>(sql: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await sql.begin(work)) as T
    } catch (error) {
      if (attempt >= LIMITS.transactionTriesMax || !isRetryable(error)) throw error
      // Whoever tries again at once takes the row from under the one who was let through, and both meet again.
      await pause(randomInt(attempt * PAUSE_MS_MAX))
    }
  }
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE.has((error as { code?: string }).code ?? '')
}
