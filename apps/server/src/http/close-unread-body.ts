import type { FastifyInstance } from 'fastify'

/** So long a phone may be in a tunnel before it asks again. Node lets it go by twice where it had begun to take the answer. */
const PATIENCE_MS = 60_000

/**
 * Ends a connection whose client takes nothing of its answer any more. Node waits for a request only so long, but for one who reads without end:
 * whoever asks for much and reads nothing would keep the answers in memory, connection by connection.
 */
export function closeUnreadBody(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    // What is taken, however slowly, begins the time anew; once all is, Node's own time between two requests counts.
    request.raw.socket.setTimeout?.(patienceMs)
    done(null, payload)
  })
}
