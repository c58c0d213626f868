import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'

export interface WireAnswer {
  readonly status: number
  readonly code: number
  readonly data: { readonly [field: string]: unknown } & { readonly reason?: string }
  readonly replayed: boolean
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
  readonly token?: string
  /** The idempotency key. */
  readonly key?: string
  readonly signal?: AbortSignal
}

/** One call over the wire. Throws where no answer came, so that nobody knows what happened. */
export async function ask(url: string, request: WireRequest): Promise<WireAnswer> {
  const { method, path, input, token, key, signal } = request
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]))}` : ''
  const response = await fetch(`${url}/api${path}${query}`, {
    method,
    headers: {
      ...(!isGet && { 'content-type': 'application/json' }),
      ...(token !== undefined && { accesstoken: token }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(!isGet && { body: JSON.stringify(input) }),
    signal: signal ?? AbortSignal.timeout(120_000),
  })
  const { code, data } = (await response.json()) as { code: number; data: WireAnswer['data'] }
  return { status: response.status, code, data, replayed: response.headers.get('idempotent-replayed') === 'true' }
}

/** As a client does it: where the server says that it is restarting, the same request goes out again, under the same key. */
export async function askUntilOpen(url: string, request: WireRequest): Promise<WireAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(url, { ...request, signal: AbortSignal.timeout(120_000) })
    if (answer.status !== 503 || tries === 100) return answer
    await sleep(50)
  }
}

/** The same, for what must succeed. */
export async function mustAsk(url: string, request: WireRequest): Promise<WireAnswer['data']> {
  const answer = await ask(url, request)
  if (answer.code !== 0) throw new Error(`${request.path} was refused: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Calls an endpoint by its name, for what must succeed: `call(url, 'POST /user/login', {…})`. */
export async function call<N extends CallName>(
  url: string,
  name: N,
  input: CallInput<N>,
  token?: string,
): Promise<CallOutput<N>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const data = await mustAsk(url, { method, path, input: { ...input }, ...(token !== undefined && { token }) })
  return data as unknown as CallOutput<N>
}

/** A short name for an answer, to compare thousands. */
export function digest(answer: WireAnswer): string {
  return createHash('sha256')
    .update(JSON.stringify([answer.code, answer.data]))
    .digest('hex')
}
