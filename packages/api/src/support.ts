import { LIMITS } from '@firoza/core/limits'
import { STARS_MAX, SUPPORT_TOPICS } from '@firoza/core/support/promise'
import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, flag, id, integer, nothing, page, pageOf, text, uploadedFile } from './fields.ts'
import { clientKey, conversationOut, SUPPORT_FILE_REFUSALS, supportMessageOut } from './support-shapes.ts'

const seq = integer(0, 1_000_000)
const written = z.object({ id: z.string(), message: supportMessageOut })

const supportContact = readEndpoint('GET /support/contact', {
  summary: 'How support is reached: the built-in chat, or the external one that the operator allowed.',
  who: 'anyone',
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
})

const support = readEndpoint('GET /user/support', {
  summary: 'The newest conversation with support and its last messages.',
  who: 'investor',
  input: nothing,
  output: z.object({
    conversation: conversationOut.nullable(),
    messages: z.array(supportMessageOut),
    unread: z.number().int(),
  }),
})

const supportMessages = readEndpoint('GET /user/support/messages', {
  summary: `Messages of one conversation in order: those after a number, or the last ones before one, at most ${LIMITS.supportMessagesShown}.`,
  who: 'investor',
  input: fields({ id, after: seq.optional(), before: seq.optional() }),
  output: z.object({ conversation: conversationOut, messages: z.array(supportMessageOut) }),
  refusals: ['not_found'],
})

const supportSend = writeEndpoint('POST /user/support/send', {
  summary:
    'Writes to support. Without an open conversation it begins one. The same client key writes once. What looks like a code or a password needs `sure`.',
  who: 'investor',
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

const supportLink = readEndpoint('GET /user/support/link', {
  summary: 'A link to a file of one’s own conversations, good for a minute.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({ url: z.string() }),
  refusals: ['not_found'],
})

const supportRead = writeEndpoint('POST /user/support/read', {
  summary: 'Up to which message the person has read; it never goes back.',
  who: 'investor',
  whileFrozen: true,
  input: fields({ id, seq }),
  output: z.object({ unread: z.number().int() }),
  refusals: ['not_found'],
})

const supportClose = writeEndpoint('POST /user/support/close', {
  summary: 'Ends the conversation.',
  who: 'investor',
  whileFrozen: true,
  input: fields({ id }),
  output: conversationOut,
  refusals: ['not_found', 'move_not_allowed'],
})

const supportRate = writeEndpoint('POST /user/support/rate', {
  summary: 'How the person found a conversation that is closed: once, within 14 days.',
  who: 'investor',
  whileFrozen: true,
  input: fields({ id, stars: integer(1, STARS_MAX), comment: text(0, 500).default('') }),
  output: conversationOut,
  refusals: ['not_found', 'move_not_allowed', 'support_rated', 'support_rating_over'],
})

const supportList = readEndpoint('GET /user/support/list', {
  summary: 'The person’s conversations, newest first.',
  who: 'investor',
  input: fields(page),
  output: pageOf(conversationOut),
  refusals: ['field_invalid'],
})

const supportTranscript = readEndpoint('GET /user/support/transcript', {
  summary: 'A conversation as a text to keep, in the language asked for.',
  who: 'investor',
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
