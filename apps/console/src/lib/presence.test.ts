import { MINUTE_MS } from '@firoza/core/clock'
import { STAFF_IDLE_MS } from '@firoza/core/staff/staff-session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPresence, idleSeconds, usePresence } from './presence.ts'
import { signOut, useSession } from './session.ts'

const tell = vi.fn()
let page: EventTarget
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  tell.mockClear()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', new EventTarget())
  useSession.setState({ token: 'one', ended: false })
  end = followPresence(tell)
})
afterEach(() => {
  end()
  signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const press = () => page.dispatchEvent(new Event('keydown'))
const secondsLeft = () => usePresence.getState().secondsLeft

it('STF-25 the console asks in the last minute, and ends the sign-in that nobody used', () => {
  vi.advanceTimersByTime(STAFF_IDLE_MS - MINUTE_MS - 1_000)
  expect(secondsLeft()).toBeUndefined()
  expect(idleSeconds()).toBe((STAFF_IDLE_MS - MINUTE_MS) / 1_000 - 1)
  vi.advanceTimersByTime(1_000)
  expect(secondsLeft()).toBe(60)
  vi.advanceTimersByTime(59_000)
  expect(useSession.getState()).toMatchObject({ token: 'one' })
  vi.advanceTimersByTime(1_000)
  expect(useSession.getState()).toMatchObject({ token: '', ended: 'unused' })
})

it('STF-25 whoever comes back in the last minute stays signed in, and the server hears of it at once', () => {
  vi.advanceTimersByTime(10 * MINUTE_MS)
  press()
  expect(idleSeconds()).toBe(0)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(STAFF_IDLE_MS - 30_000)
  expect(secondsLeft()).toBe(30)
  press()
  expect(secondsLeft()).toBeUndefined()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(STAFF_IDLE_MS - 30_000)
  expect(useSession.getState()).toMatchObject({ token: 'one' })
})

it('STF-25 a key that wakes a machine which slept for too long finds the sign-in over', () => {
  vi.setSystemTime(Date.now() + STAFF_IDLE_MS)
  press()
  expect(useSession.getState()).toMatchObject({ token: '', ended: 'unused' })
  expect(tell).not.toHaveBeenCalled()
})
