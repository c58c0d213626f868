import { machine } from '../machine.ts'

/** The life of one person's membership. A verified person who never was a member is `claimable` without a row. */
export const membershipStates = machine({
  name: 'membership',
  states: ['none', 'claimable', 'trial', 'expired', 'purchased', 'grace'],
  initial: 'none',
  moves: {
    /** The person's identity was verified. */
    verify: { from: ['none'], to: 'claimable' },
    claim: { from: ['claimable'], to: 'trial' },
    /** Each purchase is a confirmation of its own: nothing renews by itself. */
    buy: { from: ['claimable', 'trial', 'expired', 'purchased', 'grace'], to: 'purchased' },
    end_trial: { from: ['trial'], to: 'expired' },
    run_out: { from: ['purchased'], to: 'grace' },
    end_grace: { from: ['grace'], to: 'expired' },
    /** By two members of staff; the unused whole days are paid back. */
    cancel: { from: ['trial', 'purchased', 'grace'], to: 'expired' },
  },
})

export type MembershipState = (typeof membershipStates)['states'][number]
export type MembershipMove = keyof (typeof membershipStates)['moves']

/** Strategy items are shown to members for whom two members of staff enabled them and who accepted. */
export const strategyStates = machine({
  name: 'strategy service of a member',
  states: ['off', 'offered', 'accepted'],
  initial: 'off',
  moves: {
    offer: { from: ['off'], to: 'offered' },
    accept: { from: ['offered'], to: 'accepted' },
    /** By the person at any time, or by staff. */
    end: { from: ['offered', 'accepted'], to: 'off' },
  },
})

export type StrategyState = (typeof strategyStates)['states'][number]
