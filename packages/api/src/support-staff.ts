import { LIMITS } from '@firoza/core/limits'
import { z } from 'zod'
import { idStatus } from './auth.ts'
import { endpoint, readEndpoint, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import {
  choice,
  fields,
  id,
  integer,
  line,
  nothing,
  page,
  pageOf,
  staffReason,
  text,
  timeOut,
  uploadedFile,
} from './fields.ts'
import { clientKey, conversationOut, SUPPORT_FILE_REFUSALS, supportMessageOut } from './support-shapes.ts'

const MAY_ANSWER = { staff: 'support.answer' } as const
const body = text(1, LIMITS.supportMessageLengthMax)

const staffConversation = conversationOut.omit({ readSeq: true, unread: true }).extend({
  userId: z.string(),
  nickname: z.string(),
  /** In which the person reads the app. */
  language: z.enum(['en-US', 'ur-PK']),
  /** The member of staff whose it is; empty while it is nobody's. */
  assignee: z.string(),
  mine: z.boolean(),
  /** Whether an answer came, or is, later than promised. */
  late: z.boolean(),
  comment: z.string(),
})

const supportQueue = recordedReadEndpoint('GET /staff/support/list', {
  summary: 'Conversations, those due first. Everybody shown finds it in their access log.',
  who: MAY_ANSWER,
  input: fields({ ...page, queue: choice(['waiting', 'mine', 'answered', 'closed']).default('waiting') }),
  output: pageOf(staffConversation),
  refusals: ['field_invalid'],
})

const supportFigures = readEndpoint('GET /staff/support/figures', {
  summary: 'How support did over the last 30 days.',
  who: MAY_ANSWER,
  input: nothing,
  output: z.object({
    waiting: z.number().int(),
    overdue: z.number().int(),
    conversations: z.number().int(),
    /** Of conversations that were answered; null without any. */
    firstAnswerMedianMs: z.number().int().nullable(),
    late: z.number().int(),
    rated: z.number().int(),
    /** Hundredths of a star; null where nobody rated. */
    starsMeanHundredths: z.number().int().nullable(),
  }),
})

const supportInfo = recordedReadEndpoint('POST /staff/support/info', {
  summary:
    'One conversation with its last messages. Numbers of documents, cards and accounts in them are hidden from whoever may not read identity checks. The look goes into the person’s access log.',
  who: MAY_ANSWER,
  input: fields({ id }),
  output: z.object({
    conversation: staffConversation,
    person: z.object({
      userId: z.string(),
      nickname: z.string(),
      idStatus,
      accountType: z.enum(['regular', 'hni']),
      since: timeOut,
      conversations: z.number().int(),
    }),
    messages: z.array(supportMessageOut),
  }),
  refusals: ['not_found'],
})

const staffConversationMessages = recordedReadEndpoint('POST /staff/support/messages', {
  summary: 'What came after a message, or before one, of a conversation that is looked at.',
  who: MAY_ANSWER,
  input: fields({ id, after: integer(0, 1_000_000).optional(), before: integer(0, 1_000_000).optional() }),
  output: z.object({ conversation: staffConversation, messages: z.array(supportMessageOut) }),
  refusals: ['not_found'],
})

const written = z.object({ conversation: staffConversation, message: supportMessageOut })

const supportAnswer = writeEndpoint('POST /staff/support/answer', {
  summary: 'Answers. A conversation that is nobody’s becomes that of whoever answers first.',
  who: MAY_ANSWER,
  input: fields({ id, text: body, clientKey }),
  output: written,
  refusals: ['not_found', 'move_not_allowed', 'support_not_yours'],
})

const supportAnswerFile = endpoint({
  method: 'POST',
  path: '/staff/support/file',
  summary: 'Sends a file into a conversation, by the rules for the person’s own files.',
  effect: 'command',
  who: MAY_ANSWER,
  rate: 'upload',
  file: 'file',
  input: fields({ id, clientKey, file: uploadedFile() }),
  output: written,
  refusals: [
    'file_too_large',
    ...SUPPORT_FILE_REFUSALS,
    'not_found',
    'move_not_allowed',
    'support_not_yours',
    'session_invalid',
  ],
})

const staffFileLink = recordedReadEndpoint('POST /staff/support/link', {
  summary: 'A link to a file of a conversation, good for a minute and for one member of staff. The look is recorded.',
  who: MAY_ANSWER,
  input: fields({ id }),
  output: z.object({ url: z.string() }),
  refusals: ['not_found'],
})

const supportTake = writeEndpoint('POST /staff/support/take', {
  summary: 'Takes a conversation that is nobody’s. Of two at once, one gets it.',
  who: MAY_ANSWER,
  input: fields({ id }),
  output: staffConversation,
  refusals: ['not_found', 'move_not_allowed', 'support_not_yours'],
})

const supportTransfer = writeEndpoint('POST /staff/support/transfer', {
  summary:
    'Hands a conversation over to a colleague, or back to the queue. Anybody may take over what a colleague left.',
  who: MAY_ANSWER,
  input: fields({
    id,
    /** The colleague's name; empty for the queue. */
    to: text(0, 40).default(''),
    reason: staffReason,
  }),
  output: staffConversation,
  refusals: ['not_found', 'move_not_allowed', 'support_colleague_unknown'],
})

const staffConversationClose = writeEndpoint('POST /staff/support/close', {
  summary: 'Ends a conversation.',
  who: MAY_ANSWER,
  input: fields({ id, reason: staffReason }),
  output: staffConversation,
  refusals: ['not_found', 'move_not_allowed', 'support_not_yours'],
})

const supportColleagues = readEndpoint('GET /staff/support/colleagues', {
  summary: 'Who may answer in support.',
  who: MAY_ANSWER,
  input: nothing,
  output: z.object({ items: z.array(z.object({ name: z.string(), title: z.string(), open: z.number().int() })) }),
})

const savedReplyOut = z.object({
  id: z.string(),
  title: z.string(),
  english: z.string(),
  urdu: z.string(),
  /** To be given back with a change: of two changes at once, one is refused. */
  version: z.number().int(),
  by: z.string(),
  at: timeOut,
})

const savedReplyList = readEndpoint('GET /staff/support/prepared', {
  summary: 'The prepared answers in both languages, by title.',
  who: MAY_ANSWER,
  input: nothing,
  output: z.object({ items: z.array(savedReplyOut) }),
})

const savedReplySave = writeEndpoint('POST /staff/support/prepared/save', {
  summary: 'Words a prepared answer, or a new one where no id is given.',
  who: { staff: 'support.edit' },
  input: fields({
    id: id.optional(),
    version: integer(0, 1_000_000).default(0),
    title: line(2, 80),
    english: body,
    urdu: body,
  }),
  output: savedReplyOut,
  refusals: ['support_answers_max', 'not_found', 'support_answer_changed'],
})

const savedReplyRemove = writeEndpoint('POST /staff/support/prepared/remove', {
  summary: 'Takes a prepared answer out of use.',
  who: { staff: 'support.edit' },
  input: fields({ id, version: integer(0, 1_000_000) }),
  output: z.object({}),
  refusals: ['not_found', 'support_answer_changed'],
})

export const staffSupportEndpoints = [
  supportQueue,
  supportFigures,
  supportInfo,
  staffConversationMessages,
  supportAnswer,
  supportAnswerFile,
  staffFileLink,
  supportTake,
  supportTransfer,
  staffConversationClose,
  supportColleagues,
  savedReplyList,
  savedReplySave,
  savedReplyRemove,
] as const
export {
  savedReplyList,
  savedReplyRemove,
  savedReplySave,
  staffConversationClose,
  staffConversationMessages,
  staffFileLink,
  supportAnswer,
  supportAnswerFile,
  supportColleagues,
  supportFigures,
  supportInfo,
  supportQueue,
  supportTake,
  supportTransfer,
}
