import type { SupportTopic } from '@firoza/core/support/promise'
import { create } from 'zustand'
import { useSession } from '../../lib/session.ts'

/** What is being written, and what the next conversation will be about: it outlives a look at another page. */
export interface Draft {
  readonly text: string
  readonly topic: SupportTopic
}

const NOTHING: Draft = { text: '', topic: 'other' }

export const useDraft = create<Draft>()(() => NOTHING)

// It is its writer's: whoever signs in after them finds nothing of it.
useSession.subscribe((session, before) => {
  if (session.userInfo?.id !== before.userInfo?.id) useDraft.setState(NOTHING)
})
