import { machine } from '../machine.ts'

/** A disabled person is signed out at the next call; their open orders are cancelled and their money stays theirs. */
export const userStates = machine({
  name: 'user',
  states: ['active', 'disabled'],
  initial: 'active',
  moves: {
    disable: { from: ['active'], to: 'disabled' },
    enable: { from: ['disabled'], to: 'active' },
  },
})

export type UserState = (typeof userStates)['states'][number]

/** The seed's `status`: 0 is disabled. */
export function wireStatus(state: UserState): 0 | 1 {
  return state === 'active' ? 1 : 0
}

/** How far the identity of a person is verified, in the four words of the wire (`idStatus`). */
export const verificationStates = machine({
  name: 'verification',
  states: ['none', 'pending', 'succ', 'fail'],
  initial: 'none',
  moves: {
    submit: { from: ['none', 'fail'], to: 'pending' },
    pass: { from: ['pending'], to: 'succ' },
    refuse: { from: ['pending'], to: 'fail' },
    /** A name, a number or a document changed or ran out. */
    review_again: { from: ['succ'], to: 'pending' },
    suspend: { from: ['succ'], to: 'fail' },
    reinstate: { from: ['fail'], to: 'succ' },
  },
})

export type IdStatus = (typeof verificationStates)['states'][number]
