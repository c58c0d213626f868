import { UNTOUCHED_SECONDS } from '@firoza/api/endpoint'
import { MINUTE_MS } from '@firoza/core/clock'
import { STAFF_IDLE_MS, STAFF_SESSION_MS } from '@firoza/core/staff/staff-session'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedPeople } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { StreamClient } from '../../testing/stream-client.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testStream } from '../../testing/test-stream.ts'
import type { Stream } from '../../ws/stream.ts'

let app: TestApp
let token: string
let stream: Stream
let port: number
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  ;({ stream, port } = await testStream(app))
})
afterAll(async () => {
  await stream.stop()
  await app.close()
})
beforeEach(async () => {
  token = await staffToken(app)
})

/** As the console asks when nobody has touched it for so long. */
const askUntouched = (ms: number) =>
  app.call('GET /staff/me', {}, { token, headers: { [UNTOUCHED_SECONDS]: String(ms / 1_000) } })
const ask = () => app.call('GET /staff/me', {}, { token })

it('STF-25 what the console asks by itself keeps no sign-in alive, and who comes back too late is told why', async () => {
  for (let minute = 1; minute < 30; minute++) {
    app.clock.advance(MINUTE_MS)
    expect(reasonOf(await askUntouched(minute * MINUTE_MS))).toBe('ok')
  }
  app.clock.advance(MINUTE_MS)
  for (const answer of [await askUntouched(STAFF_IDLE_MS), await ask(), await askUntouched(0)]) {
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: -1000,
        msg: expect.stringContaining('after 30 minutes of inactivity'),
        data: { reason: 'staff_session_unused' },
      },
    })
  }
})

it('STF-25 a request that a person made, and a touch that the console tells of, begin the half hour anew', async () => {
  app.clock.advance(STAFF_IDLE_MS - 1)
  expect(reasonOf(await ask())).toBe('ok')
  app.clock.advance(STAFF_IDLE_MS - 1)
  expect(reasonOf(await askUntouched(10 * MINUTE_MS))).toBe('ok')
  app.clock.advance(20 * MINUTE_MS - 1)
  expect(reasonOf(await askUntouched(30 * MINUTE_MS))).toBe('ok')
  app.clock.advance(1)
  expect(reasonOf(await ask())).toBe('staff_session_unused')
})

it('STF-1 STF-25 however much it is used, it ends after eight hours, and what was ended says nothing of idleness', async () => {
  const halfHours = STAFF_SESSION_MS / STAFF_IDLE_MS
  for (let n = 1; n < 2 * halfHours; n++) {
    app.clock.advance(STAFF_IDLE_MS / 2)
    expect(reasonOf(await ask())).toBe('ok')
  }
  app.clock.advance(STAFF_IDLE_MS / 2)
  expect(reasonOf(await ask())).toBe('session_invalid')
  token = await staffToken(app)
  await app.call('POST /staff/logout', {}, { token })
  app.clock.advance(STAFF_IDLE_MS)
  expect(reasonOf(await ask())).toBe('session_invalid')
})

it('STF-25 a console that listens to the stream is in use no longer for that, and hears nothing after the half hour', async () => {
  const client = await StreamClient.open(port)
  const listen = () => client.send({ op: 'subscribe', topics: ['console:queues'], token })
  const heard = () => client.of('console:queues').length
  const errors = () => client.heard.filter(message => 'op' in message && message.op === 'error').length
  listen()
  await client.until(() => heard() > 0)
  app.clock.advance(STAFF_IDLE_MS - 1)
  const before = heard()
  listen()
  await client.until(() => heard() > before)
  app.clock.advance(1)
  await client.until(() => errors() === 1)
  const heardThen = heard()
  listen()
  await client.until(() => errors() === 2)
  expect(heard()).toBe(heardThen)
  client.close()
})
