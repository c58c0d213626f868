import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endSilent } from './end-silent.ts'

const HANDSHAKE = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'

async function openHouse() {
  const app = Fastify()
  endSilent(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  client.resume()
  await once(app.server, 'connection')
  return { app, client }
}

it('OPS-11 a connection on which nothing was asked does not hold up the end', async () => {
  const { app, client } = await openHouse()
  const ended = once(client, 'close')
  await app.close()
  await ended
})

it('OPS-11 a handshake that nobody is there to answer is hung up on, and does not hold up the end', async () => {
  const { app, client } = await openHouse()
  const ended = once(client, 'close')
  client.write(HANDSHAKE)
  await ended
  await app.close()
  expect(client.bytesRead).toBe(0)
})
