import { Stream } from '@firoza/api/client/socket'
import { NOTHING_KNOWN, type TopicState } from '@firoza/api/client/stream-state'
import type { TopicData } from '@firoza/api/stream'
import { useCallback, useSyncExternalStore } from 'react'
import { queryClient } from './query.ts'
import { useSession } from './session.ts'
import { mergeOf } from './stream-merge.ts'

const stream = new Stream({
  connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/stream`),
  token: () => useSession.getState().userToken,
  mergeOf,
  // Whether it is over is for the server to say: a stream may have heard of an older token.
  sessionLost: () => void queryClient.invalidateQueries({ queryKey: ['login-info'] }),
})

useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) stream.restart()
})

/** A phone that slept has not noticed that its connection died: what it shows must not count as live until the next look at it. */
export function wakeStreamWithPhone(): void {
  addEventListener('online', () => stream.wake())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) stream.wake()
  })
}

export interface Live<T> {
  /** Undefined until the first snapshot. */
  readonly data: T | undefined
  /** False while nothing has come yet or the connection is gone: what is there is old. */
  readonly live: boolean
}

const followNothing = () => () => {}

/**
 * Follows a topic of the stream while the component stands; `undefined` follows none. The type is that of the topic's
 * kind: `useTopic<QuotesData>(topics.quotes(realm, symbol))`. Changes arrive at most four times a second.
 */
export function useTopic<T extends TopicData>(topic: string | undefined): Live<T> {
  const subscribe = useCallback(
    (listener: () => void) => (topic === undefined ? followNothing() : stream.subscribe(topic, listener)),
    [topic],
  )
  const snapshot = (): TopicState => (topic === undefined ? NOTHING_KNOWN : stream.stateOf(topic))
  const state = useSyncExternalStore(subscribe, snapshot, snapshot)
  return { data: state.data as T | undefined, live: state.status === 'live' }
}
