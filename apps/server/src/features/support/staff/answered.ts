import type { SupportMessage } from '@firoza/api/support-shapes'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Tx } from '../../../db/sql.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import type { Answered } from '../write-message.ts'
import { findForStaff } from './queue.store.ts'
import { messagesForStaff, showForStaff } from './show-for-staff.ts'

/** Tells the person of the first answer that they have not read, and shows the desk what was written. */
export async function afterAnswer(
  tx: Tx,
  { conversation, message, tell }: Answered,
  session: StaffSession,
  nowMs: TimeMs,
) {
  const { id, userId } = conversation
  if (tell) {
    await addNotice(tx, { userId, kind: 'support_answered', details: {} }, nowMs)
    const access = { staffId: session.staffId, userIds: [userId], action: 'support_answered' as const }
    await logStaffAccess(tx, { ...access, reason: `conversation ${id}` }, nowMs)
  }
  const row = present(await findForStaff(tx, id), 'the conversation')
  return {
    conversation: showForStaff(row, session, nowMs),
    message: messagesForStaff([message], session)[0] as SupportMessage,
  }
}
