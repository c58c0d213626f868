import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { boundWaiting, type WaitingBounds } from './bound-waiting.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

let answer: () => void = () => undefined

async function startServer(bounds: WaitingBounds): Promise<FastifyInstance> {
  const app = fastify()
  boundWaiting(app, bounds)
  app.get('/', (_request, reply) => reply.send('done'))
  app.get('/slow', () => new Promise(resolve => (answer = () => resolve('done'))))
  app.post('/', (_request, reply) => reply.send('done'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  stops.push(() => app.close())
  return app
}

/** A client that the platform has heard of, and whether it is still let be. */
async function enter(app: FastifyInstance) {
  const client: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  stops.push(() => client.destroy())
  const [ours] = (await once(app.server, 'connection')) as [Socket]
  const ask = async (head: string) => {
    const asked = once(app.server, 'request')
    client.write(`${head} HTTP/1.1\r\nhost: x\r\n`)
    client.write(head.startsWith('POST') ? 'content-type: text/plain\r\ncontent-length: 9\r\n\r\n' : '\r\n')
    await asked
  }
  return { client, ask, isEnded: () => ours.destroyed }
}

const ended = (clients: readonly { isEnded: () => boolean }[]) => clients.map(client => client.isEnded())

it('API-25 one that waits too many ends the one that has waited longest', async () => {
  const app = await startServer({ perNetworkMax: 2, allMax: 9 })
  const clients = [await enter(app), await enter(app), await enter(app)]
  expect(ended(clients)).toEqual([true, false, false])
})

it('API-25 whoever has asked and was answered waits anew, behind those who came later', async () => {
  const app = await startServer({ perNetworkMax: 2, allMax: 9 })
  const clients = [await enter(app), await enter(app)]
  await clients[0]?.ask('GET /')
  await once(clients[0]?.client as Socket, 'data')
  clients.push(await enter(app))
  await expect.poll(() => ended(clients)).toEqual([false, true, false])
})

it('API-25 what is being answered is never ended, and does not count', async () => {
  const app = await startServer({ perNetworkMax: 1, allMax: 9 })
  const slow = await enter(app)
  await slow.ask('GET /slow')
  const clients = [slow, await enter(app), await enter(app)]
  expect(ended(clients)).toEqual([false, true, false])
  answer()
  const [told] = await once(slow.client, 'data')
  expect(String(told)).toContain('done')
})

it('API-25 a body that does not end waits too, and is ended once nothing idle is left', async () => {
  const app = await startServer({ perNetworkMax: 2, allMax: 9 })
  const clients = [await enter(app), await enter(app)]
  await clients[0]?.ask('POST /')
  clients.push(await enter(app))
  expect(ended(clients), 'the idle one first').toEqual([false, true, false])
  await clients[2]?.ask('POST /')
  clients.push(await enter(app))
  expect(ended(clients)).toEqual([true, true, false, false])
})

it('API-25 counts all together too, which is all that counts behind a proxy', async () => {
  const app = await startServer({ perNetworkMax: Number.POSITIVE_INFINITY, allMax: 2 })
  const clients = [await enter(app), await enter(app), await enter(app)]
  expect(ended(clients)).toEqual([true, false, false])
})
