import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { parseId } from '../../../http/public-id.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { findOwnUserId } from '../../../standing/staff-as-investor.store.ts'
import { lockWithdrawal, type WithdrawalRow } from '../withdraw.store.ts'

/** A withdrawal on which this member of staff may decide: anybody's but their own. */
export async function lockForDecision(
  tx: Tx,
  publicId: string,
  { staffId }: StaffSession,
): Promise<Outcome<WithdrawalRow, 'not_found' | 'approval_of_own_money'>> {
  const id = parseId(publicId)
  const row = id && (await lockWithdrawal(tx, id))
  if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
  if ((await findOwnUserId(tx, staffId)) === row.userId) return refuse('approval_of_own_money')
  return ok(row)
}
