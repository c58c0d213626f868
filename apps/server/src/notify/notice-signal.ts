import { listen } from '../db/listen.ts'
import type { Db } from '../db/sql.ts'

/**
 * Calls the listener, after the commit and in every process, for each person whose notices changed. What happened while the
 * connection was lost is not told again: `onListening`, called whenever it is there, is the moment to read anew. Answers a
 * function that ends it.
 */
export async function watchNotices(
  db: Db,
  listener: (userId: bigint) => void,
  onListening: () => void = () => undefined,
): Promise<() => Promise<void>> {
  return listen(db, 'user_notice', userId => listener(BigInt(userId)), onListening)
}
