import { fork } from 'node:child_process'
import fastify from 'fastify'

/** An answer as long as that to an order. */
const ANSWER = JSON.stringify({ code: 0, msg: 'ok', data: { text: 'x'.repeat(900) } })

/** The floor under every figure of HTTP here: Fastify that reads the same forms and answers a fixed text, in a process of its own. */
export function startBareServer(): Promise<{ readonly port: number; stop(): void }> {
  const child = fork(import.meta.filename, ['serve'])
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', port => resolve({ port: Number(port), stop: () => void child.kill('SIGKILL') }))
  })
}

async function serve(): Promise<void> {
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post('/api/stock/order/:side', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(ANSWER),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
}

if (process.argv[2] === 'serve') {
  process.once('disconnect', () => process.exit(0))
  await serve()
}
