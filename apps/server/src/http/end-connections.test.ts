import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as immediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endConnections } from './end-connections.ts'

const HANDSHAKE = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'

async function startServer() {
  const app = Fastify()
  endConnections(app, 50)
  const { promise: isAsked, resolve: tellAsked } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  app.post('/slow', async () => 'done')
  app.get('/slow', async () => {
    tellAsked()
    await mayAnswer
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  client.resume()
  await once(app.server, 'connection')
  return { app, client, isAsked, answer }
}

it('OPS-11 a connection on which nothing was asked does not hold up the end', async () => {
  const { app, client } = await startServer()
  const ended = once(client, 'close')
  await app.close()
  await ended
})

it('OPS-11 a handshake that nobody is there to answer is hung up on, and does not hold up the end', async () => {
  const { app, client } = await startServer()
  const ended = once(client, 'close')
  client.write(HANDSHAKE)
  await ended
  await app.close()
  expect(client.bytesRead).toBe(0)
})

it('OPS-11 what was asked before the end is answered, and its connection holds the end up no longer, though its client would keep it', async () => {
  const { app, client, isAsked, answer } = await startServer()
  let heard = ''
  client.on('data', chunk => {
    heard += chunk.toString()
  })
  client.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await isAsked
  const ended = Promise.all([app.close(), once(client, 'close')])
  while (app.server.listening) await immediate()
  answer()
  await ended
  expect(heard).toMatch(/^HTTP\/1.1 200 OK[\s\S]*done$/)
})

it('OPS-11 a request whose body never comes is not waited for', async () => {
  const { app, client } = await startServer()
  const asked = once(app.server, 'request')
  client.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"half')
  await asked
  await Promise.all([app.close(), once(client, 'close')])
})
