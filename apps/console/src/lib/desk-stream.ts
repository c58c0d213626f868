import { Stream } from '@firoza/api/client/socket'
import type { Merge, TopicState } from '@firoza/api/client/stream-state'
import { DESK_TOPIC_PERMISSIONS, type DeskSupportData, type DeskSupportItem, type DeskTopic } from '@firoza/api/stream'
import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/** The open conversations as the stream tells of them. */
export interface DeskSupport {
  readonly items: ReadonlyMap<string, DeskSupportItem>
  /** Another value with every change; undefined until the first one. */
  readonly heard: unknown
  readonly live: boolean
}

/** Those that changed take the places of the same ones; closed ones go. */
const mergeConversations: Merge = (known, change) => {
  const byId = new Map((known as DeskSupportData).items.map(item => [item.id, item]))
  for (const item of (change as DeskSupportData).items) byId.set(item.id, item)
  return { items: [...byId.values()].filter(({ state }) => state !== 'closed') }
}

const replace: Merge = (_known, change) => change

const MERGES: Readonly<Record<DeskTopic, Merge>> = { 'desk:support': mergeConversations, 'desk:waiting': replace }

const stream = new Stream({
  connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/stream`),
  token: () => useSession.getState().token,
  mergeOf: topic => MERGES[topic as DeskTopic],
})

useSession.subscribe((session, before) => {
  if (session.token !== before.token) stream.restart()
})

/** Listens to a topic for as long as who is signed in may hear it: rights can come and go under one token. Answers how to end that. */
export function followDesk(topic: DeskTopic, listener: () => void): () => void {
  let leave: (() => void) | undefined
  const look = () => {
    const mayHear = useSession.getState().staff?.permissions.includes(DESK_TOPIC_PERMISSIONS[topic]) ?? false
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

function useDeskTopic(topic: DeskTopic): TopicState {
  const subscribe = useCallback((listener: () => void) => followDesk(topic, listener), [topic])
  return useSyncExternalStore(subscribe, () => stream.stateOf(topic))
}

/** Follows the conversations while a page stands; the connection finds its way back by itself. */
export function useDeskSupport(): DeskSupport {
  const state = useDeskTopic('desk:support')
  const items = (state.data as DeskSupportData | undefined)?.items ?? []
  return { items: new Map(items.map(item => [item.id, item])), heard: state.data, live: state.status === 'live' }
}

/** Another value whenever something which waits has changed, also while the connection was lost; undefined until the first one. */
export function useHeardOfWaiting(): unknown {
  return useDeskTopic('desk:waiting').data
}
