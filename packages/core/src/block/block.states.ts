import { machine } from '../machine.ts'

/** The life of one offer of a block trade. A draft is a change request that is pending. */
export const blockStates = machine({
  name: 'block trade',
  states: ['upcoming', 'open', 'closed', 'filled', 'partial', 'failed', 'cancelled', 'unlocked'],
  initial: 'upcoming',
  moves: {
    /** Its time has come, and all shares offered are in custody. */
    open: { from: ['upcoming'], to: 'open' },
    /** The window has ended: final price and fills are written and published. */
    close: { from: ['open'], to: 'closed' },
    /** Shares and money have moved, and all shares are sold. */
    fill: { from: ['closed'], to: 'filled' },
    /** Some are sold; the others are back with the seller. */
    fill_part: { from: ['closed'], to: 'partial' },
    /** No order was filled, or the shares were not in custody in time. */
    fail: { from: ['upcoming', 'closed'], to: 'failed' },
    /** By two members of staff, before the window has ended. */
    cancel: { from: ['upcoming', 'open'], to: 'cancelled' },
    /** The lock date has come. */
    unlock: { from: ['filled', 'partial'], to: 'unlocked' },
  },
})

export type BlockState = (typeof blockStates)['states'][number]
export type BlockMove = keyof (typeof blockStates)['moves']

/** The life of one order in a block trade. */
export const blockOrderStates = machine({
  name: 'order in a block trade',
  states: ['placed', 'cancelled', 'dropped', 'released', 'unfilled', 'locked', 'sellable'],
  initial: 'placed',
  moves: {
    /** By the person, until the window ends. */
    cancel: { from: ['placed'], to: 'cancelled' },
    /** At the end of the window: the person may not buy any longer. */
    drop: { from: ['placed'], to: 'dropped' },
    /** The block trade was cancelled. */
    release: { from: ['placed'], to: 'released' },
    miss: { from: ['placed'], to: 'unfilled' },
    /** Paid, and delivered into a locked lot. */
    fill: { from: ['placed'], to: 'locked' },
    unlock: { from: ['locked'], to: 'sellable' },
  },
})

export type BlockOrderState = (typeof blockOrderStates)['states'][number]
export type BlockOrderMove = keyof (typeof blockOrderStates)['moves']

/** From draft to publication no one who works for the operator trades in the share; a little longer, until the shares have moved. */
export const RESTRICTING_STATES = ['upcoming', 'open', 'closed'] as const satisfies readonly BlockState[]
