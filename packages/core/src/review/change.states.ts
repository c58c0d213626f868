import { machine } from '../machine.ts'

/** The life of a change that one member of staff requests and another approves (docs/spec/review.md). */
export const changeStates = machine({
  name: 'change request',
  states: ['requested', 'approved', 'applied', 'rejected', 'cancelled', 'expired', 'failed'],
  initial: 'requested',
  moves: {
    approve: { from: ['requested'], to: 'approved' },
    /** In the transaction of the approval, or by the job once the delay of its kind is over. */
    apply: { from: ['approved'], to: 'applied' },
    /** Also of a change that waits for its delay. */
    reject: { from: ['requested', 'approved'], to: 'rejected' },
    /** By the member of staff who requested it. */
    cancel: { from: ['requested', 'approved'], to: 'cancelled' },
    expire: { from: ['requested'], to: 'expired' },
    /** The delay is over, and what the change rests on is no longer so. */
    fail: { from: ['approved'], to: 'failed' },
  },
})

export type ChangeState = (typeof changeStates)['states'][number]
export type ChangeMove = keyof (typeof changeStates)['moves']
