import type { ConsoleTopic } from '@firoza/api/stream'
import type { Db } from '../db/sql.ts'
import { consoleSupportFeed } from '../features/support/support-feeds.ts'
import type { TopicFeed } from './channel.ts'

/** A topic of the staff console. */
export interface ConsoleFeed extends TopicFeed {
  /** A conversation changed; without one: any may have. */
  conversed?(conversationId?: bigint): Promise<void>
  /** Something that waits changed. */
  changed?(): void
}

/** How often a topic says something at most: what waits is read anew by everybody in the console. */
export const CONSOLE_EVERY_MS = { 'console:support': 50, 'console:queues': 1_000 } as const satisfies Record<
  ConsoleTopic,
  number
>

export function consoleFeed(topic: ConsoleTopic, db: Db): ConsoleFeed {
  switch (topic) {
    case 'console:support':
      return consoleSupportFeed(db)
    case 'console:queues':
      return queueChangesFeed()
  }
}

function queueChangesFeed(): ConsoleFeed {
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
