import { machine } from '../machine.ts'

/** The life of one offering. A draft is a change request that is pending. */
export const offeringStates = machine({
  name: 'offering',
  states: [
    'announced',
    'open',
    'closed',
    'priced',
    'allotting',
    'allotted',
    'settled',
    'listed',
    'withdrawn',
    'undersubscribed',
  ],
  initial: 'announced',
  moves: {
    open: { from: ['announced'], to: 'open' },
    /** The applications are frozen, and their root is published. */
    close: { from: ['open'], to: 'closed' },
    /** The issue price is known: the fixed price, or the strike price of the book. */
    price: { from: ['closed'], to: 'priced' },
    /** The beacon is public and the draw is made; the money of each applicant follows. */
    draw: { from: ['priced'], to: 'allotting' },
    allot: { from: ['allotting'], to: 'allotted' },
    /** The deadline of unpaid allotments has passed. */
    settle: { from: ['allotted'], to: 'settled' },
    list: { from: ['settled'], to: 'listed' },
    /** By the issuer, as long as nothing was drawn. */
    withdraw: { from: ['announced', 'open', 'closed', 'priced'], to: 'withdrawn' },
    /** Less was applied for than the offering needs. */
    fail: { from: ['closed'], to: 'undersubscribed' },
  },
})

export type OfferingState = (typeof offeringStates)['states'][number]
export type OfferingMove = keyof (typeof offeringStates)['moves']
