import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { findLastAccess } from './queue.store.ts'

/** One line of the person's log stands for a sitting: what comes in while somebody reads on is not a new look. */
export const SITTING_MS = 15 * MINUTE_MS

export async function recordAccess(
  tx: Tx,
  look: { readonly staffId: bigint; readonly userId: bigint; readonly conversationId: bigint },
  nowMs: TimeMs,
): Promise<void> {
  const { staffId, userId, conversationId } = look
  const last = await findLastAccess(tx, staffId, userId)
  if (last !== null && nowMs - last < SITTING_MS) return
  const access = {
    staffId,
    userIds: [userId],
    action: 'support_viewed',
    reason: `conversation ${conversationId}`,
  } as const
  await logStaffAccess(tx, access, nowMs)
}
