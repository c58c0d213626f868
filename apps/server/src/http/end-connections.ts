import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * For what is being asked and answered, as the server ends: a phone on a slow line needs as long for the picture of a document. With all else that
 * the end waits for it stays below `CLOSE_MS_MAX` of main.ts.
 */
const PATIENCE_MS = 10_000

/**
 * As the server ends, ends each connection once nothing is being answered on it. Node ends those that rest at that moment; one on which nothing
 * was asked yet (browsers open some in advance) and one that gets its answer a moment later would stay for as long as their clients keep them.
 */
export function endConnections(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  /** How many answers each connection waits for. */
  const answering = new Map<Socket, number>()
  let isEnding = false
  const add = (socket: Socket, more: number) => {
    const count = answering.get(socket)
    if (count !== undefined) answering.set(socket, count + more)
  }
  const endIfIdle = (socket: Socket) => {
    if (isEnding && answering.get(socket) === 0) socket.destroySoon()
  }
  app.server.on('connection', (socket: Socket) => {
    answering.set(socket, 0)
    socket.once('close', () => answering.delete(socket))
    endIfIdle(socket)
  })
  app.server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => {
      add(socket, -1)
      endIfIdle(socket)
    })
  })
  app.server.on('upgrade', ({ socket }) => {
    answering.delete(socket)
    // As the server ends the stream takes its listener away: nobody else would answer, and nobody would end the connection.
    if (app.server.listenerCount('upgrade') === 1) socket.destroy()
  })
  app.addHook('preClose', async () => {
    isEnding = true
    for (const socket of answering.keys()) endIfIdle(socket)
    // Whose request never comes to its end, or who never takes the answer, is not waited for.
    setTimeout(() => {
      for (const socket of answering.keys()) socket.destroy()
    }, patienceMs).unref()
  })
}
