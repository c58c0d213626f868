import type { RateClass } from '@firoza/api/endpoint'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Calls per minute and caller. Brute-force counters on codes and sign-ins are stricter and shared by all processes. */
export const RATE_PER_MINUTE: { readonly [C in RateClass]: number } = {
  read: 1_200,
  write: 240,
  order: 1_200,
  sign_in: 30,
  code: 10,
  upload: 30,
}

export interface RateLimits {
  /** Seconds to wait before the next call, or 0 where this one is allowed. */
  take(rateClass: RateClass, caller: string): Promise<number>
}

export function rateLimits(factor: number): RateLimits {
  const limiters = new Map(
    Object.entries(RATE_PER_MINUTE).map(([name, points]) => [
      name,
      new RateLimiterMemory({ points: points * factor, duration: 60 }),
    ]),
  )
  return {
    async take(rateClass, caller) {
      try {
        await limiters.get(rateClass)?.consume(caller)
        return 0
      } catch (refused) {
        return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1000))
      }
    },
  }
}
