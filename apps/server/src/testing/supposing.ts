import type { Db, Tx } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'

/** What is seen where something else were so: of the change nothing stays. */
export async function supposing<T>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const seen: T[] = []
  const undone = new Error('undone')
  await inTransaction(db, async tx => {
    await change(tx)
    seen.push(await look(tx))
    throw undone
  }).catch(error => {
    if (error !== undone) throw error
  })
  return seen[0] as T
}
