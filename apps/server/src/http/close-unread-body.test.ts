import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { closeUnreadBody } from './close-unread-body.ts'

/** More than all buffers between two sockets of one machine. */
const BYTES = 64 * 1024 * 1024
const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function startServer(patienceMs?: number) {
  const app = fastify()
  closeUnreadBody(app, patienceMs)
  app.get('/much', (_request, reply) => reply.send(Buffer.alloc(BYTES)))
  app.get('/little', (_request, reply) => reply.send('done'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  const [ours] = (await once(app.server, 'connection')) as [Socket]
  stops.push(
    () => app.close(),
    () => client.destroy(),
  )
  return { client, ours }
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

it('API-22 a connection whose client takes nothing of its answer is ended', async () => {
  const { client, ours } = await startServer(200)
  client.pause()
  client.write(ask('/much'))
  await once(ours, 'close')
})

it('API-22 who takes it has all of it, and asks for more on the same connection', async () => {
  const { client } = await startServer()
  let bytes = 0
  let last = ''
  client.on('data', chunk => {
    bytes += chunk.length
    last = chunk.toString('latin1')
    if (bytes > BYTES && last.endsWith('\0')) client.write(ask('/little'))
    if (last.endsWith('done')) client.end()
  })
  client.write(ask('/much'))
  await once(client, 'close')
  expect(bytes).toBeGreaterThan(BYTES)
  expect(last).toMatch(/done$/)
})
