import { listen } from '../db/listen.ts'
import type { Db } from '../db/sql.ts'

/**
 * Calls the listener, after the commit and in every process, whenever something that waits in the console has changed, and once the
 * connection is there: what happened before is not told again. Answers a function that ends it.
 */
export async function watchQueues(db: Db, listener: () => void): Promise<() => Promise<void>> {
  return listen(db, 'staff_queue', listener, listener)
}
