import { Stream } from '@firoza/api/client/socket'
import type { Merge, TopicState } from '@firoza/api/client/stream-state'
import {
  CONSOLE_TOPIC_PERMISSIONS,
  type ConsoleSupportData,
  type ConsoleSupportItem,
  type ConsoleTopic,
} from '@firoza/api/stream'
import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/** The open conversations as the stream tells of them. */
export interface SupportTopic {
  readonly items: ReadonlyMap<string, ConsoleSupportItem>
  /** Another value with every change; undefined until the first one. */
  readonly heard: unknown
  readonly live: boolean
}

/** Those that changed take the places of the same ones; closed ones go. */
const mergeConversations: Merge = (known, change) => {
  const byId = new Map((known as ConsoleSupportData).items.map(item => [item.id, item]))
  for (const item of (change as ConsoleSupportData).items) byId.set(item.id, item)
  return { items: [...byId.values()].filter(({ state }) => state !== 'closed') }
}

const replace: Merge = (_known, change) => change

const MERGES: Readonly<Record<ConsoleTopic, Merge>> = {
  'console:support': mergeConversations,
  'console:queues': replace,
}

const stream = new Stream({
  connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/stream`),
  token: () => useSession.getState().token,
  mergeOf: topic => MERGES[topic as ConsoleTopic],
})

useSession.subscribe((session, before) => {
  if (session.token !== before.token) stream.restart()
})

/** Listens to a topic for as long as who is signed in may hear it: rights can come and go under one token. Answers how to end that. */
export function followTopic(topic: ConsoleTopic, listener: () => void): () => void {
  let leave: (() => void) | undefined
  const look = () => {
    const mayHear = useSession.getState().staff?.permissions.includes(CONSOLE_TOPIC_PERMISSIONS[topic]) ?? false
    if (mayHear) leave ??= stream.subscribe(topic, listener)
    else leave = void leave?.()
  }
  look()
  const unwatch = useSession.subscribe(look)
  return () => {
    unwatch()
    leave?.()
  }
}

function useTopic(topic: ConsoleTopic): TopicState {
  const subscribe = useCallback((listener: () => void) => followTopic(topic, listener), [topic])
  return useSyncExternalStore(subscribe, () => stream.stateOf(topic))
}

/** Follows the conversations while a page stands; the connection finds its way back by itself. */
export function useSupportTopic(): SupportTopic {
  const state = useTopic('console:support')
  const items = (state.data as ConsoleSupportData | undefined)?.items ?? []
  return { items: new Map(items.map(item => [item.id, item])), heard: state.data, live: state.status === 'live' }
}

/** Another value whenever something which waits has changed, also while the connection was lost; undefined until the first one. */
export function useQueueSignal(): unknown {
  return useTopic('console:queues').data
}
