import { referralStates, SELF_REFERRAL_REASONS } from '@firoza/core/referral/referral.states'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { amountOut, nothing, timeOut } from './fields.ts'

const shape = {
  /** The ends of their number. */
  person: z.string(),
  state: z.enum(referralStates.states),
  /** Why it was refused. */
  reason: z.enum(SELF_REFERRAL_REASONS).nullable(),
  joinedAtMs: timeOut,
  /** The first day after it; null until it starts. */
  untilDay: z.string().nullable(),
  cap: amountOut,
}

export const readReferral = readEndpoint('GET /user/referral', {
  summary: 'One’s own code, the terms, who came by it, and what was credited; and by whose code one came oneself.',
  who: 'investor',
  input: nothing,
  output: z.object({
    code: z.string(),
    verified: z.boolean(),
    sharePpm: z.number().int(),
    cap: amountOut,
    days: z.number().int(),
    /** Credited in all, and since the first of January. */
    earned: amountOut,
    earnedThisYear: amountOut,
    /** Newest first, at most a hundred. */
    items: z.array(z.object({ ...shape, earned: amountOut })),
    /** `shared`: how much of one’s own commission went to them. */
    invitedBy: z.object({ ...shape, shared: amountOut }).nullable(),
  }),
  refusals: ['wrong_realm'],
})

export const referralEndpoints = [readReferral] as const
