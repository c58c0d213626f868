import { machine } from '../machine.ts'

/** The life of one vote. A draft is a change request that is pending. */
export const voteStates = machine({
  name: 'vote',
  states: ['announced', 'open', 'counted'],
  initial: 'announced',
  moves: {
    /** The record date is over: who may vote, and with what weight, is written down. */
    open: { from: ['announced'], to: 'open' },
    /** The ballots are published with their root and sums. */
    count: { from: ['open'], to: 'counted' },
  },
})

/** What a voter contests after the count, until two members of staff have answered. */
export const voteDisputeStates = machine({
  name: 'dispute of a vote',
  states: ['raised', 'upheld', 'dismissed'],
  initial: 'raised',
  moves: {
    uphold: { from: ['raised'], to: 'upheld' },
    dismiss: { from: ['raised'], to: 'dismissed' },
  },
})

export type VoteState = (typeof voteStates)['states'][number]
export type VoteDisputeState = (typeof voteDisputeStates)['states'][number]
