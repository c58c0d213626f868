import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS } from '@firoza/core/limits'
import type { Db, Tx } from './sql.ts'

/** Serialisation failure and deadlock: the transaction left nothing behind, and the same work may succeed again. */
const RETRYABLE = new Set(['40001', '40P01'])
const PAUSE_MS_MAX = 40

/**
 * Runs the work in one transaction and gives its result after the commit. A deadlock or serialisation failure runs
 * the whole work again after a short pause, a bounded number of times, so it must have no effect outside the transaction. Any other error
 * (a lost connection during COMMIT too, whose outcome is unknown: that is what idempotency keys are for) goes to the caller.
 */
export async function inTransaction<T>(sql: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
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
