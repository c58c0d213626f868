import { machine } from '../machine.ts'

/**
 * The life of a deposit (DEP-1). Only a bank's report of the money moves it past `proof_submitted`: what a person says or shows
 * never does. The credit is posted with `credit` and with nothing else.
 */
export const depositStates = machine({
  name: 'deposit',
  states: [
    'created',
    'awaiting_payment',
    'proof_submitted',
    'matching',
    'aml_check',
    'aml_hold',
    'approved',
    'credited',
    'cancelled',
    'expired',
    'rejected',
    'returned',
  ],
  initial: 'created',
  moves: {
    /** The reference is given out, with where to pay. */
    instruct: { from: ['created'], to: 'awaiting_payment' },
    /** The person says that they have paid, and shows it. */
    prove: { from: ['awaiting_payment'], to: 'proof_submitted' },
    /** A bank reports the money. Late money is money too: it opens a deposit that had ended without any. */
    receive: { from: ['awaiting_payment', 'proof_submitted', 'expired', 'cancelled', 'rejected'], to: 'matching' },
    /** Amount and sender are those that were announced. */
    match: { from: ['matching'], to: 'aml_check' },
    clear: { from: ['aml_check'], to: 'approved' },
    /** Somebody must look first. */
    hold: { from: ['matching', 'aml_check'], to: 'aml_hold' },
    /** A second member of staff has brought the statement that its money stands on: it is compared again. */
    confirm: { from: ['aml_hold'], to: 'matching' },
    /** Its owner's identity was verified, for want of which it was on hold: it is compared again. */
    recheck: { from: ['aml_hold'], to: 'matching' },
    /** Enough members of staff said yes. */
    release: { from: ['aml_hold'], to: 'approved' },
    credit: { from: ['approved'], to: 'credited' },
    /** By the person, before any money came. */
    cancel: { from: ['created', 'awaiting_payment', 'proof_submitted'], to: 'cancelled' },
    expire: { from: ['created', 'awaiting_payment'], to: 'expired' },
    /** No money is behind the proof. */
    reject: { from: ['proof_submitted'], to: 'rejected' },
    /** The money goes back to its sender, uncredited. */
    give_back: { from: ['aml_hold'], to: 'returned' },
    /** The same after the credit, with a journal of its own. */
    reverse: { from: ['credited'], to: 'returned' },
  },
})

export type DepositState = (typeof depositStates)['states'][number]
export type DepositMove = keyof (typeof depositStates)['moves']

/** The words that a person sees. */
export const DEPOSIT_LABELS = [
  'awaiting_payment',
  'in_progress',
  'in_review',
  'completed',
  'cancelled',
  'failed',
] as const
export type DepositLabel = (typeof DEPOSIT_LABELS)[number]

export function depositLabel(state: DepositState): DepositLabel {
  switch (state) {
    case 'created':
    case 'awaiting_payment':
      return 'awaiting_payment'
    case 'proof_submitted':
    case 'matching':
    case 'aml_check':
    case 'approved':
      return 'in_progress'
    case 'aml_hold':
      return 'in_review'
    case 'credited':
      return 'completed'
    case 'cancelled':
    case 'expired':
      return 'cancelled'
    case 'rejected':
    case 'returned':
      return 'failed'
  }
}

/** States in which a picture of the receipt still helps staff to find the money. */
export const RECEIPT_STATES: readonly DepositState[] = ['awaiting_payment', 'proof_submitted', 'aml_hold']

/** The deposits that a member of staff has to look at. */
export const DEPOSITS_IN_REVIEW: readonly DepositState[] = ['aml_hold', 'proof_submitted']
