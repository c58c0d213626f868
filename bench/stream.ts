import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { startStream } from '../apps/server/src/ws/stream.ts'
import { atLeast, type Bench } from './figure.ts'
import type { Ask } from './stream/clients.ts'
import { servedMarket } from './stream/served-market.ts'
import { WebSocket, WebSocketServer } from './stream/server-ws.ts'

const SECONDS = 4
const SEND_TEXT = { binary: false }
/** Instruments that each client looks at, for the coalesced figure. */
const INSTRUMENTS = 10

/** Fan-out to many sockets against a bare broadcast of the same bytes, in turn in one run, clients in a process of their own. */
export const stream: Bench = {
  name: 'stream',
  minutes: 1,
  async run(emit) {
    for (const sockets of [1_000, 5_000]) {
      const one = await measureOurs(sockets, 1)
      const bare = await measureBare(sockets, one.text)
      emit({
        figure: `stream, one instrument to ${sockets} sockets`,
        value: one.perSecond,
        unit: 'deliveries/s',
        baseline: { name: 'bare ws broadcast of the same bytes', value: bare },
        goal: atLeast(0.8, 'ratio'),
        conditions: { bytes: one.text.length, seconds: SECONDS },
      })
      const many = await measureOurs(sockets, INSTRUMENTS)
      emit({
        figure: `stream, ${INSTRUMENTS} instruments to ${sockets} sockets, coalesced`,
        value: many.perSecond,
        unit: 'instrument updates/s',
        goal: atLeast(500_000),
        conditions: { seconds: SECONDS },
      })
    }
  },
}

async function measureOurs(sockets: number, instruments: number): Promise<{ perSecond: number; text: string }> {
  const { symbols, engine, market, change } = servedMarket()
  const server = createServer()
  const served = startStream(server, {
    db: undefined as never,
    engine,
    market,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    publicOrigin: undefined,
    socketsPerAddressMax: sockets + 1,
    timer: false,
  })
  const open: { readonly writableLength: number }[] = []
  server.on('upgrade', (_request, socket) => open.push(socket))
  const port = await listen(server)
  const watched = symbols.slice(0, instruments)
  const topics = watched.map(symbol => `quotes:demo:${symbol}`)
  const clients = await openClients(port, '/api/stream', sockets, { op: 'subscribe', topics })
  let atMs = performance.now()
  const perSecond = await measure(clients, async () => {
    change(watched)
    // Topics limit themselves by time; here every round is to speak.
    atMs += 1_000
    served.round(atMs)
    await drained(open)
  })
  const text = await sampleText(`ws://127.0.0.1:${port}/api/stream`, topics[0]!, () => {
    change(watched)
    atMs += 1_000
    served.round(atMs)
  })
  clients.kill()
  await served.stop()
  server.close()
  return { perSecond, text }
}

async function measureBare(sockets: number, text: string): Promise<number> {
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  const open: { readonly writableLength: number }[] = []
  server.on('upgrade', (_request, socket) => open.push(socket))
  const port = await listen(server)
  const clients = await openClients(port, '/', sockets, undefined)
  const bytes = Buffer.from(text)
  const perSecond = await measure(clients, async () => {
    for (const client of wss.clients) client.send(bytes, SEND_TEXT)
    await drained(open)
  })
  clients.kill()
  for (const client of wss.clients) client.terminate()
  server.close()
  return perSecond
}

/** Messages that clients hear in a second while rounds follow each other as fast as they are taken. */
async function measure(clients: ChildProcess, round: () => Promise<void>): Promise<number> {
  for (let times = 0; times < 5; times++) await round()
  const before = await heardBy(clients)
  const startedAt = performance.now()
  while (performance.now() - startedAt < SECONDS * 1_000) await round()
  const after = await heardBy(clients)
  return ((after - before) * 1_000) / (performance.now() - startedAt)
}

/** Waits until the sockets have taken all: what waits in them would be a promise, not a delivery. */
async function drained(sockets: readonly { readonly writableLength: number }[]): Promise<void> {
  do await new Promise(resolve => setImmediate(resolve))
  while (sockets.some(socket => socket.writableLength > 0))
}

function listen(server: Server): Promise<number> {
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

async function openClients(port: number, path: string, count: number, say: object | undefined): Promise<ChildProcess> {
  const child = fork(new URL('./stream/clients.ts', import.meta.url))
  const ask: Ask = { ask: 'open', port, path, count, say: say ? JSON.stringify(say) : '' }
  child.send(ask)
  await new Promise(resolve => child.once('message', resolve))
  // Snapshots are out before anything is counted.
  await new Promise(resolve => setTimeout(resolve, 500))
  return child
}

async function heardBy(clients: ChildProcess): Promise<number> {
  const ask: Ask = { ask: 'heard' }
  clients.send(ask)
  const { heard } = await new Promise<{ heard: number }>(resolve => clients.once('message', resolve as never))
  return heard
}

/** The text of one delta as a client gets it. */
async function sampleText(url: string, topic: string, round: () => void): Promise<string> {
  const client = new WebSocket(url)
  await new Promise(resolve => client.once('open', resolve))
  client.send(JSON.stringify({ op: 'subscribe', topics: [topic] }))
  await new Promise(resolve => client.once('message', resolve))
  const delta = new Promise<string>(resolve => client.once('message', data => resolve(String(data))))
  round()
  const text = await delta
  client.terminate()
  return text
}
