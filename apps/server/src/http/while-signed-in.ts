import { type Outcome, ok } from '@firoza/core/outcome'
import { type Reason, refuse } from '@firoza/core/refusal'
import type { Db, Tx } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Session, type StaffSession, stillSignedIn } from './session.store.ts'

class SignedOut extends Error {}

/**
 * The work of a command that keeps its own transaction, as the binder does it for a write: a session that was ended while the work went on
 * takes the work with it.
 */
export async function whileSignedIn<T, R extends Reason>(
  db: Db,
  session: Session | StaffSession,
  work: (tx: Tx) => Promise<Outcome<T, R>>,
): Promise<Outcome<T, R | 'session_invalid'>> {
  try {
    return await inTransaction(db, async tx => {
      const outcome = await work(tx)
      if (outcome.ok && !(await stillSignedIn(tx, session))) throw new SignedOut()
      return outcome
    })
  } catch (error) {
    if (error instanceof SignedOut) return refuse('session_invalid')
    throw error
  }
}

/** Asked right before an act that no transaction holds, such as the engine's. A session that is being ended is waited for. */
export function requireSignedIn(
  db: Db,
  session: Session | StaffSession,
): Promise<Outcome<undefined, 'session_invalid'>> {
  return whileSignedIn(db, session, async () => ok())
}
