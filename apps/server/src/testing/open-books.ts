import type { Queryable } from '../db/sql.ts'
import { assertBooks } from './assert-books.ts'
import { assertCases } from './assert-cases.ts'

const open = new Set<Queryable>()

/** From now on the books of this database must balance after every test, until what is returned is called. */
export function keepBooks(sql: Queryable): () => void {
  open.add(sql)
  return () => open.delete(sql)
}

export async function assertOpenBooks(): Promise<void> {
  for (const sql of open) {
    await assertBooks(sql)
    await assertCases(sql)
  }
}
