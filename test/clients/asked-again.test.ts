import { RefusedError } from '@firoza/api/client/call-error'
import type { Reason } from '@firoza/core/refusal'
import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient as desk } from '../../apps/console/src/lib/query.ts'
import { queryClient as phone } from '../../apps/mobile/src/lib/query.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Only in a browser is anything asked again.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

const REFUSALS: readonly (readonly [Reason, string | undefined])[] = [
  ['service_restarting', 'there'],
  ['rate_limited', 'there'],
  ['wrong_realm', undefined],
  ['staff_permission_missing', undefined],
]

describe.each([
  ['phone', phone],
  ['desk', desk],
])('on the %s', (_, queryClient) => {
  afterEach(() => queryClient.clear())

  it.each(REFUSALS)('CLI-10 what is refused with "%s" for a while is, after it, %s', async (reason, after) => {
    let refusing = true
    const observer = new QueryObserver(queryClient, {
      queryKey: ['read'],
      queryFn: async () => {
        if (refusing) throw new RefusedError(-1001, 'no', { reason, details: {} })
        return 'there'
      },
    })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    refusing = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(observer.getCurrentResult().data).toBe(after)
    leave()
  })
})
