import { machine } from '../machine.ts'

/** The life of one application to be an HNI account. A person has one open or granted at a time and keeps all earlier ones. */
export const hniStates = machine({
  name: 'application for an HNI account',
  states: ['applied', 'granted', 'rejected', 'withdrawn', 'ended'],
  initial: 'applied',
  moves: {
    /** By the published rule alone: the person has what it asks for. */
    grant_by_rule: { from: ['applied'], to: 'granted' },
    /** By two members of staff. */
    grant: { from: ['applied'], to: 'granted' },
    reject: { from: ['applied'], to: 'rejected' },
    /** By the person, before it was decided. */
    withdraw: { from: ['applied'], to: 'withdrawn' },
    /** By the person: back to a regular account. */
    end: { from: ['granted'], to: 'ended' },
  },
})

export type HniState = (typeof hniStates)['states'][number]
export type HniMove = keyof (typeof hniStates)['moves']
