import { DAY_MS } from '@firoza/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession, useSession } from '../session.ts'
import { forgetAll, namesLike } from '../storage.ts'
import { endAtServer, endLeft } from './end-at-server.ts'

const user = { account: '+923001234567', nickname: '', idStatus: 'succ', hasTransactionCode: true } as const
let asked: (string | null)[] = []

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  const person = { ...user, id: 'F-1', accountType: 'regular' } as const
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user: person })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetAll('')
})

function answer(give: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    expect(url).toBe('/api/user/logout')
    asked.push(new Headers(headers).get('accesstoken'))
    return give()
  })
}

const noNetwork = () => Promise.reject(new TypeError('network'))
const done = async () => Response.json({ code: 0, msg: '', data: {} })
const refused = (reason: string) => async () => Response.json({ code: -1000, msg: '', data: { reason, details: {} } })

async function signOut(): Promise<void> {
  const ending = endAtServer(useSession.getState().userToken)
  endSession()
  await ending
}

test('USER-37 who signs out without a network is signed out here at once, and at the server when it can be reached', async () => {
  answer(noNetwork)
  await signOut()
  expect(useSession.getState()).toMatchObject({ userToken: '', userTokenReal: '', userTokenDemo: '', userInfo: null })
  answer(refused('service_restarting'))
  await vi.advanceTimersByTimeAsync(60_000)
  answer(done)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['real-token', 'real-token', 'real-token'])
  expect(namesLike('ending.')).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(3)
})

test('USER-37 the next sign-in is none of it', async () => {
  answer(noNetwork)
  await signOut()
  startSession({
    tokenReal: 'next',
    tokenDemo: 'n',
    realm: 'real',
    user: { ...user, id: 'F-2', accountType: 'regular' },
  })
  answer(refused('session_invalid'))
  await endLeft()
  expect(asked).toEqual(['real-token', 'real-token'])
  expect(useSession.getState().userToken).toBe('next')
  expect(namesLike('ending.')).toEqual([])
})

test('USER-37 a token that no session can have any more is not kept', async () => {
  answer(noNetwork)
  await signOut()
  vi.setSystemTime(Date.now() + 8 * DAY_MS)
  await endLeft()
  expect(asked).toHaveLength(1)
  expect(namesLike('ending.')).toEqual([])
})
