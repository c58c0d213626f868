import { conversationStates } from '@firoza/core/support/conversation.states'
import { SUPPORT_TOPICS } from '@firoza/core/support/promise'
import { z } from 'zod'
import { PICTURE_REFUSALS, pattern, timeOut } from './fields.ts'

/** Of calls that take a file, whoever sends it. */
export const SUPPORT_FILE_REFUSALS = [
  'support_file_type',
  'support_pdf_broken',
  'support_pdf_active',
  ...PICTURE_REFUSALS,
] as const

/** Things that happened in a conversation and are told as a line of it. */
const SUPPORT_EVENTS = ['joined', 'handed_over', 'closed_by_person', 'closed_by_staff', 'closed_by_time'] as const
const SUPPORT_FILE_KINDS = ['picture', 'pdf'] as const

/** Names one message of its sender, whatever the number of tries: it is written once. */
export const clientKey = pattern(/^[A-Za-z0-9_-]{8,64}$/, 64)

export const supportMessageOut = z.object({
  /** Rises by one within the conversation, without gaps. */
  seq: z.number().int(),
  author: z.enum(['person', 'staff', 'house']),
  /** The member of staff; empty for everybody else. */
  by: z.string(),
  text: z.string(),
  file: z.object({ id: z.string(), kind: z.enum(SUPPORT_FILE_KINDS), sizeBytes: z.number().int() }).nullable(),
  event: z.enum(SUPPORT_EVENTS).nullable(),
  /** As the sender named it; empty where the platform wrote. */
  clientKey: z.string(),
  at: timeOut,
})

export const conversationOut = z.object({
  id: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(conversationStates.states),
  openedAt: timeOut,
  /** By when an answer is promised; null while it is not the platform's turn. */
  dueAt: timeOut.nullable(),
  closedAt: timeOut.nullable(),
  lastSeq: z.number().int(),
  /** Up to where the person has read. */
  readSeq: z.number().int(),
  /** Messages of others after that. */
  unread: z.number().int(),
  stars: z.number().int().nullable(),
  /** The beginning of the newest message that somebody wrote. */
  preview: z.string(),
})

export type SupportMessage = z.output<typeof supportMessageOut>
export type SupportConversation = z.output<typeof conversationOut>
