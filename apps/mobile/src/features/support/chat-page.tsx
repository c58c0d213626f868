import type { SupportConversation } from '@firoza/api/support-shapes'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded, waitFor } from '@firoza/web/loaded'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../shell/page.tsx'
import { BeginNote } from './begin-note.tsx'
import { ChatStatus } from './chat-status.tsx'
import { Composer } from './composer.tsx'
import { NeverNote } from './guest-help.tsx'
import { MessageList } from './message-list.tsx'
import { ownOutbox } from './own-outbox.ts'
import { RateCard } from './rate-card.tsx'
import { useConversation } from './use-conversation.ts'

/** The conversation of today: messages in order, the newest at the foot, and the field to write in. */
export function ChatPage({ title, actions }: { readonly title: string; readonly actions?: ReactNode }): ReactNode {
  const talk = useConversation()
  const promises = useRead('GET /support/contact', {})
  const owner = useSession(session => session.userInfo?.id ?? '')
  const outgoing = ownOutbox.useItems(({ items }) => items).filter(item => item.owner === owner)
  const { conversation, messages } = talk
  useFollowEnd(`${conversation?.id ?? ''} ${messages.at(-1)?.seq ?? 0} ${outgoing.length}`)
  const open = conversation !== null && conversation.state !== 'closed'
  return (
    <Page title={title} actions={actions} footer={<Composer conversation={conversation} />}>
      <NeverNote />
      <Loaded query={waitFor(talk.query, promises)} skeleton={<ChatSkeleton />}>
        {() => (
          <>
            {conversation === null && outgoing.length === 0 && <BeginNote />}
            <MessageList
              messages={messages}
              outgoing={outgoing}
              {...(talk.hasEarlier && { onEarlier: talk.loadEarlier })}
            />
            {open && <ChatStatus conversation={conversation} />}
            {isOver(conversation) && outgoing.length === 0 && <RateCard conversation={conversation} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function isOver(conversation: SupportConversation | null): conversation is SupportConversation {
  return conversation?.state === 'closed'
}

/** Keeps the end in sight as it grows, unless the person has gone up to read. */
function useFollowEnd(end: string): void {
  const seen = useRef('')
  useLayoutEffect(() => {
    if (seen.current === end) return
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    const far = scrollHeight - clientHeight - scrollTop > clientHeight
    if (seen.current === '' || !far) scrollTo({ top: scrollHeight })
    seen.current = end
  }, [end])
}

function ChatSkeleton(): ReactNode {
  const t = useT()
  return (
    <div className="flex flex-col gap-3" aria-hidden title={t('ui.loading')}>
      <Skeleton className="h-16 w-3/4" />
      <Skeleton className="ms-auto h-12 w-2/3" />
      <Skeleton className="h-20 w-3/4" />
      <Skeleton className="ms-auto h-12 w-1/2" />
    </div>
  )
}
