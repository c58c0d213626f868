import { depositStates } from '@firoza/core/deposit/deposit.states'
import { canMove } from '@firoza/core/machine'
import type { Tx } from '../../../db/sql.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { lockDeposit, setHoldReasons } from '../deposit.store.ts'
import { moveDeposit } from '../move-deposit.ts'
import { type BankNotice, findConfirmable, setConfirmed } from '../notice.store.ts'
import { logReceived } from './log-received.ts'

/**
 * A line that the platform knows, brought by another member of staff than the first: its payment is proven, and the deposit that was held for it is
 * compared again.
 */
export async function confirmNotice(
  tx: Tx,
  notice: BankNotice,
  staffId: bigint,
  nowMs: number,
): Promise<'confirmed' | 'known'> {
  const found = await findConfirmable(tx, notice)
  if (!found) return 'known'
  const deposit = found.depositId === null ? undefined : await lockDeposit(tx, found.depositId)
  await setConfirmed(tx, found.id, staffId)
  if (!deposit) return 'confirmed'
  await logReceived(tx, { staffId, userId: deposit.userId }, nowMs)
  if (!canMove(depositStates, deposit.state, 'confirm')) return 'confirmed'
  await setHoldReasons(tx, deposit.id, [])
  await moveDeposit(tx, deposit, 'confirm', { actor: 'staff', staffId }, nowMs)
  // The first step here; the sweep takes the deposit further.
  await advanceOnce(tx, deposit.id, nowMs)
  return 'confirmed'
}
