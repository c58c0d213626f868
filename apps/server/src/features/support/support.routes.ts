import type { Route } from '../../http/call.ts'
import { closeConversation } from './close-conversation.ts'
import { linkFile } from './link-file.ts'
import { listOwnConversations } from './list-own.ts'
import { markConversationRead } from './mark-read.ts'
import { rateConversation } from './rate-conversation.ts'
import { readMessages } from './read-messages.ts'
import { readSupport } from './read-support.ts'
import { sendFile } from './send-file.ts'
import { sendMessage } from './send-message.ts'
import { showContact } from './show-contact.ts'
import { answerConversation } from './staff/answer-conversation.ts'
import { answerWithFile } from './staff/answer-with-file.ts'
import { closeByStaff } from './staff/close-by-staff.ts'
import { handOver } from './staff/hand-over.ts'
import { linkFileForStaff } from './staff/link-file-for-staff.ts'
import { listColleagues } from './staff/list-colleagues.ts'
import { listPrepared } from './staff/list-prepared.ts'
import { listSupportQueue } from './staff/list-queue.ts'
import { readConversation } from './staff/read-conversation.ts'
import { readFurther } from './staff/read-further.ts'
import { removePrepared } from './staff/remove-prepared.ts'
import { savePrepared } from './staff/save-prepared.ts'
import { showFigures } from './staff/show-figures.ts'
import { takeConversation } from './staff/take-conversation.ts'
import { writeTranscript } from './write-transcript.ts'

export const supportRoutes: readonly Route[] = [
  showContact,
  readSupport,
  readMessages,
  sendMessage,
  sendFile,
  linkFile,
  markConversationRead,
  closeConversation,
  rateConversation,
  listOwnConversations,
  writeTranscript,
  listSupportQueue,
  showFigures,
  readConversation,
  readFurther,
  answerConversation,
  answerWithFile,
  linkFileForStaff,
  takeConversation,
  handOver,
  closeByStaff,
  listColleagues,
  listPrepared,
  savePrepared,
  removePrepared,
]
