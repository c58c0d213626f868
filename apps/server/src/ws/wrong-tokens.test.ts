import type { AddressInfo } from 'node:net'
import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPerson } from '../testing/people.ts'
import { StreamClient } from '../testing/stream-client.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { MESSAGES_BURST } from './connection.ts'
import { type Stream, startStream } from './stream.ts'

let app: TestApp
let stream: Stream
let port: number

beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  // Without a timer no minute ends, however long this takes.
  stream = startStream(app.http.server, { ...app.deps, publicOrigin: undefined, timer: false })
})
afterAll(async () => {
  await stream.stop()
  await app.close()
})

test('WS-7 whoever shows one wrong token after the other is dropped, and opens no connection for a while', async () => {
  const { tokenDemo } = await registerPerson(app)
  const bystander = await StreamClient.open(port)
  bystander.send({ op: 'subscribe', topics: ['me:orders'], token: tokenDemo })
  await bystander.until(() => bystander.of('me:orders').length > 0)
  let left: number = LIMITS.streamWrongTokensPerMinuteMax
  let last = bystander
  while (left > 0) {
    const client = await StreamClient.open(port)
    last = client
    const shown = Math.min(left, MESSAGES_BURST)
    left -= shown
    for (let at = 0; at < shown; at++) {
      const topics = [at % 2 === 0 ? 'me:orders' : 'console:queues'] as const
      client.send({ op: 'subscribe', topics: [...topics], token: `guess-${left}-${at}` })
    }
    await client.until(() => client.closed || client.heard.length === shown)
  }
  await last.until(() => last.closed)
  await expect(StreamClient.open(port)).rejects.toThrow('429')
  // Who was there before and is somebody stays.
  expect(bystander.closed).toBe(false)
  bystander.close()
})
