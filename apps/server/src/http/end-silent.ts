import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets no connection on which nothing was asked yet hold up the end of the house: browsers open some in advance, and Node counts them among
 * the busy ones.
 */
export function endSilent(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.server.on('upgrade', ({ socket }) => {
    silent.delete(socket)
    // As the house ends the stream takes its listener away: nobody else would answer, and nobody would end the connection.
    if (app.server.listenerCount('upgrade') === 1) socket.destroy()
  })
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
