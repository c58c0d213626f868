import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { parseId } from '../../../http/public-id.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { findOwnUserId } from '../../../standing/staff-as-investor.store.ts'
import { type DepositRow, lockDeposit } from '../deposit.store.ts'

/** A deposit on which this member of staff may decide: anybody's but their own. */
export async function lockForDecision(
  tx: Tx,
  publicId: string,
  { staffId }: StaffSession,
): Promise<Outcome<DepositRow, 'not_found' | 'approval_of_own_money'>> {
  const id = parseId(publicId)
  const deposit = id === undefined ? undefined : await lockDeposit(tx, id)
  if (!deposit) return refuse('not_found', { what: 'deposit' }, 'id')
  if ((await findOwnUserId(tx, staffId)) === deposit.userId) return refuse('approval_of_own_money')
  return ok(deposit)
}
