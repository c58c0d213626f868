import type { Db, Tx } from './sql.ts'

/** Reads by several statements as of one moment: what commits between two of them is seen by none. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.begin('isolation level repeatable read read only', read) as Promise<T>
}
