import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invalidate, queryClient } from './query.ts'

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

it('CLI-17 fills that come faster than an answer break off no read, and the last of them is read', async () => {
  let fills = 0
  const begun: number[] = []
  const broken: number[] = []
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => {
    const known = fills
    begun.push(known)
    signal.addEventListener('abort', () => broken.push(known))
    return new Promise<number>(resolve => setTimeout(() => resolve(known), 400))
  }
  const shown: unknown[] = []
  const observer = new QueryObserver(queryClient, { queryKey: ['real', 'GET /stock/hold/list', {}], queryFn })
  const leave = observer.subscribe(({ data }) => void (data !== shown.at(-1) && shown.push(data)))
  await vi.advanceTimersByTimeAsync(400)
  for (; fills < 20; fills += 1) {
    invalidate(['GET /stock/hold/list'])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(broken).toEqual([])
  expect(shown.length, 'answers come while there are fills').toBeGreaterThan(2)
  invalidate(['GET /stock/hold/list'])
  await vi.advanceTimersByTimeAsync(800)
  expect(shown.at(-1)).toBe(20)
  const reads = begun.length
  await vi.advanceTimersByTimeAsync(9_000)
  expect(begun.length, 'nothing is read again without a change').toBe(reads)
  leave()
})

it('CLI-17 what changes while it is read for the first time is read once more', async () => {
  let held = 1
  const queryFn = () => {
    const known = held
    return new Promise<number>(resolve => setTimeout(() => resolve(known), 400))
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['real', 'GET /stock/hold/list', {}], queryFn })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  held = 2
  invalidate(['GET /stock/hold/list'])
  await vi.advanceTimersByTimeAsync(700)
  expect(observer.getCurrentResult().data).toBe(2)
  leave()
})
