import { createHash } from 'node:crypto'
import { endpointName, takesKey, UNTOUCHED_SECONDS } from '@firoza/api/endpoint'
import { httpStatusOf } from '@firoza/api/http-status'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { figuresFromHeader } from '@firoza/i18n/language-tag'
import { localeFromHeader } from '@firoza/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Vault } from '../vault/vault.ts'
import { auditOf, isAudited, recordAlone } from './audit-call.ts'
import type { Call, Reader, Route } from './call.ts'
import { callerNetwork } from './caller-network.ts'
import { compressAnswer } from './compress-answer.ts'
import { isCrossSite } from './cross-site.ts'
import { noteRefusal } from './note-refusal.ts'
import { type OpenUploads, UPLOAD_RETRY_S } from './open-uploads.ts'
import { parseFields, type RawFields } from './parse-body.ts'
import type { RateLimits } from './rate-limit.ts'
import { readUpload } from './read-upload.ts'
import { type Answer, refusalAnswer, runRoute } from './run-route.ts'
import { type Session, type StaffSession, useStaffSession } from './session.store.ts'
import type { SessionReader } from './session-reader.ts'
import { validateInput } from './validate-input.ts'

/** What every route passes first. */
export interface Gate {
  readonly rates: RateLimits
  readonly sessions: SessionReader
  readonly uploads: OpenUploads
}

/**
 * Puts a route on the server. In order: rate, cross-site, session and permission, input, idempotency key, handler. The first that
 * refuses answers.
 */
export function bind(app: FastifyInstance, route: Route, deps: Deps, gate: Gate): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    ...(endpoint.who === 'anyone' && endpoint.effect === 'read' && { onSend: compressAnswer }),
    handler: async (request, reply) => {
      const answer = await answerRequest(route, request, deps, gate, readerOf(request))
      noteRefusal(request, endpointName(endpoint), answer)
      return send(reply, answer)
    },
  })
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.replayed) void reply.header('idempotent-replayed', 'true')
  if (answer.envelope.code !== 0 && answer.reason === 'rate_limited') {
    const { retryAfterSeconds } = answer.envelope.data.details as { retryAfterSeconds: number }
    void reply.header('retry-after', String(retryAfterSeconds))
  }
  return reply
    .status(answer.reason === undefined ? 200 : httpStatusOf(answer.reason))
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer.envelope))
}

async function answerRequest(
  route: Route,
  request: FastifyRequest,
  deps: Deps,
  { rates, sessions, uploads }: Gate,
  reader: Reader,
): Promise<Answer> {
  const { endpoint } = route
  const nowMs = deps.clock.now()
  const session = await findCaller(route, request, deps, sessions, nowMs)
  const caller = countedAs(endpoint, session, request.ip)
  const wait = await rates.take(endpoint.rate, caller)
  if (wait > 0) return refusalAnswer(refuse('rate_limited', { retryAfterSeconds: wait }), reader)
  if (endpoint.effect !== 'read' && isCrossSite(request, deps.settings.publicOrigin)) {
    return refusalAnswer(refuse('cross_site_write'), reader)
  }
  if (!session.ok) return refusalAnswer(session, reader)
  const permitted = await checkPermission(route, request, deps, session.value, nowMs)
  if (!permitted.ok) return refusalAnswer(permitted, reader)
  if (isHeldByFreeze(route, session.value)) return refusalAnswer(refuse('account_frozen'), reader)
  if (endpoint.file === undefined) return readAndRun(route, request, deps, session.value, { ...reader, nowMs })
  const end = uploads.begin(caller)
  if (!end) return refusalAnswer(refuse('rate_limited', { retryAfterSeconds: UPLOAD_RETRY_S }), reader)
  return readAndRun(route, request, deps, session.value, { ...reader, nowMs }).finally(end)
}

async function readAndRun(
  route: Route,
  request: FastifyRequest,
  deps: Deps,
  session: Caller,
  reader: Reader & { readonly nowMs: number },
): Promise<Answer> {
  const read = await readCall(route, request, session, deps.vault)
  if (!read.ok) {
    await recordUnread(route, request, deps, session, read)
    return refusalAnswer(read, reader)
  }
  const { input, idempotency } = read.value
  const call = { deps, sql: deps.db, session, ...reader, ip: request.ip, requestId: request.id, idempotency }
  return runRoute(route, call, input)
}

interface ReadCall {
  readonly input: unknown
  readonly idempotency: Call<unknown, unknown>['idempotency']
}

async function readCall(
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  vault: Vault,
): Promise<Outcome<ReadCall>> {
  const raw = await rawInput(route, request)
  if (!raw.ok) return raw
  const input = validateInput(route.endpoint, raw.value)
  if (!input.ok) return input
  const idempotency = idempotencyOf(route, request, caller, raw.value, vault)
  return idempotency.ok ? ok({ input: input.value, idempotency: idempotency.value }) : idempotency
}

/** What a member of staff sent that could not be read is recorded as refused, by the name of the field: the rest may be anything. */
async function recordUnread(
  { endpoint }: Route,
  request: FastifyRequest,
  { db, clock }: Deps,
  session: Caller,
  refusal: Refusal,
): Promise<void> {
  if (session?.kind !== 'staff' || !isAudited(endpoint)) return
  const call = { session, nowMs: clock.now(), ip: request.ip, requestId: request.id }
  await recordAlone(db, endpoint.path, auditOf(endpoint, call, { field: refusal.field }, { outcome: refusal.reason }))
}

/** The language that the caller would rather read, and how figures are written in it. */
export function readerOf({ headers }: Pick<FastifyRequest, 'headers'>): Reader {
  const header = headers['accept-language']
  return { locale: localeFromHeader(header), figures: figuresFromHeader(header) }
}

type Caller = Session | StaffSession | undefined

async function findCaller(
  { endpoint }: Route,
  request: FastifyRequest,
  { db }: Deps,
  sessions: SessionReader,
  nowMs: number,
): Promise<Outcome<Caller, 'session_invalid' | 'staff_session_unused'>> {
  const token = request.headers.accesstoken
  const tokenHash = typeof token === 'string' && token.length <= 128 ? hashToken(token) : undefined
  if (typeof endpoint.who === 'object') {
    if (!tokenHash) return refuse('session_invalid')
    const untouched = request.headers[UNTOUCHED_SECONDS]
    return useStaffSession(db, tokenHash, untouched === undefined ? undefined : String(untouched), nowMs)
  }
  const session = tokenHash && (await sessions.find(tokenHash, nowMs))
  return session || endpoint.who === 'anyone' ? ok(session || undefined) : refuse('session_invalid')
}

/**
 * Whose calls they count among: a signed-in caller's own, since a carrier's address is shared by many. Where nobody has to be signed in, the address
 * counts, whoever is: a session is no leave to guess at passwords. Market data is the exception.
 */
function countedAs({ who, rate }: Route['endpoint'], session: Outcome<Caller>, ip: string): string {
  const caller = session.ok && (who !== 'anyone' || rate === 'read') ? session.value : undefined
  if (!caller) return callerNetwork(ip)
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : `customer ${caller.userId}`
}

async function checkPermission(
  { endpoint }: Route,
  request: FastifyRequest,
  { db }: Deps,
  session: Caller,
  nowMs: number,
): Promise<Outcome<undefined, 'staff_permission_missing'>> {
  if (typeof endpoint.who !== 'object' || session?.kind !== 'staff') return ok()
  const permission = endpoint.who.staff
  if (session.permissions.includes(permission)) return ok()
  const call = { session, nowMs, ip: request.ip, requestId: request.id }
  const denied = auditOf(endpoint, call, { permission }, { outcome: 'staff_permission_missing' })
  await recordAlone(db, endpoint.path, denied)
  return refuse('staff_permission_missing', { permission })
}

/** Reading goes on in a frozen account, and so does what is no danger to it. */
function isHeldByFreeze({ endpoint }: Route, caller: Caller): boolean {
  if (endpoint.effect === 'read' || endpoint.who !== 'investor' || endpoint.whileFrozen) return false
  return caller?.kind === 'investor' && caller.frozen
}

/** Tokens are stored hashed: a copy of the table signs nobody in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

async function rawInput({ endpoint }: Route, request: FastifyRequest): Promise<Outcome<RawFields>> {
  const queryText = request.raw.url?.split('?', 2)[1] ?? ''
  const query = parseFields(queryText)
  if (!query.ok || endpoint.method === 'GET') return query
  const [shadowing] = Object.keys(query.value)
  if (shadowing !== undefined) return refuse('field_unknown', { field: shadowing }, shadowing)
  if (endpoint.file !== undefined && request.isMultipart()) return readUpload(request)
  return (request.body as ReturnType<typeof parseFields> | undefined) ?? ok(Object.create(null) as RawFields)
}

function idempotencyOf(
  { endpoint }: Route,
  request: FastifyRequest,
  caller: Caller,
  raw: RawFields,
  vault: Vault,
): Outcome<Call<unknown, unknown>['idempotency'], 'field_invalid'> {
  const key = request.headers['idempotency-key']
  if (!takesKey(endpoint) || key === undefined) return ok(undefined)
  const field = 'idempotency-key'
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) {
    return refuse('field_invalid', { field, rule: 'format', bound: '' }, field)
  }
  if (key.length > LIMITS.idempotencyKeyLengthMax) {
    return refuse('field_invalid', { field, rule: 'too_long', bound: String(LIMITS.idempotencyKeyLengthMax) }, field)
  }
  const scope = !caller
    ? 'anyone'
    : caller.kind === 'staff'
      ? `staff ${caller.staffId}`
      : `${caller.realm} ${caller.userId}`
  return ok({ scope, endpoint: endpointName(endpoint), key, bodyHash: bodyHashOf(vault, raw) })
}

/**
 * The same for the same fields, in whatever order they came. Codes and the second factor tell who asks, not what is asked:
 * what got no answer may be sent again, under its key, without them or with what is needed by then. (Where a call sets a new code, its
 * repetition in `codeAgain` is part of what is asked.) A body can hold a password, and is kept for days: without the platform's key nobody
 * can try it against the hash.
 */
function bodyHashOf(vault: Vault, { code: _, transactionCode: __, secondFactor: ___, ...asked }: RawFields): Buffer {
  const canonical = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  return vault.digest(JSON.stringify(canonical), 'request body')
}
