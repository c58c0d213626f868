import type { DeskTopic } from '@firoza/api/stream'
import type { Db } from '../db/sql.ts'
import type { TopicFeed } from './channel.ts'
import { deskSupportFeed } from './support-feeds.ts'

/** A topic of the staff's desk. */
export interface DeskFeed extends TopicFeed {
  /** A conversation changed; without one: any may have. */
  conversed?(conversationId?: bigint): Promise<void>
  /** Something that waits changed. */
  changed?(): void
}

/** How often a topic says something at most: what waits is read anew by everybody at the desk. */
export const DESK_EVERY_MS = { 'desk:support': 50, 'desk:waiting': 1_000 } as const satisfies Record<DeskTopic, number>

export function deskFeed(topic: DeskTopic, db: Db): DeskFeed {
  switch (topic) {
    case 'desk:support':
      return deskSupportFeed(db)
    case 'desk:waiting':
      return deskWaitingFeed()
  }
}

function deskWaitingFeed(): DeskFeed {
  let changes = 0
  let told = 0
  return {
    changed() {
      changes++
    },
    snapshot: () => ({ changes }),
    take() {
      if (changes === told) return undefined
      told = changes
      return { changes }
    },
  }
}
