import { RefusedError } from '@firoza/api/client/call-error'
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askUntilOver } from './ask-until-over.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  // Only in a browser is anything asked again.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

/** Looks at something that a page follows; tells how often it has been asked for. */
function look(client: QueryClient, answer: () => string) {
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['followed'],
    queryFn: async () => {
      asked += 1
      return answer()
    },
    staleTime: 0,
    retry: false,
    refetchInterval: askUntilOver<string>(5_000, state => state === 'over'),
  })
  return { leave: observer.subscribe(() => undefined), asked: () => asked }
}

it('UI-40 what is under way is asked for again until it is over, and once more on coming back to it', async () => {
  const client = new QueryClient()
  let state = 'under way'
  const first = look(client, () => state)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(first.asked()).toBe(13)
  state = 'over'
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(first.asked()).toBe(14)
  first.leave()
  const again = look(client, () => state)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(again.asked()).toBe(1)
  again.leave()
})

it('UI-40 what the server does not know is not asked for again, what got no answer is', async () => {
  const client = new QueryClient()
  let failure: Error = new Error('no answer')
  const page = look(client, () => {
    throw failure
  })
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(page.asked()).toBe(13)
  failure = new RefusedError(-1001, 'There is none', { reason: 'not_found', details: { what: 'deposit' } })
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(page.asked()).toBe(14)
  page.leave()
})
