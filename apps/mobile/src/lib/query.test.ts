import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './query.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Only in a browser is anything asked again.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

it('CLI-11 what was read before the clock was put back is not fresh for as long as it was put back', async () => {
  let reads = 0
  const options = { queryKey: ['read'], queryFn: async () => ++reads }
  await queryClient.fetchQuery(options)
  vi.setSystemTime(Date.now() - 3_600_000)
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toBe(2)
  leave()
  new QueryObserver(queryClient, options).subscribe(() => undefined)()
  await vi.advanceTimersByTimeAsync(0)
  expect(reads, 'fresh by the clock that there is now').toBe(2)
})
