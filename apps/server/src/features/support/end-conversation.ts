import type { TimeMs } from '@firoza/core/clock'
import { decideMove } from '@firoza/core/machine'
import { type Outcome, ok } from '@firoza/core/outcome'
import { conversationStates } from '@firoza/core/support/conversation.states'
import type { Tx } from '../../db/sql.ts'
import type { ConversationRow } from './conversation.store.ts'
import { insertMessage, setConversationState } from './support.store.ts'

const EVENTS = { person: 'closed_by_person', staff: 'closed_by_staff', time: 'closed_by_time' } as const

export interface Ending {
  readonly by: keyof typeof EVENTS
  readonly staffId?: bigint
}

/** Closes a locked conversation, with a line that says by whom. */
export async function endConversation(
  tx: Tx,
  conversation: ConversationRow,
  { by, staffId }: Ending,
  nowMs: TimeMs,
): Promise<Outcome<undefined, 'move_not_allowed'>> {
  const { id, firstAnsweredAtMs, dueAtMs } = conversation
  const moved = decideMove(conversationStates, conversation.state, by === 'time' ? 'lapse' : 'close')
  if (!moved.ok) return moved
  const house = { author: 'house', sender: '', clientKey: '', text: '', event: EVENTS[by] } as const
  await insertMessage(tx, { ...house, conversationId: id, ...(staffId !== undefined && { staffId }) }, nowMs)
  // Who gave up waiting was kept waiting all the same.
  const late = conversation.late || (dueAtMs !== null && dueAtMs < nowMs)
  const standing = { waitingSinceMs: null, dueAtMs: null, closedAtMs: nowMs }
  await setConversationState(tx, id, { ...standing, state: moved.value, late, firstAnsweredAtMs })
  return ok()
}
