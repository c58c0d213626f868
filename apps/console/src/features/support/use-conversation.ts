import type { CallOutput } from '@firoza/api/endpoints'
import type { SupportMessage } from '@firoza/api/support-shapes'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useSupportTopic } from '../../lib/console-stream.ts'
import { useRead } from '../../lib/query.ts'

export type Conversation = CallOutput<'POST /staff/support/info'>['conversation']

export interface Talk {
  readonly info: ReturnType<typeof useRead<'POST /staff/support/info'>>
  readonly conversation: Conversation | undefined
  readonly messages: readonly SupportMessage[]
  readonly live: boolean
  readonly loadEarlier: () => Promise<void>
  /** Takes in what a write answered. */
  readonly take: (conversation: Conversation, messages?: readonly SupportMessage[]) => void
  /** Asks for what came since. */
  readonly catchUp: () => void
}

/** A conversation as it was opened, and everything that has come since, in order and each once. */
export function useConversation(id: string): Talk {
  const info = useRead('POST /staff/support/info', { id }, { recorded: true })
  const { items, heard, live } = useSupportTopic()
  const [more, setMore] = useState<{ conversation?: Conversation; messages: ReadonlyMap<number, SupportMessage> }>({
    messages: new Map(),
  })
  const known = new Map((info.data?.messages ?? []).map(message => [message.seq, message]))
  for (const [seq, message] of more.messages) known.set(seq, message)
  const messages = [...known.values()].sort((a, b) => a.seq - b.seq)
  const take = (conversation: Conversation, fresh: readonly SupportMessage[] = []) =>
    setMore(before => ({
      conversation,
      messages: new Map([...before.messages, ...fresh.map(message => [message.seq, message] as const)]),
    }))
  const last = useRef(0)
  last.current = messages.at(-1)?.seq ?? 0
  const catchUp = () => {
    call('POST /staff/support/messages', { id, after: last.current }, { quiet: true })
      .then(found => take(found.conversation, found.messages))
      .catch(() => {})
  }
  const loaded = info.data !== undefined
  const item = items.get(id)
  const sign = item && `${item.lastSeq} ${item.state} ${item.assignee}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what the stream says of it, and nothing else
  useEffect(() => {
    if (loaded && heard !== undefined) catchUp()
  }, [loaded, sign])
  return {
    info,
    conversation: more.conversation ?? info.data?.conversation,
    messages,
    live,
    take,
    catchUp,
    async loadEarlier() {
      const found = await call('POST /staff/support/messages', { id, before: messages[0]?.seq ?? 1 })
      take(found.conversation, found.messages)
    },
  }
}
