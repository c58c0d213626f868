import type { IdStatus } from '../account/user.states.ts'
import { machine } from '../machine.ts'

/**
 * The life of one verification of a person's identity (KYC-1). A person may have many, one of them open. A medium or
 * higher risk, and every HNI, needs a second reviewer who is not the first.
 */
export const kycStates = machine({
  name: 'identity check',
  states: [
    'draft',
    'submitted',
    'in_review',
    'approved_once',
    'action_required',
    'verified',
    'rejected',
    'appealed',
    'suspended',
    'replaced',
  ],
  initial: 'draft',
  moves: {
    submit: { from: ['draft', 'action_required'], to: 'submitted' },
    /** By the system, when every automatic check has run. */
    refer: { from: ['submitted'], to: 'in_review' },
    approve: { from: ['in_review', 'appealed'], to: 'verified' },
    approve_first: { from: ['in_review', 'appealed'], to: 'approved_once' },
    approve_second: { from: ['approved_once'], to: 'verified' },
    /** The second reviewer sees it otherwise: it goes back to the queue. */
    bounce: { from: ['approved_once'], to: 'in_review' },
    /** Named items are to be sent again. */
    request_more: { from: ['in_review', 'approved_once', 'appealed'], to: 'action_required' },
    reject: { from: ['in_review', 'approved_once', 'appealed'], to: 'rejected' },
    /** The person asks for a second look; a colleague of whoever rejected answers. */
    appeal: { from: ['rejected'], to: 'appealed' },
    /** The document ran out. */
    review_again: { from: ['verified'], to: 'in_review' },
    /** By the system: how the person is reached has changed. */
    data_change: { from: ['verified'], to: 'in_review' },
    suspend: { from: ['verified'], to: 'suspended' },
    reinstate: { from: ['suspended'], to: 'verified' },
    /** A newer check took its place. */
    replace: { from: ['draft', 'rejected', 'verified'], to: 'replaced' },
  },
})

export type KycState = (typeof kycStates)['states'][number]
export type KycMove = keyof (typeof kycStates)['moves']

/** The seed's word for where a person stands, from their newest check. */
export function idStatusOf(state: KycState | undefined): IdStatus {
  switch (state) {
    case undefined:
    case 'draft':
    case 'replaced':
      return 'none'
    case 'submitted':
    case 'in_review':
    case 'approved_once':
    case 'appealed':
      return 'pending'
    case 'verified':
      return 'succ'
    case 'action_required':
    case 'rejected':
    case 'suspended':
      return 'fail'
  }
}
