import { listen } from '../../db/listen.ts'
import type { Db } from '../../db/sql.ts'

/**
 * Calls the listener, after the commit and in every process, for each conversation that changed. What happened while the connection
 * was lost is not told again: `onListening`, called whenever it is there, is the moment to read anew. Answers a function that
 * ends it.
 */
export async function watchSupport(
  db: Db,
  listener: (userId: bigint, conversationId: bigint) => void,
  onListening: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const heard = (payload: string) => {
    const [userId = '0', conversationId = '0'] = payload.split(' ')
    listener(BigInt(userId), BigInt(conversationId))
  }
  return listen(db, 'support', heard, onListening)
}
