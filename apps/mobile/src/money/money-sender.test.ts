import { DAY_MS } from '@firoza/core/clock'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepLastKnown, lastKnown } from '../lib/last-known.ts'
import { endSession, startSession, switchRealm, useSession } from '../lib/session.ts'
import { sessionEnded } from '../lib/session-end.ts'
import { moneySender } from './money-sender.ts'

const user = {
  id: 'F-1',
  account: '+923001234567',
  nickname: '',
  idStatus: 'succ',
  hasTransactionCode: true,
  accountType: 'regular',
} as const
const INPUT = { quoteId: 'Q-1' }

const exchanges = moneySender<'POST /user/exchange'>({ kind: 'exchange', changes: [] })
const step = () => exchanges.useSending.getState().sending.step
let keys: (string | null)[] = []

beforeAll(() => loadAreas('en-US', ['shell']))
beforeEach(() => {
  keys = []
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user })
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
})

function noAnswer(): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.reject(new TypeError('network'))
  })
}

test('ORD-32 an exchange without an answer outlives a visit to the demo account, and keeps its key', async () => {
  noAnswer()
  await exchanges.send('POST /user/exchange', INPUT)
  switchRealm('demo')
  expect(step()).toBe('idle')
  switchRealm('real')
  expect(step()).toBe('unknown')
  await exchanges.ask()
  expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

/** The app as it comes up again on the same device. */
function reloaded() {
  return moneySender<'POST /user/withdraw/add'>({ kind: 'withdrawal', changes: [], codeField: 'code' })
}

test('ORD-35 a reload forgets neither what has no answer nor its key, and keeps no code', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    asked.push([JSON.parse(String(body)), new Headers(headers).get('idempotency-key')])
    throw new TypeError('network')
  })
  void reloaded().send('POST /user/withdraw/add', { destinationId: '7', amount: '500', code: '135790' })
  const after = reloaded()
  expect(after.useSending.getState().sending).toMatchObject({ step: 'unknown' })
  await after.ask()
  const [[, key]] = asked as [[unknown, string]]
  expect(asked[1]).toEqual([{ destinationId: '7', amount: '500' }, key])
  switchRealm('demo')
  expect(reloaded().useSending.getState().sending.step).toBe('idle')
})

test('ORD-35 ORD-43 what was answered, is a day old or is another person’s is not asked for after a reload', async () => {
  const input = { destinationId: '7', amount: '500', code: '135790' }
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: {} }))
  await reloaded().send('POST /user/withdraw/add', input)
  expect(reloaded().useSending.getState().sending.step).toBe('idle')
  noAnswer()
  await reloaded().send('POST /user/withdraw/add', input)
  vi.useFakeTimers({ now: Date.now() + DAY_MS })
  expect(reloaded().useSending.getState().sending.step).toBe('expired')
  vi.useRealTimers()
  expect(reloaded().useSending.getState().sending.step).toBe('unknown')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user: { ...user, id: 'F-2' } })
  expect(reloaded().useSending.getState().sending.step).toBe('idle')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user })
  expect(reloaded().useSending.getState().sending.step).toBe('idle')
})

test('ORD-35 a page that stood for days asks no more for what the server may have forgotten', async () => {
  const input = { destinationId: '7', amount: '500', code: '135790' }
  const stood = reloaded()
  noAnswer()
  await stood.send('POST /user/withdraw/add', input)
  vi.useFakeTimers({ now: Date.now() + 3 * DAY_MS })
  await stood.ask('135790')
  expect(keys).toHaveLength(1)
  // ORD-43: the person is told to look first, once.
  expect(stood.useSending.getState().sending).toMatchObject({ step: 'expired', sent: { input: { amount: '500' } } })
  await stood.ask()
  await stood.send('POST /user/withdraw/add', input)
  expect(keys).toHaveLength(1)
  stood.watch()()
  expect([stood, reloaded()].map(tab => tab.useSending.getState().sending.step)).toEqual(['idle', 'idle'])
  await stood.send('POST /user/withdraw/add', input)
  vi.useRealTimers()
  expect(reloaded().useSending.getState().sending.step, 'sent by a clock three days ahead').toBe('expired')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user })
})

test('ORD-35 two tabs keep what each has sent, and a reload asks for one after the other', async () => {
  const [one, other] = [reloaded(), reloaded()]
  noAnswer()
  await one.send('POST /user/withdraw/add', { destinationId: '7', amount: '500', code: '135790' })
  await other.send('POST /user/withdraw/add', { destinationId: '8', amount: '900', code: '135790' })
  const [first, second] = keys
  const after = reloaded()
  expect(after.useSending.getState().sending).toMatchObject({ step: 'unknown', sent: { key: first } })
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('idempotency-key'))
    return Response.json({ code: 0, msg: '', data: {} })
  })
  const leave = after.watch()
  await after.ask()
  after.clear()
  expect(after.useSending.getState().sending).toMatchObject({ step: 'unknown', sent: { key: second } })
  await after.ask()
  leave()
  expect(asked).toEqual([first, second])
  expect([after, reloaded()].map(tab => tab.useSending.getState().sending.step)).toEqual(['idle', 'idle'])
})

test('ORD-35 a tab in which no answer came shows the one that another tab has read, and no empty form', async () => {
  const sent = reloaded()
  noAnswer()
  await sent.send('POST /user/withdraw/add', { destinationId: '7', amount: '500', code: '135790' })
  const other = reloaded()
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('idempotency-key'))
    return Response.json({ code: 0, msg: '', data: { id: '31' } })
  })
  const [leave, leaveOther] = [sent.watch(), other.watch()]
  await other.ask()
  leaveOther()
  await sent.ask()
  expect(sent.useSending.getState().sending).toMatchObject({ step: 'done', answer: { id: '31' } })
  expect(asked).toEqual([keys[0], keys[0]])
  leave()
  expect([sent, reloaded()].map(tab => tab.useSending.getState().sending.step)).toEqual(['idle', 'idle'])
})

test('ORD-43 nor does it ask, a day later, for what another tab was told of', async () => {
  const [stood, other] = [reloaded(), reloaded()]
  noAnswer()
  await stood.send('POST /user/withdraw/add', { destinationId: '7', amount: '500', code: '135790' })
  vi.useFakeTimers({ now: Date.now() + 2 * DAY_MS })
  const told = reloaded()
  expect(told.useSending.getState().sending.step).toBe('expired')
  told.watch()()
  await stood.ask()
  vi.useRealTimers()
  expect(keys).toHaveLength(1)
  expect(stood.useSending.getState().sending.step).toBe('expired')
  stood.clear()
  expect([stood, other].map(tab => tab.useSending.getState().sending.step)).toEqual(['idle', 'idle'])
})

test('ORD-35 what one tab has sent meanwhile is not asked for by another that has come up before', async () => {
  const [one, other] = [reloaded(), reloaded()]
  noAnswer()
  await one.send('POST /user/withdraw/add', { destinationId: '7', amount: '500', code: '135790' })
  useSession.setState({ userInfo: { ...user, nickname: 'A' } })
  expect(other.useSending.getState().sending.step).toBe('idle')
})

test('ORD-43 who is signed out by the server finds what has no answer after signing in again, nobody else does', async () => {
  noAnswer()
  await exchanges.send('POST /user/exchange', INPUT)
  sessionEnded('real-token')
  expect(step()).toBe('idle')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user })
  expect(step()).toBe('unknown')
  sessionEnded('a')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user: { ...user, id: 'F-2' } })
  expect(step()).toBe('idle')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user })
  expect(step()).toBe('idle')
})

test('ORD-32 signing out forgets the exchanges of both accounts', async () => {
  noAnswer()
  await exchanges.send('POST /user/exchange', INPUT)
  switchRealm('demo')
  endSession()
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user })
  expect(step()).toBe('idle')
})

test('ORD-35 what has no answer when the sign-in ends is asked for once its person is back, and nobody else is', async () => {
  const input = { destinationId: '7', amount: '500', code: '135790' }
  const stood = reloaded()
  noAnswer()
  await stood.send('POST /user/withdraw/add', input)
  keepLastKnown(['real', 'POST /user/assets', {}], { total: '12.50' }, 1_000)
  sessionEnded('real-token')
  expect(stood.useSending.getState().sending.step).toBe('idle')
  expect(lastKnown(['real', 'POST /user/assets', {}])).toBeUndefined()
  startSession({ tokenReal: 'later', tokenDemo: 'b', realm: 'real', user })
  expect(stood.useSending.getState().sending).toMatchObject({ step: 'unknown', sent: { key: keys[0] } })
  await stood.ask()
  expect(keys).toEqual([keys[0], keys[0]])
  sessionEnded('later')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user: { ...user, id: 'F-2' } })
  expect(stood.useSending.getState().sending.step).toBe('idle')
  startSession({ tokenReal: 'a', tokenDemo: 'b', realm: 'real', user })
  expect(stood.useSending.getState().sending.step, 'another has had the phone').toBe('idle')
})

test('ORD-35 an order that was turned away because the sign-in had ended was not taken, and is not asked for', async () => {
  const refused = { code: -1000, msg: 'Sign in again', data: { reason: 'session_invalid', details: {} } }
  vi.stubGlobal('fetch', async () => Response.json(refused))
  await reloaded().send('POST /user/withdraw/add', { destinationId: '7', amount: '500', code: '135790' })
  expect(useSession.getState().userToken).toBe('')
  startSession({ tokenReal: 'later', tokenDemo: 'b', realm: 'real', user })
  expect(reloaded().useSending.getState().sending.step).toBe('idle')
})
