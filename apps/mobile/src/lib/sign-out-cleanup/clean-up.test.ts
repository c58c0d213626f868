import { DAY_MS } from '@firoza/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLastKnown } from '../last-known.ts'
import { endSession, startSession } from '../session.ts'
import { forgetAll, namesLike, remember } from '../storage.ts'
import { sweep } from './clean-up.ts'

const user = { account: '+923001234567', nickname: '', idStatus: 'succ', hasTransactionCode: true } as const
let typed: string | undefined

beforeEach(() => {
  typed = undefined
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('sessionStorage', {
    getItem: () => typed ?? null,
    removeItem: () => {
      typed = undefined
    },
  })
  const person = { ...user, id: 'F-1', accountType: 'regular' } as const
  startSession({ tokenReal: 'r', tokenDemo: 'd', realm: 'real', user: person })
})
afterEach(() => {
  endSession()
  forgetAll('')
  vi.unstubAllGlobals()
})

test('CLI-14 figures of a month ago and what an older app kept go, what has no answer stays', () => {
  keepLastKnown(['real', 'GET /stock/hold/list', {}], [], Date.now() - 29 * DAY_MS)
  keepLastKnown(['demo', 'GET /stock/hold/list', {}], [], Date.now() - 31 * DAY_MS)
  remember('last.1.["real"]', '{"data":1,"atMs":1}')
  remember('last.sent.order.real.F-1.key', '{}')
  remember('last.support.outgoing', '[]')
  remember('platform', '{}')
  sweep()
  expect(namesLike('').filter(name => name !== 'session')).toEqual([
    'last.2.["real","GET /stock/hold/list",{}]',
    'last.sent.order.real.F-1.key',
    'last.support.outgoing',
    'platform',
  ])
})

test.each([
  ['theirs, of today', { owner: 'F-1', atMs: Date.now() - 1 }, true],
  ['theirs, of another day', { owner: 'F-1', atMs: Date.now() - DAY_MS }, false],
  ['of somebody else', { owner: 'F-2', atMs: Date.now() }, false],
])('KYC-13 what was typed is for its writer, for a day: %s', (_, kept, stays) => {
  typed = JSON.stringify(kept)
  sweep()
  expect(typed !== undefined).toBe(stays)
})
