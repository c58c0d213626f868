import { machine } from '../machine.ts'

/** The life of an appeal against one change of a credit score. */
export const scoreAppealStates = machine({
  name: 'appeal against a change of the score',
  states: ['open', 'upheld', 'dismissed'],
  initial: 'open',
  moves: {
    /** The change is taken back by one of its own size in the other direction. */
    uphold: { from: ['open'], to: 'upheld' },
    dismiss: { from: ['open'], to: 'dismissed' },
  },
})

export type ScoreAppealState = (typeof scoreAppealStates)['states'][number]
