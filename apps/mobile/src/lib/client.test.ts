import { NoAnswerError, RefusedError, ServerError } from '@firoza/api/client/call-error'
import { queryOf } from '@firoza/api/client/caller'
import { LIMITS } from '@firoza/core/limits'
import { currentToast } from '@firoza/ui/toast-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { keepLastKnown, lastKnown } from './last-known.ts'
import { platformOf } from './platform.ts'
import { migratePreferences, rememberSearch, usePreferences } from './preferences.ts'
import { isTriedAgain, readFirst } from './query.ts'
import { endSession, startSession, switchRealm, useSession } from './session.ts'
import { onSessionEnded } from './session-end.ts'
import { answerStepUp, useStepUp } from './step-up.ts'

const user = {
  id: 'F-1',
  account: '+923001234567',
  nickname: '',
  idStatus: 'none',
  hasTransactionCode: false,
  accountType: 'regular',
} as const
/** "Slow 3G" is 50 kB a second. */
const SLOW_BYTES_PER_S = 30_000
let asked: { url: string; init: RequestInit }[] = []

function answer(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return new Response(JSON.stringify(body), { status })
  })
}

beforeEach(() => {
  asked = []
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  endSession()
})

test('CLI-1 every call carries the headers of the specification, and a write its key', async () => {
  answer({ code: 0, msg: '', data: {} })
  await call('GET /user/login/info', {})
  const headers = new Headers(asked[0]?.init.headers)
  expect(asked[0]?.url).toBe('/api/user/login/info')
  expect(Object.fromEntries(headers)).toEqual({
    accept: 'application/json',
    'accept-language': 'en-US',
    accesstoken: 'real-token',
    'x-requested-with': 'XMLHttpRequest',
  })
  await call('POST /user/login', { phone: '3001234567', password: 'secret' }, { idempotencyKey: 'k1' })
  expect(new Headers(asked[1]?.init.headers).get('idempotency-key')).toBe('k1')
  expect(JSON.parse(String(asked[1]?.init.body))).toEqual({ phone: '3001234567', password: 'secret' })
})

test('CLI-2 a refusal is thrown with its reason, details and field', async () => {
  const data = { reason: 'credentials_wrong', details: {}, field: 'password' }
  answer({ code: -1001, msg: 'The phone number or the password is incorrect', data }, 422)
  const refusal = await call('GET /user/login/info', {}).catch(error => error)
  expect(refusal).toBeInstanceOf(RefusedError)
  expect(refusal).toMatchObject({ code: -1001, reason: 'credentials_wrong', field: 'password' })
})

test('UI-57 why money was not moved, where the page does not say it, is shown for as long as it takes to read', async () => {
  const data = { reason: 'move_not_allowed', details: {} }
  answer({ code: -1001, msg: 'The withdrawal has been sent to the bank', data }, 409)
  vi.useFakeTimers()
  try {
    const refused = call('POST /user/withdraw/cancel', { id: '1' }).catch(error => error)
    await vi.advanceTimersByTimeAsync(0)
    expect(await refused).toBeInstanceOf(RefusedError)
    await vi.advanceTimersByTimeAsync(3_900)
    expect(currentToast()?.text).toBe('The withdrawal has been sent to the bank')
    await vi.advanceTimersByTimeAsync(200)
    expect(currentToast()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('CLI-3 an invalid session is ended once, however many calls say so', async () => {
  answer({ code: -1000, msg: '', data: { reason: 'session_invalid', details: {} } }, 401)
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  await Promise.allSettled([call('GET /user/login/info', {}), call('GET /user/login/info', {})])
  stop()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(useSession.getState()).toMatchObject({ userToken: '', userInfo: null, userAccountType: 'real' })
})

test('CLI-4 no answer, a broken answer and a failed server are told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await expect(call('GET /user/login/info', {})).rejects.toBeInstanceOf(NoAnswerError)
  answer('<html>', 502)
  await expect(call('GET /user/login/info', {})).rejects.toBeInstanceOf(ServerError)
  answer({ code: -1001, msg: '', data: { reason: 'internal', details: {}, requestId: 'r1' } }, 500)
  await expect(call('GET /user/login/info', {})).rejects.toMatchObject({ name: 'ServerError', requestId: 'r1' })
})

test.each([
  { code: 503, msg: 'no healthy upstream', data: null },
  { code: 429, data: 'slow down' },
  { code: -1001, msg: '', data: {} },
])('CLI-4 an answer of a proxy that looks like one of ours is the failure of a server: %j', async body => {
  answer(body, 503)
  await expect(call('GET /user/login/info', {})).rejects.toBeInstanceOf(ServerError)
})

test('CLI-6 switching the account type switches the token in use', () => {
  switchRealm('demo')
  expect(useSession.getState()).toMatchObject({ userToken: 'demo-token', userAccountType: 'demo' })
  switchRealm('real')
  expect(useSession.getState().userToken).toBe('real-token')
})

test('CLI-7 what was last known is there after a restart, and is forgotten with the session', () => {
  const key = ['real', 'GET /user/assets', {}]
  keepLastKnown(key, { total: '12.50' }, 1_000)
  expect(lastKnown(key)).toEqual({ data: { total: '12.50' }, atMs: 1_000 })
  expect(lastKnown(['demo', 'GET /user/assets', {}])).toBeUndefined()
  endSession()
  expect(lastKnown(key)).toBeUndefined()
})

test('CLI-7 nothing that was known of one person is there for the next, though nobody signed out', () => {
  const key = ['real', 'POST /user/assets', {}]
  keepLastKnown(key, { total: '12.50' }, 1_000)
  startSession({ tokenReal: 'new-token', tokenDemo: 'new-demo', realm: 'real', user: { ...user, id: 'F-2' } })
  expect(lastKnown(key)).toBeUndefined()
})

test('USER-31 each try has its own time: a code that was found late, and was wrong, is asked for again', async () => {
  const tries: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    tries.push(new AbortController())
    return (tries.at(-1) as AbortController).signal
  })
  const refusals = ['second_factor_needed', 'second_factor_wrong', 'second_factor_needed']
  const details = { methods: 'totp', passkey: '' }
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    const reason = refusals.shift()
    return Response.json(reason ? { code: -1001, msg: reason, data: { reason, details } } : { code: 0, data: {} })
  })
  const answered = call('POST /user/exchange', { quoteId: 'Q-1' }, { quiet: true, timeoutMs: 12_000 })
  for (const code of ['000000', '123456']) {
    await expect.poll(() => useStepUp.getState().question?.busy).toBe(false)
    for (const over of tries) over.abort(new DOMException('patience is over', 'TimeoutError'))
    answerStepUp(code)
  }
  expect(await answered).toEqual({})
  expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[12_000], [12_000], [12_000], [12_000]])
})

test.each([
  [
    'somebody else',
    () => startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user: { ...user, id: 'F-2' } }),
  ],
  ['the demo account', () => switchRealm('demo')],
  ['nobody', () => endSession()],
])(
  'USER-31 what was asked for in one account is not done in that of %s: the question is gone',
  async (_who, change) => {
    const details = { methods: 'totp', passkey: '' }
    answer({ code: -1001, msg: 'Confirm', data: { reason: 'second_factor_needed', details } })
    const order = call('POST /user/exchange', { quoteId: 'Q-1' }, { quiet: true }).catch(error => error)
    await expect.poll(() => useStepUp.getState().question).toBeDefined()
    change()
    expect(useStepUp.getState().question).toBeUndefined()
    answerStepUp('123456')
    expect(await order).toMatchObject({ reason: 'second_factor_needed' })
    expect(asked).toHaveLength(1)
  },
)

test('USER-31 nor is it tried once more there, where the answer that was on its way was wrong', async () => {
  const refusals = ['second_factor_needed', 'second_factor_wrong']
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('accesstoken'))
    if (tokens.length === 2) switchRealm('demo')
    const reason = refusals.shift()
    const details = { methods: 'totp', passkey: '' }
    return Response.json(reason ? { code: -1001, msg: reason, data: { reason, details } } : { code: 0, data: {} })
  })
  const order = call('POST /user/exchange', { quoteId: 'Q-1' }, { quiet: true }).catch(error => error)
  await expect.poll(() => useStepUp.getState().question?.busy).toBe(false)
  answerStepUp('000000')
  expect(await order).toMatchObject({ reason: 'second_factor_wrong' })
  expect(tokens).toEqual(['real-token', 'real-token'])
})

test('CLI-4 a file has the time that a slow network takes for it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer({ code: 0, msg: '', data: {} })
  await call('POST /user/auth/document', { file: new Blob(['front']) } as never, { quiet: true })
  const [[waitedMs]] = timeout.mock.calls as [[number]]
  expect(waitedMs / 1000).toBeGreaterThan(LIMITS.uploadBytesMax / SLOW_BYTES_PER_S)
})

test('CLI-4 a read that nobody answers is given up soon, tried once more, and then told', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer({ code: 0, msg: '', data: {} })
  await readFirst('GET /user/login/info', {})
  expect(timeout.mock.calls).toEqual([[20_000]])
  const late = new NoAnswerError(new DOMException('late', 'TimeoutError'))
  expect([0, 1].map(failures => isTriedAgain(failures, late))).toEqual([true, false])
  const cut = new NoAnswerError(new TypeError('cut'))
  expect([0, 1, 2, 3].map(failures => isTriedAgain(failures, cut))).toEqual([true, true, true, false])
})

test('queries leave out what is absent', () => {
  expect(queryOf({ symbol: 'OGDC', cursor: undefined, limit: 20 })).toBe('?symbol=OGDC&limit=20')
  expect(queryOf({})).toBe('')
})

test('stored preferences of another version keep what is readable', () => {
  const migrated = migratePreferences({ language: 'ur-PK', searchHistory: 'broken', unknown: 1, balancesHidden: true })
  expect(migrated).toMatchObject({ language: 'ur-PK', searchHistory: [], balancesHidden: true, areaCode: '+92' })
  expect(migrated).not.toHaveProperty('unknown')
  expect(migratePreferences('garbage').mainIndicator).toBe('SMA')
})

test('searches are remembered newest first, once each, ten of them', () => {
  for (const text of 'abcdefghijka') rememberSearch(text)
  expect(usePreferences.getState().searchHistory.join('')).toBe('akjihgfedc')
})

test('the platform’s answer is read with care', () => {
  expect(platformOf({ data: { mode: 'sandbox', systemRouter: '/pages/coin/index' } })).toEqual({
    sandbox: true,
    systemRouter: '/pages/coin/index',
  })
  expect(platformOf({ data: { mode: 'live' } })).toEqual({ sandbox: false, systemRouter: undefined })
  const refusal = { code: -1001, msg: '', data: { reason: 'service_restarting', details: {} } }
  for (const no of [null, undefined, '<html>', refusal]) expect(platformOf(no)).toBeUndefined()
})
