import { LIMITS } from '@firoza/core/limits'
import { STARS_MAX, SUPPORT_TOPICS } from '@firoza/core/support/promise'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, fields, flag, id, integer, nothing, page, pageOf, text, uploadedFile } from './fields.ts'
import { clientKey, conversationOut, SUPPORT_FILE_REFUSALS, supportMessageOut } from './support-shapes.ts'

const seq = integer(0, 1_000_000)
const written = z.object({ id: z.string(), message: supportMessageOut })

const supportContact = endpoint({
  method: 'GET',
  path: '/support/contact',
  summary: 'How support is reached: the built-in chat, or the external one that the operator allowed.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
  input: nothing,
  output: z.object({
    /** The page that shows the external chat in a frame without a token, null where there is none. */
    frame: z.string().nullable(),
    /** For who cannot sign in: mailto:… or tel:…, null where there is none. */
    outside: z.string().nullable(),
    topics: z.array(
      z.object({ topic: z.enum(SUPPORT_TOPICS), firstMinutes: z.number().int(), nextMinutes: z.number().int() }),
    ),
  }),
  refusals: [],
})

const support = endpoint({
  method: 'GET',
  path: '/user/support',
  summary: 'The newest conversation with support and its last messages.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: nothing,
  output: z.object({
    conversation: conversationOut.nullable(),
    messages: z.array(supportMessageOut),
    unread: z.number().int(),
  }),
  refusals: [],
})

const supportMessages = endpoint({
  method: 'GET',
  path: '/user/support/messages',
  summary: `Messages of one conversation in order: those after a number, or the last ones before one, at most ${LIMITS.supportMessagesShown}.`,
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: fields({ id, after: seq.optional(), before: seq.optional() }),
  output: z.object({ conversation: conversationOut, messages: z.array(supportMessageOut) }),
  refusals: ['not_found'],
})

const supportSend = endpoint({
  method: 'POST',
  path: '/user/support/send',
  summary:
    'Writes to support. Without an open conversation it begins one. The same client key writes once. What looks like a code or a password needs `sure`.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  whileFrozen: true,
  input: fields({
    text: text(1, LIMITS.supportMessageLengthMax),
    clientKey,
    /** Of a conversation that begins with it. */
    topic: choice(SUPPORT_TOPICS).default('other'),
    sure: flag().default(false),
  }),
  output: written,
  refusals: ['support_looks_secret', 'rate_limited', 'support_conversations_max'],
})

const supportFile = endpoint({
  method: 'POST',
  path: '/user/support/file',
  summary:
    'Sends support a file, as multipart/form-data: JPEG, PNG or WebP, made anew without its metadata, or a PDF without anything that acts by itself. Kept sealed.',
  effect: 'command',
  who: 'investor',
  rate: 'upload',
  file: 'file',
  whileFrozen: true,
  input: fields({ clientKey, topic: choice(SUPPORT_TOPICS).default('other'), file: uploadedFile() }),
  output: written,
  refusals: [
    'file_too_large',
    'support_files_max',
    ...SUPPORT_FILE_REFUSALS,
    'support_conversations_max',
    'session_invalid',
  ],
})

const supportLink = endpoint({
  method: 'GET',
  path: '/user/support/link',
  summary: 'A link to a file of one’s own conversations, good for a minute.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: fields({ id }),
  output: z.object({ url: z.string() }),
  refusals: ['not_found'],
})

const supportRead = endpoint({
  method: 'POST',
  path: '/user/support/read',
  summary: 'Up to which message the person has read; it never goes back.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  whileFrozen: true,
  input: fields({ id, seq }),
  output: z.object({ unread: z.number().int() }),
  refusals: ['not_found'],
})

const supportClose = endpoint({
  method: 'POST',
  path: '/user/support/close',
  summary: 'Ends the conversation.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  whileFrozen: true,
  input: fields({ id }),
  output: conversationOut,
  refusals: ['not_found', 'move_not_allowed'],
})

const supportRate = endpoint({
  method: 'POST',
  path: '/user/support/rate',
  summary: 'How the person found a conversation that is closed: once, within 14 days.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  whileFrozen: true,
  input: fields({ id, stars: integer(1, STARS_MAX), comment: text(0, 500).default('') }),
  output: conversationOut,
  refusals: ['not_found', 'move_not_allowed', 'support_rated', 'support_rating_over'],
})

const supportList = endpoint({
  method: 'GET',
  path: '/user/support/list',
  summary: 'The person’s conversations, newest first.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: fields(page),
  output: pageOf(conversationOut),
  refusals: ['field_invalid'],
})

const supportTranscript = endpoint({
  method: 'GET',
  path: '/user/support/transcript',
  summary: 'A conversation as a text to keep, in the language asked for.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: fields({ id }),
  output: z.object({ name: z.string(), text: z.string() }),
  refusals: ['not_found'],
})

export const supportEndpoints = [
  supportContact,
  support,
  supportMessages,
  supportSend,
  supportFile,
  supportLink,
  supportRead,
  supportClose,
  supportRate,
  supportList,
  supportTranscript,
] as const
export {
  support,
  supportClose,
  supportContact,
  supportFile,
  supportLink,
  supportList,
  supportMessages,
  supportRate,
  supportRead,
  supportSend,
  supportTranscript,
}
