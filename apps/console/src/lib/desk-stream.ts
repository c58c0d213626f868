import {
  DESK_TOPIC_PERMISSIONS,
  DESK_TOPICS,
  type DeskSupportData,
  type DeskSupportItem,
  type ServerMessage,
} from '@firoza/api/stream'
import { useSyncExternalStore } from 'react'
import { type StaffSession, useSession } from './session.ts'

/** The open conversations as the stream tells of them. `version` rises with every change. */
export interface DeskSupport {
  readonly items: ReadonlyMap<string, DeskSupportItem>
  readonly version: number
  readonly live: boolean
}

const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 15_000

let state: DeskSupport = { items: new Map(), version: 0, live: false }
/** Rises with every message about what waits. */
let heardOfWaiting = 0
const listeners = new Set<() => void>()
let socket: WebSocket | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let tries = 0

function set(part: Partial<DeskSupport>): void {
  state = { ...state, ...part, version: state.version + 1 }
  for (const listener of listeners) listener()
}

function topicsOf({ staff }: StaffSession) {
  return DESK_TOPICS.filter(topic => staff?.permissions.includes(DESK_TOPIC_PERMISSIONS[topic]))
}

function open(): void {
  if (socket || listeners.size === 0) return
  const session = useSession.getState()
  const { token } = session
  if (token === '') return
  const topics = topicsOf(session)
  const fresh = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/stream`)
  socket = fresh
  fresh.onopen = () => {
    tries = 0
    fresh.send(JSON.stringify({ op: 'subscribe', topics, token }))
  }
  fresh.onmessage = event => hear(JSON.parse(String(event.data)) as ServerMessage)
  fresh.onclose = () => {
    if (socket !== fresh) return
    socket = undefined
    if (state.live) set({ live: false })
    retry = setTimeout(open, Math.min(BACKOFF_MS * 2 ** tries++, BACKOFF_MAX_MS))
  }
}

function hear(message: ServerMessage): void {
  if (!('t' in message)) return
  if (message.t === 'desk:waiting') {
    heardOfWaiting++
    for (const listener of listeners) listener()
  } else if (message.t === 'desk:support') hearOfSupport(message)
}

function hearOfSupport(message: Extract<ServerMessage, { t: string }>): void {
  const items = message.k === 'snap' ? new Map<string, DeskSupportItem>() : new Map(state.items)
  for (const item of (message.d as DeskSupportData).items) {
    if (item.state === 'closed') items.delete(item.id)
    else items.set(item.id, item)
  }
  set({ items, live: true })
}

function close(): void {
  clearTimeout(retry)
  const old = socket
  socket = undefined
  old?.close()
  state = { items: new Map(), version: state.version + 1, live: false }
}

/** Another session, or other rights in the same one: whoever enrols gets theirs under the token that they signed in with. */
useSession.subscribe((session, before) => {
  if (session.token === before.token && `${topicsOf(session)}` === `${topicsOf(before)}`) return
  close()
  open()
})

/** Keeps the connection open while somebody listens; answers how to end that. */
export function followDesk(listener: () => void): () => void {
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

/** Follows the conversations while a page stands; the connection finds its way back by itself. */
export function useDeskSupport(): DeskSupport {
  return useSyncExternalStore(followDesk, () => state)
}

/** How often the desk has said that something which waits has changed; once more after the connection was lost. */
export function useHeardOfWaiting(): number {
  return useSyncExternalStore(followDesk, () => heardOfWaiting)
}
