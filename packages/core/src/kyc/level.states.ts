import { machine } from '../machine.ts'

/** The life of one application for level 3. A customer has one open or granted at a time and keeps all earlier ones. */
export const kycLevelStates = machine({
  name: 'application for level 3',
  states: ['submitted', 'granted', 'rejected', 'withdrawn', 'ended'],
  initial: 'submitted',
  moves: {
    /** By two members of staff. */
    grant: { from: ['submitted'], to: 'granted' },
    reject: { from: ['submitted'], to: 'rejected' },
    /** By the customer, before it was decided. */
    withdraw: { from: ['submitted'], to: 'withdrawn' },
    /** By staff: the level is taken away, with the reason. */
    end: { from: ['granted'], to: 'ended' },
  },
})

export type KycLevelState = (typeof kycLevelStates)['states'][number]
