import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'

/** Writes into a person's access log that a member of staff brought the payment of their deposit. */
export async function logReceived(
  tx: Tx,
  { staffId, userId }: { readonly staffId: bigint; readonly userId: bigint },
  nowMs: number,
): Promise<void> {
  await logStaffAccess(tx, { staffId, userIds: [userId], action: 'deposit_received', reason: '' }, nowMs)
}
