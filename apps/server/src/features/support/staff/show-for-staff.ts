import type { OutputOf } from '@firoza/api/endpoint'
import type { SupportMessage } from '@firoza/api/support-shapes'
import type { supportTake } from '@firoza/api/support-staff'
import type { TimeMs } from '@firoza/core/clock'
import { hideNumbers } from '@firoza/core/support/hidden-numbers'
import type { StaffSession } from '../../../http/session.store.ts'
import { showConversation } from '../show-conversation.ts'
import type { QueuedConversationRow } from './queue.store.ts'

type StaffConversation = OutputOf<typeof supportTake>

/** Who may read identity checks sees numbers anyway; nobody else gets them from a conversation. */
function wordsFor({ permissions }: StaffSession): (text: string) => string {
  return permissions.includes('kyc.read') ? text => text : hideNumbers
}

export function showForStaff(row: QueuedConversationRow, session: StaffSession, nowMs: TimeMs): StaffConversation {
  const { readSeq: _, unread: __, ...shown } = showConversation(row)
  const words = wordsFor(session)
  return {
    ...shown,
    preview: words(shown.preview),
    userId: row.publicId,
    nickname: row.nickname,
    language: row.language,
    assignee: row.assignee ?? '',
    mine: row.assigneeId === session.staffId,
    late: row.late || (row.dueAtMs !== null && row.dueAtMs < nowMs),
    comment: words(row.comment),
  }
}

export function messagesForStaff(messages: readonly SupportMessage[], session: StaffSession): SupportMessage[] {
  const words = wordsFor(session)
  return messages.map(message => ({ ...message, text: words(message.text) }))
}
