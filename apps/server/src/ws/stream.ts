import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock, TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Db } from '../db/sql.ts'
import type { EnginePort } from '../engine/engine-port.ts'
import { watchSupport } from '../features/support/support-signal.ts'
import { callerNetwork } from '../http/caller-network.ts'
import { clientAddress } from '../http/client-address.ts'
import { isForeignOrigin } from '../http/cross-site.ts'
import { startPeriodicJob } from '../jobs/periodic-job.ts'
import { watchBalances } from '../ledger/balance-signal.ts'
import type { Market } from '../market/market.ts'
import { watchNotices } from '../notify/notice-signal.ts'
import { watchQueues } from '../review/queue-signal.ts'
import { Channels } from './channels.ts'
import { Connection, MESSAGES_BURST, MESSAGES_PER_SECOND } from './connection.ts'
import { Groups } from './groups.ts'
import { beat, HEARTBEAT_MS } from './heartbeat.ts'
import { type Owner, permissionsOfTokens, validTokens } from './personal.store.ts'
import { answerMessage, dropPersonalTopics, limitConsoleTopics, type StreamContext } from './subscriptions.ts'
import { WrongTokens } from './wrong-tokens.ts'

export interface StreamOptions {
  readonly db: Db
  readonly engine: EnginePort
  readonly market: Market
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly publicOrigin: string | undefined
  /** True where a proxy of ours stands in front and says whom it speaks for. */
  readonly trustProxy?: boolean
  readonly socketsPerAddressMax?: number
  /** False for measurements, which run rounds themselves, and count wrong tokens without an end. */
  readonly timer?: boolean
}

export interface Stream {
  readonly connections: number
  /** Whether somebody looks at an instrument: its book, trades, candles or quote. */
  readonly isWatched: (realm: Realm, symbol: string) => boolean
  /** Lets topics say what changed and delivers it, as the timer does; at a time of a caller who measures. */
  round(nowMs: number): void
  /** Ends every connection. */
  stop(): Promise<void>
}

const TICK_MS = 50
/** A client that has not caught up for so long is dropped; it can come back. */
const BEHIND_MS = 30_000
const SESSION_CHECK_MS = 5_000

/** Serves /api/stream on an HTTP server. Time here is the machine's: it measures connections, not the market. */
export function startStream(server: Server, options: StreamOptions): Stream {
  const { db, log, clock } = options
  const channels = new Channels({ ...options, now: () => clock.now() }, log)
  const groups = new Groups()
  const connections = new Set<Connection>()
  const wrongTokens = new WrongTokens(log)
  const context: StreamContext = { channels, groups, db, market: options.market, clock, log, wrongTokens }
  const door = openDoor(server, context, connections, options)

  const stopListening = listenToHouse(options, channels)

  const round = (nowMs: number) => {
    channels.tick(nowMs)
    groups.deliver(nowMs)
    lookAfter(connections, nowMs)
  }
  const timers = [
    setInterval(() => {
      if (options.timer !== false) round(performance.now())
    }, TICK_MS),
    setInterval(() => beat(connections, clock.now(), performance.now()), HEARTBEAT_MS),
    setInterval(() => allowMessages(connections), 1_000),
    setInterval(() => {
      if (options.timer !== false) wrongTokens.forget()
    }, 60_000),
  ]
  const checks = startPeriodicJob({
    everyMs: SESSION_CHECK_MS,
    log,
    failed: 'sessions of the stream were not checked',
    run: () => checkSessions(context, connections),
  })
  return {
    get connections() {
      return connections.size
    },
    round,
    isWatched: (realm, symbol) => channels.isWatched(realm, symbol),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      door.close()
      channels.stop()
      await stopListening()
      for (const connection of connections) connection.drop()
      await checks.stop()
    },
  }
}

/** Lets clients in on the path of the stream, and counts who is there. */
function openDoor(server: Server, context: StreamContext, connections: Set<Connection>, options: StreamOptions) {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.streamMessageBytesMax,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const perAddress = new Map<string, number>()
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has let go of the socket before it says `upgrade`: nobody else hears of a client that breaks off, which would end us.
    const broken = () => socket.destroy()
    socket.on('error', broken)
    const ip = clientAddress(request, options.trustProxy === true)
    const network = callerNetwork(ip)
    const isGuessing = context.wrongTokens.isTooMany(network)
    const refusal = isGuessing
      ? '429 Too Many Requests'
      : refuseUpgrade(request, connections.size, perAddress.get(network) ?? 0, options)
    if (refusal) return refuseSocket(socket, refusal)
    socket.off('error', broken)
    wss.handleUpgrade(request, socket, head, ws => {
      const connection = new Connection(ws, socket, ip, performance.now())
      connections.add(connection)
      perAddress.set(network, (perAddress.get(network) ?? 0) + 1)
      listenTo(context, connection)
      ws.on('close', () => {
        connections.delete(connection)
        const left = (perAddress.get(network) ?? 1) - 1
        if (left > 0) perAddress.set(network, left)
        else perAddress.delete(network)
      })
    })
  }
  server.on('upgrade', upgrade)
  return {
    close() {
      server.off('upgrade', upgrade)
      wss.close()
    },
  }
}

/** What the server says to all its processes goes to the topics. Answers a function that ends it. */
function listenToHouse({ db, log }: StreamOptions, channels: Channels): () => Promise<void> {
  const complain = (what: string) => (err: unknown) => log.error({ err }, what)
  const readNotices = (userId?: bigint) => {
    channels.noticesChanged(userId).catch(complain('notices of the stream were not read'))
  }
  const readSupport = (userId?: bigint, conversationId?: bigint) => {
    channels.conversed(userId, conversationId).catch(complain('conversations of the stream were not read'))
  }
  const readBalances = (owner?: Owner) => {
    channels.balancesMoved(owner).catch(complain('balances of the stream were not read'))
  }
  const watches = [
    watchNotices(db, readNotices, () => readNotices()),
    watchSupport(db, readSupport, () => readSupport()),
    watchBalances(db, readBalances, () => readBalances()),
    watchQueues(db, () => channels.queuesChanged()),
  ]
  for (const watch of watches) watch.catch(complain('the stream does not hear of what changes'))
  return async () => {
    for (const watch of watches) await watch.then(unwatch => unwatch()).catch(() => undefined)
  }
}

/** Answers what a client says, in order, and lets go of its topics when it is gone. */
function listenTo(context: StreamContext, connection: Connection): void {
  const { ws } = connection
  const isTooMuch = () => {
    connection.heardAtMs = performance.now()
    connection.messagesLeft--
    if (connection.messagesLeft < 0) connection.drop()
    return connection.messagesLeft < 0
  }
  // Who sends these without end, which cost no less than messages, floods us too; a browser answers our pings, and sends none.
  ws.on('ping', isTooMuch)
  ws.on('pong', isTooMuch)
  ws.on('message', (message, isBinary) => {
    if (isTooMuch()) return
    const text = isBinary ? undefined : String(message)
    connection.answered = connection.answered
      .then(() => answerMessage(context, connection, text))
      .catch(err => {
        context.log.error({ err }, 'a message of the stream failed')
        ws.close(1011, 'try again')
      })
  })
  ws.on('error', () => ws.terminate())
  ws.on('close', () => {
    context.groups.leave(connection)
    for (const channel of connection.channels.values()) channel.members.delete(connection)
  })
}

function refuseUpgrade(
  request: IncomingMessage,
  open: number,
  openFromAddress: number,
  { publicOrigin, socketsPerAddressMax = LIMITS.streamSocketsPerAddressMax }: StreamOptions,
): string | undefined {
  if (request.url?.split('?')[0] !== '/api/stream') return '404 Not Found'
  if (isForeignOrigin(request.headers, publicOrigin)) return '403 Forbidden'
  if (open >= LIMITS.streamSocketsMax) return '503 Service Unavailable'
  if (openFromAddress >= socketsPerAddressMax) return '429 Too Many Requests'
  return undefined
}

/** Says why and closes, without waiting for the client to close its side too. */
function refuseSocket(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Whoever was behind and has read gets everything as it stands; whoever stays behind is dropped. */
function lookAfter(connections: ReadonlySet<Connection>, nowMs: number): void {
  for (const connection of connections) {
    const { isBehind, behindSinceMs, missed } = connection
    if (behindSinceMs === 0 && !isBehind && missed.size === 0) continue
    if (!isBehind) catchUp(connection)
    else if (behindSinceMs === 0) connection.behindSinceMs = nowMs
    else if (nowMs - behindSinceMs > BEHIND_MS) connection.drop()
  }
}

/** After a pause the client gets every topic as it stands; what lay between is not sent any more. */
function catchUp(connection: Connection): void {
  connection.behindSinceMs = 0
  const missed = [...connection.missed].filter(channel => channel.members.has(connection))
  connection.missed.clear()
  if (missed.length > 0) connection.write(Buffer.concat(missed.map(channel => channel.snapshotFrame())))
}

function allowMessages(connections: ReadonlySet<Connection>): void {
  for (const connection of connections) {
    connection.messagesLeft = Math.min(MESSAGES_BURST, connection.messagesLeft + MESSAGES_PER_SECOND)
  }
}

const CHECKED_AT_ONCE = 1_000

async function checkSessions(context: StreamContext, connections: ReadonlySet<Connection>): Promise<void> {
  await checkEach(context, connections, {
    of: ({ session }) => session,
    read: validTokens,
    apply: (connection, isGood) => isGood || dropPersonalTopics(context, connection),
  })
  await checkEach(context, connections, {
    of: ({ staff }) => staff,
    read: permissionsOfTokens,
    apply: (connection, permissions) => limitConsoleTopics(context, connection, permissions),
  })
}

interface SessionCheck<Standing> {
  readonly of: (connection: Connection) => { readonly tokenHash: Buffer } | undefined
  /** How the tokens stand that are still good, by their hashes in hexadecimal digits. */
  readonly read: (sql: Db, hashes: readonly Buffer[], nowMs: TimeMs) => Promise<ReadonlyMap<string, Standing>>
  readonly apply: (connection: Connection, standing: Standing | undefined) => void
}

async function checkEach<Standing>(
  context: StreamContext,
  connections: ReadonlySet<Connection>,
  { of, read, apply }: SessionCheck<Standing>,
): Promise<void> {
  const own = [...connections].filter(connection => of(connection) !== undefined)
  for (let from = 0; from < own.length; from += CHECKED_AT_ONCE) {
    const part = own.slice(from, from + CHECKED_AT_ONCE)
    const hashes = part.map(connection => of(connection)!.tokenHash)
    const standings = await read(context.db, hashes, context.clock.now())
    for (const [at, connection] of part.entries()) {
      const hash = hashes[at]!
      // While it was read the client may have shown another token.
      if (of(connection)?.tokenHash === hash) apply(connection, standings.get(hash.toString('hex')))
    }
  }
}
