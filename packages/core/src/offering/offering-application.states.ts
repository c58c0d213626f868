import { machine } from '../machine.ts'
import type { OfferingState } from './offering.states.ts'

/** The life of one application to an offering. */
export const applicationStates = machine({
  name: 'application to an offering',
  states: [
    'submitted',
    'unfunded',
    'cancelled',
    'dropped',
    'released',
    'not_allotted',
    'allotted_unpaid',
    'allotted_paid',
    'lapsed',
    'credited',
  ],
  initial: 'submitted',
  moves: {
    /** By the person until the close: the money is on hold. */
    fund: { from: ['submitted', 'unfunded'], to: 'submitted' },
    /** By the person until the close: to be paid after the allotment. */
    pay_later: { from: ['submitted', 'unfunded'], to: 'unfunded' },
    cancel: { from: ['submitted', 'unfunded'], to: 'cancelled' },
    /** At the close: the applicant may not apply any longer. */
    drop: { from: ['submitted', 'unfunded'], to: 'dropped' },
    /** The offering was withdrawn or undersubscribed. */
    release: { from: ['submitted', 'unfunded'], to: 'released' },
    miss: { from: ['submitted', 'unfunded'], to: 'not_allotted' },
    capture: { from: ['submitted'], to: 'allotted_paid' },
    owe: { from: ['unfunded'], to: 'allotted_unpaid' },
    pay: { from: ['allotted_unpaid'], to: 'allotted_paid' },
    /** The deadline passed without payment. */
    lapse: { from: ['allotted_unpaid'], to: 'lapsed' },
    /** The shares are in the account of the person. */
    credit: { from: ['allotted_paid'], to: 'credited' },
  },
})

export type ApplicationState = (typeof applicationStates)['states'][number]
export type ApplicationMove = keyof (typeof applicationStates)['moves']

/** What an offering is to one person, in the words that the calls have always used. */
export const OFFERING_STATUSES = [
  'upcoming',
  'applying',
  'allocated',
  'pending_payment',
  'not_allotted',
  'unsubscribed',
  'to_be_listed',
  'listed',
] as const
export type OfferingStatus = (typeof OFFERING_STATUSES)[number]

const OF_APPLICATION = {
  submitted: 'applying',
  unfunded: 'applying',
  cancelled: 'unsubscribed',
  dropped: 'not_allotted',
  released: 'unsubscribed',
  not_allotted: 'not_allotted',
  allotted_unpaid: 'pending_payment',
  allotted_paid: 'allocated',
  lapsed: 'unsubscribed',
  credited: 'listed',
} as const satisfies Record<ApplicationState, OfferingStatus>

/** Without an application: of the offering alone. */
export function offeringStatus(offering: OfferingState, application: ApplicationState | undefined): OfferingStatus {
  if (application === 'allotted_paid' && offering === 'settled') return 'to_be_listed'
  if (application !== undefined) return OF_APPLICATION[application]
  if (offering === 'announced') return 'upcoming'
  if (offering === 'open') return 'applying'
  if (offering === 'settled') return 'to_be_listed'
  return offering === 'listed' ? 'listed' : 'unsubscribed'
}
