import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moneySender } from './money-sender.ts'
import { endSession, startSession, switchRealm } from './session.ts'

const user = {
  id: 'F-1',
  account: '+923001234567',
  nickname: '',
  idStatus: 'succ',
  hasTransactionCode: true,
  accountType: 'regular',
} as const
const INPUT = { quoteId: 'Q-1' }

const exchanges = moneySender<'POST /user/exchange'>({ changes: [] })
const step = () => exchanges.useSending.getState().sending.step
let keys: (string | null)[] = []

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

test('ORD-32 signing out forgets the exchanges of both accounts', async () => {
  noAnswer()
  await exchanges.send('POST /user/exchange', INPUT)
  switchRealm('demo')
  endSession()
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user })
  expect(step()).toBe('idle')
})
