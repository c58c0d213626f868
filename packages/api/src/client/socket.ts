import type { ClientMessage, ServerMessage } from '../stream.ts'
import { applyMessage, disconnected, type Merge, NOTHING_KNOWN, type TopicState } from './stream-state.ts'

/** The least that the stream needs of a socket, so that tests can give it one of their own. */
export type SocketLike = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

export interface StreamOptions {
  readonly connect: () => SocketLike
  /** The token in use: the person's own topics need it. Empty for guests. */
  readonly token: () => string
  /** How the changes of a topic go into what is known of it. */
  readonly mergeOf: (topic: string) => Merge
  /** The server says that the token no longer opens what it did. */
  readonly sessionLost?: () => void
}

interface Topic {
  state: TopicState
  readonly merge: Merge
  readonly listeners: Set<() => void>
  changed: boolean
}

const OPEN = 1
/** Listeners hear of changes at most four times a second. */
export const FLUSH_MS = 250
const WATCH_MS = 5_000
/** The server speaks every 15 seconds at least: a longer silence is a dead connection, whatever the browser thinks. */
const SILENCE_ASKED_MS = 20_000
const SILENCE_MAX_MS = 30_000
const BACKOFF_MIN_MS = 500
const BACKOFF_MAX_MS = 30_000
/** Leaving a topic waits a little: the next page often wants the same one. */
const LINGER_MS = 3_000

/** How long to wait before the n-th try in a row: doubling, with up to half of it random so that not all return at once. */
export function backoffMs(tries: number, random: number): number {
  return Math.min(BACKOFF_MIN_MS * 2 ** tries, BACKOFF_MAX_MS) * (0.5 + random / 2)
}

/** One connection for all topics of an app. It exists while somebody listens, and finds its way back by itself. */
export class Stream {
  readonly #options: StreamOptions
  readonly #topics = new Map<string, Topic>()
  #socket: SocketLike | undefined
  #tries = 0
  #heardAtMs = 0
  #heartbeat: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #flush: ReturnType<typeof setTimeout> | undefined

  constructor(options: StreamOptions) {
    this.#options = options
  }

  /** Listens to a topic until the returned function is called. All listeners of a topic share one subscription. */
  subscribe(name: string, listener: () => void): () => void {
    let topic = this.#topics.get(name)
    if (!topic) {
      topic = { state: NOTHING_KNOWN, merge: this.#options.mergeOf(name), listeners: new Set(), changed: false }
      this.#topics.set(name, topic)
      this.#ask([name])
    }
    topic.listeners.add(listener)
    this.#open()
    const joined = topic
    return () => {
      joined.listeners.delete(listener)
      if (joined.listeners.size === 0) setTimeout(() => this.#leave(name, joined), LINGER_MS)
    }
  }

  stateOf(name: string): TopicState {
    return this.#topics.get(name)?.state ?? NOTHING_KNOWN
  }

  /** Begins anew, with the token that is now in use. */
  restart(): void {
    for (const topic of this.#topics.values()) topic.state = NOTHING_KNOWN
    this.#tries = 0
    this.#drop()
    if (this.#topics.size > 0) this.#open()
  }

  /** The network or the person is back, perhaps after hours: what is dead is found out now, and what waits to be tried is tried. */
  wake(): void {
    this.#watch()
    if (this.#topics.size > 0) this.#open()
  }

  #leave(name: string, topic: Topic): void {
    if (topic.listeners.size > 0 || this.#topics.get(name) !== topic) return
    this.#topics.delete(name)
    this.#send({ op: 'unsubscribe', topics: [name] })
    if (this.#topics.size === 0) this.#drop()
  }

  #open(): void {
    if (this.#socket) return
    clearTimeout(this.#retry)
    const socket = this.#options.connect()
    this.#socket = socket
    this.#heardAtMs = Date.now()
    this.#heartbeat = setInterval(() => this.#watch(), WATCH_MS)
    socket.onopen = () => this.#ask([...this.#topics.keys()])
    socket.onmessage = event => this.#receive(String(event.data))
    socket.onclose = () => this.#closed(socket)
  }

  #watch(): void {
    // A clock that was put back says nothing: the silence is counted from here.
    this.#heardAtMs = Math.min(this.#heardAtMs, Date.now())
    const silenceMs = Date.now() - this.#heardAtMs
    if (silenceMs > SILENCE_MAX_MS) this.#drop(true)
    else if (silenceMs > SILENCE_ASKED_MS) this.#send({ op: 'ping' })
  }

  #receive(text: string): void {
    this.#heardAtMs = Date.now()
    // Not with its opening: a full server or a proxy may open a connection and close it at once, every time.
    this.#tries = 0
    const message = JSON.parse(text) as ServerMessage
    if (!('t' in message)) {
      if (message.op === 'error' && message.reason === 'session_invalid') this.#options.sessionLost?.()
      return
    }
    const topic = this.#topics.get(message.t)
    if (!topic) return
    const { state, resubscribe } = applyMessage(topic.state, message, topic.merge)
    this.#set(topic, state)
    if (resubscribe) this.#ask([message.t])
  }

  /** Subscribes; of topics of which something is known, to what has come since. */
  #ask(names: readonly string[]): void {
    const token = this.#options.token()
    const seen = names.map(name => [name, this.stateOf(name)] as const).filter(([, { data }]) => data !== undefined)
    this.#send({
      op: 'subscribe',
      topics: names,
      ...(token !== '' && { token }),
      ...(seen.length > 0 && { from: Object.fromEntries(seen.map(([name, { sequence }]) => [name, sequence])) }),
    })
  }

  #closed(socket: SocketLike): void {
    if (socket !== this.#socket) return
    this.#drop(true)
  }

  #drop(comeBack = false): void {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = undefined
    if (socket) {
      socket.onclose = null
      socket.onmessage = null
      socket.close()
    }
    for (const topic of this.#topics.values()) this.#set(topic, disconnected(topic.state))
    if (!comeBack || this.#topics.size === 0) return
    this.#retry = setTimeout(() => this.#open(), backoffMs(this.#tries, Math.random()))
    this.#tries += 1
  }

  #set(topic: Topic, state: TopicState): void {
    if (topic.state === state) return
    topic.state = state
    topic.changed = true
    this.#flush ??= setTimeout(() => this.#tell(), FLUSH_MS)
  }

  #tell(): void {
    this.#flush = undefined
    for (const topic of this.#topics.values()) {
      if (!topic.changed) continue
      topic.changed = false
      for (const listener of topic.listeners) listener()
    }
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message))
  }
}
