import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '../db/sql.ts'
import type { TestApp } from './test-app.ts'

/**
 * Makes a call while a change is under way: made, and not yet committed. The change is committed when the call waits for a lock of it, or
 * has its answer without. What the call read before it came to the lock is what was there before the change.
 */
export async function callDuring<T>(
  { db }: Pick<TestApp, 'db'>,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { answer } = await db.begin(async tx => {
    await change(tx)
    let isAnswered = false
    const answer = call().finally(() => {
      isAnswered = true
    })
    while (!isAnswered && !(await isWaitedFor(tx))) await nextTurn()
    return { answer }
  })
  return answer
}

/** Whether another connection waits for a lock of this transaction. */
export async function isWaitedFor(tx: Tx): Promise<boolean> {
  const rows =
    await tx`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`
  return rows.length > 0
}
