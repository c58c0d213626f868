import { machine } from '../machine.ts'

/**
 * The life of one conversation with support. A person has one open at a time; what is written after it was closed begins the
 * next. `waiting`: it is the platform's turn, and a clock runs. `answered`: it is the person's turn.
 */
export const conversationStates = machine({
  name: 'support conversation',
  states: ['waiting', 'answered', 'closed'],
  initial: 'waiting',
  moves: {
    /** The person writes. */
    ask: { from: ['waiting', 'answered'], to: 'waiting' },
    /** A member of staff writes. */
    answer: { from: ['waiting', 'answered'], to: 'answered' },
    /** By the person, who needs no more, or by staff. */
    close: { from: ['waiting', 'answered'], to: 'closed' },
    /** The person has said nothing for so long that nothing seems to be open. What waits for the platform never lapses. */
    lapse: { from: ['answered'], to: 'closed' },
  },
})

export type ConversationState = (typeof conversationStates)['states'][number]
