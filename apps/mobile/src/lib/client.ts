import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import type { Envelope } from '@firoza/api/envelope'
import { toast } from '@firoza/ui/toast-store'
import { NoAnswerError, RefusedError, ServerError } from './call-error.ts'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'
import { sessionEnded } from './session-end.ts'

export interface CallOptions {
  /** Names one intention of the person, whatever the number of tries: the server does it once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** The caller shows the refusal itself, beside the field at fault: no toast. */
  readonly quiet?: boolean
}

const BASE = '/api'
const TIMEOUT_MS = 60_000

/**
 * Calls the server by the call's name ("POST /stock/order/buy") and gives its data. Throws `RefusedError` with reason,
 * details and field; `NoAnswerError` when nothing came back, so that it may or may not have been done; `ServerError`
 * when it is the server's fault. The schemas stay on the server: only their types are imported here.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallOutput<N>> {
  const [method = 'GET', path = ''] = name.split(' ')
  return (await request(method, path, input as object, options)) as CallOutput<N>
}

async function request(method: string, path: string, input: object, options: CallOptions): Promise<unknown> {
  const session = useSession.getState()
  const { language } = usePreferences.getState()
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
  }
  if (session.userToken !== '') headers.accesstoken = session.userToken
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  if (method !== 'GET') headers['Content-Type'] = 'application/json'
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const envelope = await answerOf(method === 'GET' ? `${BASE}${path}${queryOf(input)}` : `${BASE}${path}`, {
    method,
    headers,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  })
  if (envelope.code === 0) return envelope.data
  if (envelope.data.reason === 'internal') throw new ServerError(envelope.msg, envelope.data.requestId)
  if (envelope.code === -1000) sessionEnded(session.userToken)
  else if (!options.quiet) toast.error(envelope.msg)
  throw new RefusedError(envelope.code, envelope.msg, { ...envelope.data, reason: envelope.data.reason })
}

async function answerOf(url: string, init: RequestInit): Promise<Envelope<unknown>> {
  let response: Response
  try {
    response = await fetch(url, init)
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
  return typeof value === 'object' && value !== null && 'code' in value && 'data' in value
}

/** The input as a query string; absent values are left out. */
export function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
