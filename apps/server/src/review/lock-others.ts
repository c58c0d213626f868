import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../db/sql.ts'
import { parseId } from '../http/public-id.ts'
import type { StaffSession } from '../http/session.store.ts'
import { findOwnUserId } from './staff-as-investor.store.ts'

/** Money of a person on which this member of staff may decide, locked by its public id: anybody's but their own. */
export async function lockOthers<Row extends { readonly userId: bigint }>(
  tx: Tx,
  publicId: string,
  { staffId }: StaffSession,
  { what, lock }: { readonly what: string; readonly lock: (tx: Tx, id: bigint) => Promise<Row | undefined> },
): Promise<Outcome<Row, 'not_found' | 'approval_of_own_money'>> {
  const id = parseId(publicId)
  const row = id === undefined ? undefined : await lock(tx, id)
  if (!row) return refuse('not_found', { what }, 'id')
  if ((await findOwnUserId(tx, staffId)) === row.userId) return refuse('approval_of_own_money')
  return ok(row)
}
