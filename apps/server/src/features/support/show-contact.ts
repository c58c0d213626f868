import { supportContact } from '@firoza/api/support'
import { ok } from '@firoza/core/outcome'
import { ANSWER_MINUTES, SUPPORT_TOPICS } from '@firoza/core/support/promise'
import { handle } from '../../http/call.ts'
import { CHAT_FRAME_PATH } from './serve-chat-frame.ts'

export const showContact = handle(supportContact, async ({ deps }) =>
  ok({
    frame: deps.settings.chatScript ? CHAT_FRAME_PATH : null,
    outside: deps.settings.helpContact ?? null,
    topics: SUPPORT_TOPICS.map(topic => ({
      topic,
      firstMinutes: ANSWER_MINUTES[topic].first,
      nextMinutes: ANSWER_MINUTES[topic].next,
    })),
  }),
)
