import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { Channels } from './channels.ts'
import type { PublicSources } from './public-feeds.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ wholeMarket: true })
})
afterAll(() => app.close())

/** Topics over a database that fails every read until it is told how to answer. */
function openChannels() {
  const { engine, market, clock, log } = app.deps
  const reads: PromiseWithResolvers<never>[] = []
  const read = () => {
    const asked = Promise.withResolvers<never>()
    // A part of a statement is one as well, of which nobody asks what became.
    asked.promise.catch(() => undefined)
    reads.push(asked)
    return asked.promise
  }
  const db = read as unknown as PublicSources['db']
  return { channels: new Channels({ db, engine, market, now: () => clock.now() }, log), reads }
}

const OWNER = { realm: 'demo', userId: 1 } as const
const BROKEN = new Error('the connection broke')

test('WS-1 a topic that cannot be loaded leaves nothing behind', async () => {
  const { channels, reads } = openChannels()
  const opened = [
    channels.openOwn('me:orders', OWNER),
    channels.open({ kind: 'trades', realm: 'demo', symbol: 'HBL' }, 'trades:demo:HBL'),
  ]
  expect(channels.size).toBe(4)
  for (const asked of reads) asked.reject(BROKEN)
  for (const { ready } of opened) await expect(ready).rejects.toBe(BROKEN)
  expect(channels.size).toBe(0)
  channels.stop()
})

test('WS-1 a topic that fails to load after it was let go of leaves the one that has its name now', async () => {
  const { channels, reads } = openChannels()
  const first = channels.openOwn('me:orders', OWNER)
  for (const nowMs of [1, 60_000]) channels.tick(nowMs)
  expect(channels.size).toBe(0)
  const second = channels.openOwn('me:orders', OWNER)
  reads[0]?.reject(BROKEN)
  await expect(first.ready).rejects.toBe(BROKEN)
  expect(channels.openOwn('me:orders', OWNER)).toBe(second)
  channels.stop()
})
