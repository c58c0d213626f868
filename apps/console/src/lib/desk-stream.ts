import type { DeskSupportData, DeskSupportItem, ServerMessage } from '@firoza/api/stream'
import { useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/** The open conversations as the stream tells of them. `version` rises with every change. */
export interface DeskSupport {
  readonly items: ReadonlyMap<string, DeskSupportItem>
  readonly version: number
  readonly live: boolean
}

const TOPIC = 'desk:support'
const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 15_000

let state: DeskSupport = { items: new Map(), version: 0, live: false }
const listeners = new Set<() => void>()
let socket: WebSocket | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let tries = 0

function set(part: Partial<DeskSupport>): void {
  state = { ...state, ...part, version: state.version + 1 }
  for (const listener of listeners) listener()
}

function open(): void {
  if (socket || listeners.size === 0) return
  const { token } = useSession.getState()
  if (token === '') return
  const fresh = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/stream`)
  socket = fresh
  fresh.onopen = () => {
    tries = 0
    fresh.send(JSON.stringify({ op: 'subscribe', topics: [TOPIC], token }))
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
  if (!('t' in message) || message.t !== TOPIC) return
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

useSession.subscribe((session, before) => {
  if (session.token === before.token) return
  close()
  open()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

/** Follows the conversations while a page stands; the connection finds its way back by itself. */
export function useDeskSupport(): DeskSupport {
  return useSyncExternalStore(subscribe, () => state)
}
