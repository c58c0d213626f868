import { machine } from '../machine.ts'

/** What became of one person whom another invited. Pending has no row: one of the two is not verified yet. */
export const referralStates = machine({
  name: 'referral',
  states: ['pending', 'active', 'refused', 'ended'],
  initial: 'pending',
  moves: {
    /** Both are verified, and two people. */
    start: { from: ['pending'], to: 'active' },
    /** The same person on both sides. */
    refuse: { from: ['pending', 'active'], to: 'refused' },
    /** The time is over, or the cap is reached. */
    end: { from: ['active'], to: 'ended' },
  },
})

export type ReferralState = (typeof referralStates)['states'][number]

/** How the same person was found on both sides. */
export const SELF_REFERRAL_REASONS = ['same_document', 'same_account'] as const
export type SelfReferralReason = (typeof SELF_REFERRAL_REASONS)[number]
