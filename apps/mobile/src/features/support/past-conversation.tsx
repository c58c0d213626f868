import type { SupportMessage } from '@firoza/api/support-shapes'
import { IconButton } from '@firoza/ui/icon-button'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { failureText } from '@firoza/web/failure-text'
import { Loaded } from '@firoza/web/loaded'
import { saveFile } from '@firoza/web/save-file'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../lib/client.ts'
import { shellText, useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { MessageList } from './message-list.tsx'
import { RateCard } from './rate-card.tsx'

/** One conversation to be read again and taken along. */
export function PastConversation({ id }: { readonly id: string }): ReactNode {
  const t = useT('support')
  const read = useRead('GET /user/support/messages', { id })
  const [earlier, setEarlier] = useState<readonly SupportMessage[]>([])
  const unread = read.data?.conversation.unread ?? 0
  const lastSeq = read.data?.conversation.lastSeq ?? 0
  useEffect(() => {
    if (unread > 0) call('POST /user/support/read', { id, seq: lastSeq }, { quiet: true }).catch(() => {})
  }, [id, unread, lastSeq])
  return (
    <Page
      title={t('support.number', { number: id })}
      actions={
        <IconButton label={t('support.download')} onClick={() => void saveTranscript(id)}>
          <Download size={22} />
        </IconButton>
      }
    >
      <Loaded query={read} skeleton={<SkeletonRows rows={6} />}>
        {({ conversation, messages }) => {
          const all = [...earlier, ...messages]
          const before = all[0]?.seq ?? 1
          const loadEarlier = async () => {
            const found = await call('GET /user/support/messages', { id, before })
            setEarlier([...found.messages, ...earlier])
          }
          return (
            <>
              <MessageList messages={all} {...(before > 1 && { onEarlier: loadEarlier })} />
              {conversation.state === 'closed' && <RateCard conversation={conversation} />}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

async function saveTranscript(id: string): Promise<void> {
  try {
    const { name, text } = await call('GET /user/support/transcript', { id }, { quiet: true })
    saveFile(new File([text], name, { type: 'text/plain;charset=utf-8' }))
  } catch (error) {
    toast.error(failureText(error, shellText()))
  }
}
