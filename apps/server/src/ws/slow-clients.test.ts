import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIMITS } from '@firoza/core/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { StreamClient } from '../testing/stream-client.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { startStream } from './stream.ts'

let app: TestApp
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  app = await testApp({ wholeMarket: true })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => app.close())

/** A client for which so many bytes wait on our side as the test says, with a stream of its own whose rounds the test runs. */
async function openSlow() {
  const http = createServer()
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done))
  const { db, engine, market, clock, log } = app.deps
  const stream = startStream(http, { db, engine, market, clock, log, publicOrigin: undefined, timer: false })
  const slow = { waitingBytes: 0 }
  http.once('upgrade', (_request, socket) => {
    Object.defineProperty(socket, 'writableLength', { get: () => slow.waitingBytes })
  })
  const client = await StreamClient.open((http.address() as AddressInfo).port)
  stops.push(async () => {
    client.close()
    await stream.stop()
    http.close()
  })
  return { slow, client, stream }
}

test('WS-6 a client that is behind gets nothing for asking again, and one snapshot when it has read', async () => {
  const { slow, client, stream } = await openSlow()
  slow.waitingBytes = LIMITS.streamConflateBytes + 1
  for (let times = 0; times < 5; times++) client.send({ op: 'subscribe', topics: ['quotes:demo', 'indices:demo'] })
  // Messages are answered in order, and what is small is answered still.
  client.send({ op: 'ping' })
  await client.until(() => client.heard.some(message => 'op' in message && message.op === 'pong'))
  expect(client.of('quotes:demo')).toEqual([])
  slow.waitingBytes = 0
  stream.round(1_000)
  await client.until(() => client.of('quotes:demo').length === 1 && client.of('indices:demo').length === 1)
  client.send({ op: 'ping' })
  await client.until(() => client.heard.filter(message => 'op' in message && message.op === 'pong').length === 2)
  expect(client.of('quotes:demo').map(({ k }) => k)).toEqual(['snap'])
})

test('WS-6 a client that does not catch up is dropped, though no topic has anything to say to it', async () => {
  const { slow, client, stream } = await openSlow()
  slow.waitingBytes = LIMITS.streamConflateBytes + 1
  stream.round(1_000)
  stream.round(30_000)
  client.send({ op: 'ping' })
  await client.until(() => client.heard.some(message => 'op' in message && message.op === 'pong'))
  stream.round(31_001)
  await client.until(() => client.closed)
})

test('WS-6 a client that asks for what is refused and reads no answer is dropped', async () => {
  const { slow, client } = await openSlow()
  slow.waitingBytes = 2 * LIMITS.streamConflateBytes + 1
  client.send({ op: 'subscribe', topics: ['nothing:demo'] })
  await client.until(() => client.closed)
})

test.each(['ping', 'pong'] as const)('WS-7 a client that sends one %s after another is dropped', async kind => {
  const { client } = await openSlow()
  for (let times = 0; times < 1_000 && !client.closed; times++) client.ws[kind]()
  await client.until(() => client.closed)
})
