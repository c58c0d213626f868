import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { parseId } from '../../../http/public-id.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { findOwnUserId } from '../../../standing/staff-as-investor.store.ts'
import { listSteps, lockWithdrawal, type WithdrawalRow } from '../withdraw.store.ts'

export interface ForDecision {
  readonly row: WithdrawalRow
  /** Who has said yes so far. */
  readonly approvers: readonly bigint[]
}

/** A withdrawal on which this member of staff may decide: anybody's but their own. */
export async function lockForDecision(
  tx: Tx,
  publicId: string,
  { staffId }: StaffSession,
): Promise<Outcome<ForDecision, 'not_found' | 'approval_of_own_money'>> {
  const id = parseId(publicId)
  const row = id && (await lockWithdrawal(tx, id))
  if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
  if ((await findOwnUserId(tx, staffId)) === row.userId) return refuse('approval_of_own_money')
  const steps = await listSteps(tx, row.id)
  const approvers = steps.flatMap(step =>
    step.actor === 'staff' && step.move !== 'reject' ? [step.staffId ?? 0n] : [],
  )
  return ok({ row, approvers })
}
