import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut, startSession, useSession } from './session.ts'
import { tabStore } from './storage.ts'

const answer = { token: 'staff-token', expiresAt: 1, staff: { name: 'maker' } } as unknown as Parameters<
  typeof startSession
>[0]

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  tabStore.forgetAll('')
})

test('USER-37 a sign-out of the console takes effect at once, and at the server when it can be reached', async () => {
  const asked: (string | null)[] = []
  let online = false
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    expect(url).toBe('/api/staff/logout')
    asked.push(new Headers(headers).get('accesstoken'))
    if (!online) throw new TypeError('network')
    return Response.json({ code: 0, msg: '', data: {} })
  })
  startSession(answer)
  signOut()
  expect(useSession.getState().token).toBe('')
  await vi.advanceTimersByTimeAsync(0)
  online = true
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual(['staff-token', 'staff-token'])
  expect(tabStore.namesLike('ending.')).toEqual([])
})
