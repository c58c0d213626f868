import { VENUE_CODES } from '@firoza/core/engine/listing-spec'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { databaseAnswers } from '../db/database-answers.ts'
import type { Deps } from '../deps.ts'

/** `/healthz`: the process lives. `/readyz`: it can take orders. `/metrics`: figures for Prometheus. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'firoza_http_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'firoza_engine_accepting',
    help: '1 while the engine holds its lease and accepts commands.',
    registers: [registry],
    collect() {
      this.set(deps.engine.accepting ? 1 : 0)
    },
  })
  new Gauge({
    name: 'firoza_engine_book_hash',
    help: 'One number over every book and waiting order of a venue: equal before and after a restart between which nothing was decided.',
    labelNames: ['venue'],
    registers: [registry],
    collect() {
      if (!deps.engine.accepting) return
      for (const venue of VENUE_CODES) this.set({ venue }, deps.engine.bookHash(venue))
    },
  })
  new Gauge({
    name: 'firoza_price_source_age_seconds',
    help: 'Age of the newest price of a pair at each named exchange, by its own time.',
    labelNames: ['source', 'pair'],
    registers: [registry],
    collect() {
      for (const { source, pair, seconds } of deps.tickers?.ages() ?? []) this.set({ source, pair }, seconds)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const databaseIsThere = askedOnce(() => databaseAnswers(deps.db))
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseIsThere()
    const ready = database && deps.engine.accepting
    return reply.status(ready ? 200 : 503).send({ ok: ready, database, engine: deps.engine.accepting })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isOwnMachine(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Asks one question at a time: whoever comes meanwhile gets the same answer, and a crowd that asks whether we are ready keeps nobody from the database. */
export function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

/** Figures of the inside are for a collector beside the server, not for whoever comes through a proxy or the network. */
function isOwnMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
