import type { MySupportData } from '@firoza/api/stream'
import type { SupportConversation, SupportMessage } from '@firoza/api/support-shapes'
import { useOnline } from '@firoza/web/online'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/use-topic.ts'
import { newestOf } from './newest-of.ts'
import { ownOutbox } from './own-outbox.ts'

const FLUSH_MS = 4_000

export interface Conversing {
  readonly query: ReturnType<typeof useRead<'GET /user/support'>>
  readonly conversation: SupportConversation | null
  readonly messages: readonly SupportMessage[]
  readonly live: boolean
  readonly hasEarlier: boolean
  readonly loadEarlier: () => Promise<void>
}

/** The newest conversation: what the server or the stream said last, and what was looked up of earlier times. */
export function useConversation(): Conversing {
  const query = useRead('GET /user/support', {})
  const { data, live } = useTopic<MySupportData>('me:support')
  const known = newestOf(data, query.data)
  const conversation = known?.conversation ?? null
  const [earlier, setEarlier] = useState<{ readonly id: string; readonly messages: readonly SupportMessage[] }>()
  const before = earlier !== undefined && earlier.id === conversation?.id ? earlier.messages : []
  const messages = [...before, ...(known?.messages ?? [])]
  useOutbox(messages, live)
  useReadMark(conversation)
  const first = messages[0]?.seq ?? 1
  return {
    query,
    conversation,
    messages,
    live,
    hasEarlier: first > 1,
    async loadEarlier() {
      if (!conversation) return
      const found = await call('GET /user/support/messages', { id: conversation.id, before: first })
      setEarlier({ id: conversation.id, messages: [...found.messages, ...before] })
    },
  }
}

/** What waits to be sent goes out when the page opens, the connection comes back, and now and then. */
function useOutbox(messages: readonly SupportMessage[], live: boolean): void {
  const online = useOnline()
  useEffect(() => {
    ownOutbox.arrived(new Set(messages.map(({ clientKey }) => clientKey)))
  }, [messages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream that lives again is a connection that is back
  useEffect(() => {
    if (!online) return
    void ownOutbox.flush()
    const timer = setInterval(() => void ownOutbox.flush(), FLUSH_MS)
    return () => clearInterval(timer)
  }, [online, live])
}

/** Whoever has the page before their eyes has read it. */
function useReadMark(conversation: SupportConversation | null): void {
  const marked = useRef('')
  useEffect(() => {
    if (!conversation || conversation.unread === 0) return
    const { id, lastSeq } = conversation
    const mark = () => {
      const mine = `${id} ${lastSeq}`
      if (document.visibilityState !== 'visible' || marked.current === mine) return
      marked.current = mine
      call('POST /user/support/read', { id, seq: lastSeq }, { quiet: true }).catch(() => {
        marked.current = ''
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [conversation])
}
