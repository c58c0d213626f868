import { machine } from '../machine.ts'

/**
 * The life of one payment on a network to one of our addresses. Only blocks move it: until it is credited it can vanish with its block, and
 * come back with another.
 */
export const coinDepositStates = machine({
  name: 'coin_deposit',
  states: ['confirming', 'below_min', 'credited', 'vanished', 'to_recover', 'recovered'],
  initial: 'confirming',
  moves: {
    /** Deep enough, and alone or with the others that waited not less than the minimum. */
    credit: { from: ['confirming', 'below_min'], to: 'credited' },
    /** Deep enough, but too small: it waits for more. */
    collect: { from: ['confirming'], to: 'below_min' },
    /** Deep enough, but a token that we do not take: staff look into it. */
    set_aside: { from: ['confirming'], to: 'to_recover' },
    /** Its block is no longer part of the chain. */
    vanish: { from: ['confirming', 'below_min', 'to_recover'], to: 'vanished' },
    /** It is in a block again. */
    reappear: { from: ['vanished'], to: 'confirming' },
    /** Staff have sent it back or settled it with the person, and say how. */
    recover: { from: ['to_recover'], to: 'recovered' },
  },
})

export type CoinDepositState = (typeof coinDepositStates)['states'][number]
