import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './session.ts'
import { Stream } from './socket.ts'
import { type Merge, mergeFields, NOTHING_KNOWN, type TopicState } from './stream-state.ts'

const stream = new Stream({
  connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/stream`),
  token: () => useSession.getState().userToken,
})

useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) stream.restart()
})

export interface Live<T> {
  readonly data: T | undefined
  /** False while nothing has come yet or the connection is gone: what is there is old. */
  readonly live: boolean
}

const followNothing = () => () => {}

/**
 * Follows a topic of the stream while the component stands; `undefined` follows none. `merge` must be the same function
 * on every call. Changes arrive at most four times a second.
 */
export function useTopic<T>(topic: string | undefined, merge: Merge = mergeFields): Live<T> {
  const subscribe = useCallback(
    (listener: () => void) => (topic === undefined ? followNothing() : stream.subscribe(topic, listener, merge)),
    [topic, merge],
  )
  const snapshot = (): TopicState => (topic === undefined ? NOTHING_KNOWN : stream.stateOf(topic))
  const state = useSyncExternalStore(subscribe, snapshot, snapshot)
  return { data: state.data as T | undefined, live: state.status === 'live' }
}
