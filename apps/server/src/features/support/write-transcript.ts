import { supportTranscript } from '@firoza/api/support'
import type { SupportMessage } from '@firoza/api/support-shapes'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { formatDateTime } from '@firoza/i18n/format-date'
import { translatorFor } from '@firoza/i18n/server-translator'
import { handle } from '../../http/call.ts'
import { listMessages } from './conversation.store.ts'
import { ownConversation } from './own-conversation.ts'

type Translate = ReturnType<typeof translatorFor>

/** The conversation as one text: who said what and when, files by their kind. */
export const writeTranscript = handle(supportTranscript, async ({ sql, session, locale }, { id }) => {
  const found = await ownConversation(sql, session.userId, id)
  if (!found.ok) return found
  const t = translatorFor(locale)
  const { id: number, topic, openedAtMs } = found.value
  const messages = await listMessages(sql, number, { after: 0, limit: LIMITS.supportTranscriptMax })
  const head = t('support.transcriptHead', {
    number: String(number),
    topic: t(`support.topic_${topic}`),
    time: formatDateTime(openedAtMs),
  })
  const lines = messages.map(message => lineOf(t, message))
  return ok({ name: `firoza-support-${number}.txt`, text: `${[head, '', ...lines].join('\n')}\n` })
})

function lineOf(t: Translate, { author, by, text, file, event, at }: SupportMessage): string {
  const time = formatDateTime(at)
  if (event) return `${time}  · ${t(`support.event_${event}`, { name: by })}`
  const who = author === 'person' ? t('support.you') : by
  return `${time}  ${who}: ${file ? t(`support.file_${file.kind}`) : text}`
}
