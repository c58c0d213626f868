import type { SupportTopic } from '@firoza/core/support/promise'
import { create } from 'zustand'
import { onOtherPerson } from '../../lib/session.ts'

/** What is being written, and what the next conversation will be about: it outlives a look at another page. */
export interface Draft {
  readonly text: string
  readonly topic: SupportTopic
}

const NOTHING: Draft = { text: '', topic: 'other' }

export const useDraft = create<Draft>()(() => NOTHING)

onOtherPerson(() => useDraft.setState(NOTHING))
