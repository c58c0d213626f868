import type { Reason } from '@firoza/core/refusal'
import { UPLOAD_MS_MAX } from '@firoza/core/upload-time'
import type { CallInput, CallName, CallOutput } from '../endpoints.ts'
import type { Envelope } from '../envelope.ts'
import { NoAnswerError, RefusedError, ServerError } from './call-error.ts'

export interface CallOptions {
  /** Names one intention of the person, whatever the number of tries: the server does it once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** How long an answer is waited for, counted anew for each try: what is sent again after a question to the person has its whole time. */
  readonly timeoutMs?: number
  /** The caller shows the refusal itself, beside the field at fault: the app is not told of it. */
  readonly quiet?: boolean
}

/** What an app lends to its calls. It is asked anew for each. */
export interface CallerApp {
  /** The token in use, empty where nobody is signed in. */
  readonly token: () => string
  readonly language: () => string
  /** What else it says of itself with each call. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** The server no longer knows this token, and why. */
  readonly sessionEnded: (token: string, reason: Reason) => void
  /** The server said no to a call that was not quiet, with this sentence in the person's language. */
  readonly refused: (sentence: string) => void
  /** The answer to a read at this address, where it was asked for before the app had come. */
  readonly early?: (url: string) => Promise<Response> | undefined
}

/**
 * Calls the server by the call's name ("POST /stock/order/buy") and gives its data. Throws `RefusedError` with reason,
 * details and field; `NoAnswerError` when nothing came back, so that it may or may not have been done; `ServerError`
 * when it is the server's fault. The schemas stay on the server: only their types are imported here.
 */
export type Caller = <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>

const BASE = '/api'
const TIMEOUT_MS = 60_000

export function createCaller(app: CallerApp): Caller {
  return async (name, input, options = {}) => {
    const [method = 'GET', path = ''] = name.split(' ')
    return (await request(app, method, path, input as object, options)) as CallOutput<typeof name>
  }
}

async function request(
  app: CallerApp,
  method: string,
  path: string,
  input: object,
  options: CallOptions,
): Promise<unknown> {
  const token = app.token()
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': app.language(),
    'X-Requested-With': 'XMLHttpRequest',
    ...app.headers?.(),
  }
  if (token !== '') headers.accesstoken = token
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  const reads = method === 'GET'
  const body = reads ? null : bodyOf(input)
  // The browser itself names the type of a body with a file: only it knows the boundary.
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  const timeoutMs = options.timeoutMs ?? (body instanceof FormData ? UPLOAD_MS_MAX : TIMEOUT_MS)
  const url = BASE + path + (reads ? queryOf(input) : '')
  const early = reads ? app.early?.(url) : undefined
  const envelope = await answerOf(
    early ??
      fetch(url, {
        method,
        headers,
        signal: withTimeout(timeoutMs, options.signal),
        body,
      }),
  )
  if (envelope.code === 0) return envelope.data
  const { code, msg, data } = envelope
  const { reason } = data
  if (reason === 'internal') throw new ServerError(msg, data.requestId)
  if (code === -1000) app.sessionEnded(token, reason)
  else if (!options.quiet) app.refused(msg)
  throw new RefusedError(code, msg, { ...data, reason })
}

/** Aborts after the time or with the caller's signal, each for its own reason. `AbortSignal.any` is too new for supported browsers. */
function withTimeout(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (!signal) return timeout
  const either = new AbortController()
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason)
    else one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

/** JSON, or a multipart form where the input holds a file. */
function bodyOf(input: object): string | FormData {
  const given = Object.entries(input)
  if (!given.some(([, value]) => value instanceof Blob)) return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of given) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

async function answerOf(coming: Promise<Response>): Promise<Envelope<unknown>> {
  let response: Response
  try {
    response = await coming
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NoAnswerError(error)
  }
  const envelope: unknown = await response.json().catch(error => {
    throw response.ok ? new NoAnswerError(error) : new ServerError(`HTTP ${response.status}`, undefined)
  })
  if (!isEnvelope(envelope)) throw new ServerError(`HTTP ${response.status}`, undefined)
  return envelope
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  if (typeof value !== 'object' || value === null || !('code' in value && 'data' in value)) return false
  const { code, data } = value
  return code === 0 || (typeof data === 'object' && data !== null && 'reason' in data)
}

/** The input as a query string; absent values are left out. */
export function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
