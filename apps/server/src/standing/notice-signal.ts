import type { MyNoticesData } from '@firoza/api/stream'
import type { Realm } from '@firoza/core/realm'
import type { Db, Queryable } from '../db/sql.ts'
import type { Locale } from '../http/call.ts'
import { countUnread, listNotices } from './notice.store.ts'
import { wordNotice } from './word-notice.ts'

const EVERYTHING = 9_223_372_036_854_775_807n

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
  const { unlisten } = await db.listen('user_notice', userId => listener(BigInt(userId)), onListening)
  return async () => {
    await unlisten()
  }
}

/** What the topic `me:notices` carries. */
export async function readNoticesData(
  sql: Queryable,
  userId: bigint,
  realm: Realm,
  locale: Locale,
): Promise<MyNoticesData> {
  const unread = await countUnread(sql, userId, realm)
  const [row] = await listNotices(sql, { userId, beforeId: EVERYTHING, limit: 1 }, realm)
  if (!row) return { unread }
  const { id, title, at } = wordNotice(row, locale)
  return { unread, latest: { id, title, atMs: at } }
}
