import { afterEach, expect, test, vi } from 'vitest'
import { signOut, startSession, useSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = { token: 'desk-token', expiresAt: 1, staff: { name: 'maker' } } as unknown as Parameters<
  typeof startSession
>[0]

test('CLI-13 the console is signed in to and out of where nothing can be stored, and no sign-in that is over stays', () => {
  const kept = new Map([['firoza.console.session', 'an earlier one']])
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  startSession(answer)
  expect(useSession.getState().token).toBe('desk-token')
  expect(kept.size).toBe(0)
  signOut()
  expect(useSession.getState().token).toBe('')
})
