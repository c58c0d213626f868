import type { ConsoleSupportData, MySupportData } from '@firoza/api/stream'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { StreamClient } from '../../testing/stream-client.ts'
import { HELPER, supportSetup } from '../../testing/support-setup.ts'
import { testStream } from '../../testing/test-stream.ts'
import type { Stream } from '../../ws/stream.ts'
import { consoleSupportFeed } from './support-feeds.ts'

const { app, desk, maker, staffToken, newPerson, send, answer, asking } = await supportSetup()
let stream: Stream
let port: number
const clients: StreamClient[] = []

beforeAll(async () => {
  ;({ stream, port } = await testStream(app))
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(async () => {
  await stream.stop()
  await app.close()
})

async function open(): Promise<StreamClient> {
  const client = await StreamClient.open(port)
  clients.push(client)
  return client
}

it('SUP-3 both sides hear each other over the stream, on two sockets each, and who was away gets what is missing', async () => {
  const { token, tokenDemo, id } = await asking()
  const topic = 'me:support'
  const [first, second] = [await open(), await open()]
  first.send({ op: 'subscribe', topics: [topic], token })
  second.send({ op: 'subscribe', topics: [topic], token: tokenDemo })
  const staff = await open()
  staff.send({ op: 'subscribe', topics: ['console:support'], token: desk })
  await Promise.all([first, second].map(client => client.until(() => client.of(topic).length > 0)))
  await staff.until(
    () => staff.of<ConsoleSupportData>('console:support')[0]?.d.items.some(item => item.id === id) === true,
  )
  expect(first.of<MySupportData>(topic)[0]?.d).toMatchObject({ conversation: { id }, messages: [{ seq: 1 }] })
  expect(JSON.stringify(staff.of('console:support')[0])).not.toContain('deposit')

  await answer(id, 'Here I am')
  const texts = (client: StreamClient) =>
    client.of<MySupportData>(topic).flatMap(({ d }) => d.messages?.map(({ seq, text }) => `${seq} ${text}`) ?? [])
  for (const client of [first, second]) await client.until(() => texts(client).includes('3 Here I am'))
  expect(texts(first)).toEqual(['1 Where is my deposit?', '2 ', '3 Here I am'])
  const items = () => staff.of<ConsoleSupportData>('console:support').flatMap(({ d }) => d.items)
  await staff.until(() =>
    items().some(item => item.id === id && item.state === 'answered' && item.assignee === 'helper'),
  )

  const seen = first.of(topic).at(-1)?.s ?? 0
  first.close()
  await send(token, 'while away')
  await second.until(() => texts(second).includes('4 while away'))
  const again = await open()
  again.send({ op: 'subscribe', topics: [topic], token, from: { [topic]: seen } })
  await again.until(() => texts(again).includes('4 while away'))
  await app.call('POST /user/support/close', { id }, { token })
  await staff.until(() => items().some(item => item.id === id && item.state === 'closed'))
})

it('SUP-3 the console is told of what was closed while nobody could tell it', async () => {
  const [{ id, token }, other] = [await asking(), await asking()]
  const feed = consoleSupportFeed(app.db)
  await feed.load()
  const shown = () => (feed.snapshot() as ConsoleSupportData).items.map(item => item.id)
  expect(shown()).toEqual(expect.arrayContaining([id, other.id]))
  await app.call('POST /user/support/close', { id }, { token })
  await feed.conversed()
  expect((feed.take() as ConsoleSupportData).items).toContainEqual(expect.objectContaining({ id, state: 'closed' }))
  expect(shown()).toContain(other.id)
  expect(shown()).not.toContain(id)
})

it('SUP-3 the console’s topic is for staff who may answer, for as long as they may', async () => {
  const { token } = await newPerson()
  for (const wrong of [undefined, token, 'x'.repeat(43)]) {
    const client = await open()
    client.send({ op: 'subscribe', topics: ['console:support'], ...(wrong && { token: wrong }) })
    await client.until(() => client.heard.length > 0)
    expect(client.heard).toEqual([{ op: 'error', reason: 'session_invalid', topics: ['console:support'] }])
  }
  const client = await open()
  client.send({ op: 'subscribe', topics: ['me:support'], token: desk })
  await client.until(() => client.heard.length > 0)
  expect(client.heard[0]).toMatchObject({ reason: 'session_invalid' })
  const leaving = await staffToken(HELPER)
  const staff = await open()
  staff.send({ op: 'subscribe', topics: ['console:support'], token: leaving })
  await staff.until(() => staff.of('console:support').length > 0)
  const errors = () => staff.heard.filter(message => 'op' in message && message.op === 'error')
  await app.call('POST /staff/logout', {}, { token: leaving })
  await staff.until(() => errors().length === 1)
  const heard = staff.of('console:support').length
  // What the connection was allowed once opens nothing any more, neither this topic nor one that it never heard.
  for (const topic of ['console:support', 'console:queues']) staff.send({ op: 'subscribe', topics: [topic] })
  await staff.until(() => errors().length === 3)
  expect([staff.of('console:support').length, staff.of('console:queues').length]).toEqual([heard, 0])
})

it('WS-5 the console’s topics end with the member who opened them, whatever the connection is shown later', async () => {
  const { token, id } = await asking()
  const [removed, colleague] = [await open(), await open()]
  removed.send({ op: 'subscribe', topics: ['console:support'], token: desk })
  colleague.send({ op: 'subscribe', topics: ['console:support'], token: maker })
  for (const client of [removed, colleague]) await client.until(() => client.of('console:support').length > 0)
  removed.send({ op: 'subscribe', topics: ['console:queues'], token: 'x'.repeat(43) })
  await removed.until(() => removed.heard.some(message => 'op' in message && message.op === 'error'))
  const heardBefore = removed.of('console:support').length
  await app.db`update staff_member set active = false where name = ${HELPER.name}`
  await send(token, 'Anybody?')
  const items = () => colleague.of<ConsoleSupportData>('console:support').flatMap(({ d }) => d.items)
  await colleague.until(() => items().some(item => item.id === id && item.lastSeq === 2))
  removed.send({ op: 'ping' })
  await removed.until(() => removed.heard.some(message => 'op' in message && message.op === 'pong'))
  expect(removed.of('console:support')).toHaveLength(heardBefore)
})
