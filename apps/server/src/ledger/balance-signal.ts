import type { Realm } from '@firoza/core/realm'
import { listen } from '../db/listen.ts'
import type { Db, Tx } from '../db/sql.ts'

const BALANCES_MOVED = 'balances_moved'

/**
 * Tells every process, when the transaction commits, of the people among the owners of these accounts: their money or shares moved.
 * The engine tells of its own movements, without the database.
 */
export async function publishBalanceChange(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  await tx`
    select pg_notify(${BALANCES_MOVED}, realm || ' ' || user_id) from ledger_account
    where id = any(${[...accountIds]}::bigint[]) and user_id is not null`
}

/**
 * Calls the listener, after the commit and in every process, for each person whose money or shares moved otherwise than by the
 * engine. What happened while the connection was lost is not told again: `onListening`, called whenever it is there, is the moment to
 * read anew. Answers a function that ends it.
 */
export async function watchBalances(
  db: Db,
  listener: (owner: { readonly userId: number; readonly realm: Realm }) => void,
  onListening: () => void,
): Promise<() => Promise<void>> {
  const heard = (payload: string) => {
    const [realm, userId] = payload.split(' ')
    listener({ realm: realm as Realm, userId: Number(userId) })
  }
  return listen(db, BALANCES_MOVED, heard, onListening)
}
