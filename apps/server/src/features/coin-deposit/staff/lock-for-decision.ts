import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { parseId } from '../../../http/public-id.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { findOwnUserId } from '../../../standing/staff-as-investor.store.ts'
import { type CoinDepositRow, lockDeposit } from '../coin-deposit.store.ts'

/** A payment of coins on which this member of staff may decide: anybody's but their own. */
export async function lockForDecision(
  tx: Tx,
  publicId: string,
  { staffId }: StaffSession,
): Promise<Outcome<CoinDepositRow, 'not_found' | 'approval_of_own_money'>> {
  const id = parseId(publicId)
  const row = id === undefined ? undefined : await lockDeposit(tx, id)
  if (!row) return refuse('not_found', { what: 'deposit' }, 'id')
  if ((await findOwnUserId(tx, staffId)) === row.userId) return refuse('approval_of_own_money')
  return ok(row)
}
