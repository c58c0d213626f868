import type { Db } from './sql.ts'

/**
 * Calls `hear` for each message on a channel, after the commit that sent it, and `onListening` whenever the connection is there anew: what
 * was sent while it was lost is not told again. Answers a function after which nothing is heard any more. The database is told so too, but not waited for:
 * the server ends although the one process that listens for it stands still.
 */
export async function listen(
  db: Db,
  channel: string,
  hear: (payload: string) => void,
  onListening: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const { unlisten } = await db.listen(channel, hear, onListening)
  return async () => {
    unlisten().catch(() => undefined)
  }
}
