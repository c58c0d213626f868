import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockCustomer } from '../../../customers/customer.store.ts'
import type { Tx } from '../../../db/sql.ts'

/** What is written where somebody says that they have no account as an investor. */
const NONE = 'none'

/** Whose account a public id names, kept from other changes until the transaction ends; null for `none`. */
export async function lockOwnAccount(tx: Tx, ownAccount: string): Promise<Outcome<bigint | null, 'not_found'>> {
  if (ownAccount === NONE) return ok(null)
  const person = await lockCustomer(tx, ownAccount)
  return person ? ok(person.id) : refuse('not_found', { what: 'user' }, 'ownAccount')
}

/** As a line of a change says it: nothing where there is none. */
export function showOwnAccount(ownAccount: string): string {
  return ownAccount === NONE ? '' : ownAccount
}
