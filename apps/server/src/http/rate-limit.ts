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

/**
 * Longer windows beside the minute: at sign-in, one address could try a password at many numbers for days; a file costs work, kept or refused; a code costs a message to somebody's phone, and the question before it holds up no program that is made for it. They
 * leave room for a carrier's address that hundreds share.
 */
export const RATE_OVER_LONGER: {
  readonly [C in RateClass]?: readonly { readonly calls: number; readonly seconds: number }[]
} = {
  sign_in: [
    { calls: 300, seconds: 3_600 },
    { calls: 1_500, seconds: 86_400 },
  ],
  upload: [
    { calls: 120, seconds: 3_600 },
    { calls: 400, seconds: 86_400 },
  ],
  code: [
    { calls: 200, seconds: 3_600 },
    { calls: 1_000, seconds: 86_400 },
  ],
}

export interface RateLimits {
  /** Seconds to wait before the next call, or 0 where this one is allowed. */
  take(rateClass: RateClass, caller: string): Promise<number>
}

export function rateLimits(factor: number): RateLimits {
  const limiters = new Map(
    (Object.keys(RATE_PER_MINUTE) as RateClass[]).map(name => [
      name,
      [{ calls: RATE_PER_MINUTE[name], seconds: 60 }, ...(RATE_OVER_LONGER[name] ?? [])].map(
        ({ calls, seconds }) => new RateLimiterMemory({ points: calls * factor, duration: seconds }),
      ),
    ]),
  )
  return {
    async take(rateClass, caller) {
      try {
        for (const limiter of limiters.get(rateClass) ?? []) await limiter.consume(caller)
        return 0
      } catch (refused) {
        return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1000))
      }
    },
  }
}
