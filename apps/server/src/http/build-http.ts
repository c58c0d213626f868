import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { LIMITS } from '@firoza/core/limits'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { UPLOAD_MS_MAX } from '@firoza/core/upload-time'
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { isDatabaseAway } from '../db/is-database-away.ts'
import type { Deps } from '../deps.ts'
import { opensWebSocket, UnreadRequests } from './answer-unread.ts'
import { bind, readerOf, send } from './bind.ts'
import { boundWaiting } from './bound-waiting.ts'
import type { Route } from './call.ts'
import { closeUnreadBody } from './close-unread-body.ts'
import { endConnections } from './end-connections.ts'
import { openUploads } from './open-uploads.ts'
import { parseFields, parseJson } from './parse-body.ts'
import { rateLimits } from './rate-limit.ts'
import { UPLOAD_LIMITS } from './read-upload.ts'
import { refusalAnswer } from './run-route.ts'
import { securityHeaders } from './security-headers.ts'
import { SessionReader } from './session-reader.ts'

export interface HttpOptions {
  /** Multiplies every bound of the rate limits: above 1 for load tests only. */
  readonly rateFactor: number
  /** True behind a proxy of our own: the client's address is then the one it forwards. */
  readonly trustProxy: boolean
}

/** The HTTP server with all routes, not yet listening. */
export async function buildHttp(deps: Deps, routes: readonly Route[], options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.settings.places?.tiles)
  const unread = new UnreadRequests(readerOf)
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytesMax,
    // Of a whole request, file and all. Its head must come within a minute, which is Node's own bound.
    requestTimeout: UPLOAD_MS_MAX,
    // One hop: what our own proxy adds. What a client writes into the header itself is not believed.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    genReqId: () => randomUUID(),
    http: { shouldUpgradeCallback: opensWebSocket },
    clientErrorHandler: (error, socket) => unread.answer(error, socket),
    routerOptions: { maxParamLength: 64 },
    // No hook has run for an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers)
      void send(reply as never, refusalAnswer(refusalOf(error, LIMITS.bodyBytesMax), readerOf(request as never)))
    },
  })
  boundWaiting(app, {
    perNetworkMax: options.trustProxy ? Number.POSITIVE_INFINITY : LIMITS.httpWaitingPerAddressMax,
    allMax: LIMITS.httpWaitingMax,
  })
  endConnections(app)
  closeUnreadBody(app)
  unread.watch(app)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseFields(String(body))),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : parseJson(String(body))),
  )
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return send(reply, refusalAnswer(refusalOf(error, request.routeOptions.bodyLimit), readerOf(request)))
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error, requestId: request.id }, 'the database is unreachable')
      return send(reply, refusalAnswer(refuse('service_restarting'), readerOf(request)))
    }
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    return reply.status(500).send(internalError(request.id, readerOf(request).locale))
  })
  const gate = { rates: rateLimits(options.rateFactor), sessions: new SessionReader(deps.db), uploads: openUploads() }
  for (const route of routes) if (route.endpoint.file === undefined) bind(app, route, deps, gate)
  // Only the calls that take a file read multipart bodies: elsewhere such a body is of an unknown type.
  await app.register(async scope => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    for (const route of routes) if (route.endpoint.file !== undefined) bind(scope, route, deps, gate)
  })
  return app
}

/** Parts of a request beside its body that can be wrong in themselves: a bad address, and conditions and ranges for a file that has changed. */
const OTHER_PARTS: { readonly [what in string | number]?: string } = {
  FST_ERR_BAD_URL: 'path',
  412: 'if-match',
  416: 'range',
}

function refusalOf(error: { statusCode?: number | undefined; code?: string }, limitBytes: number): Refusal {
  if (error.statusCode === 413) return refuse('body_too_large', { limitBytes })
  const part = OTHER_PARTS[error.code ?? ''] ?? OTHER_PARTS[error.statusCode ?? 0]
  if (part !== undefined) return refuse('field_invalid', { field: part, rule: 'format', bound: '' }, part)
  return refuse(
    'field_invalid',
    { field: 'body', rule: 'format', bound: 'application/json, application/x-www-form-urlencoded' },
    'body',
  )
}

function internalError(requestId: string, locale: string): object {
  const msg =
    locale === 'ur-PK'
      ? `ہم سے کوئی غلطی ہوئی۔ دوبارہ کوشش کریں؛ مدد مانگتے وقت یہ حوالہ دیں: ${requestId}`
      : `Something went wrong on our side. Try again; quote ${requestId} when you ask for help.`
  return { code: -1001, msg, data: { reason: 'internal', details: {}, requestId } }
}
