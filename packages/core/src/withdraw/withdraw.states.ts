import { machine } from '../machine.ts'

/**
 * The life of a withdrawal (WDR-1). The money is held from the first state on and leaves the person's account with `send`.
 * No move depends on a payment: there is none to make.
 */
export const withdrawStates = machine({
  name: 'withdrawal',
  states: [
    'confirmed',
    'in_review',
    'approved_once',
    'approved',
    'sending',
    'sent',
    'unknown',
    'settled',
    'cancelled',
    'rejected',
    'failed',
    'returned',
  ],
  initial: 'confirmed',
  moves: {
    /** The risk score or a limit asks for eyes. */
    review: { from: ['confirmed'], to: 'in_review' },
    pass: { from: ['confirmed'], to: 'approved' },
    /** One pair of eyes is enough. */
    approve: { from: ['in_review'], to: 'approved' },
    /** Two are needed: this is the first of them. */
    approve_first: { from: ['in_review'], to: 'approved_once' },
    approve_second: { from: ['approved_once'], to: 'approved' },
    reject: { from: ['in_review', 'approved_once'], to: 'rejected' },
    /** By the person, at any time before the money goes. */
    cancel: { from: ['confirmed', 'in_review', 'approved_once', 'approved'], to: 'cancelled' },
    /** Written before the rail is called, so that a crash in between is seen as a payment whose fate must be asked for. */
    send: { from: ['approved'], to: 'sending' },
    /** The rail has taken it and will say later how it ended. */
    accept: { from: ['sending', 'unknown'], to: 'sent' },
    settle: { from: ['sending', 'sent', 'unknown'], to: 'settled' },
    /** The rail did not answer: it is asked until it does, and never paid again under a new id. */
    lose: { from: ['sending'], to: 'unknown' },
    fail: { from: ['sending', 'sent', 'unknown'], to: 'failed' },
    /** The bank sent it back after all. */
    return: { from: ['sent', 'settled'], to: 'returned' },
  },
})

export type WithdrawState = (typeof withdrawStates)['states'][number]
export type WithdrawMove = keyof (typeof withdrawStates)['moves']

/** The words that a person sees. */
export const WITHDRAW_LABELS = ['in_progress', 'completed', 'cancelled', 'failed'] as const
export type WithdrawLabel = (typeof WITHDRAW_LABELS)[number]

export function withdrawLabel(state: WithdrawState): WithdrawLabel {
  switch (state) {
    case 'confirmed':
    case 'in_review':
    case 'approved_once':
    case 'approved':
    case 'sending':
    case 'sent':
    case 'unknown':
      return 'in_progress'
    case 'settled':
      return 'completed'
    case 'cancelled':
      return 'cancelled'
    case 'rejected':
    case 'failed':
    case 'returned':
      return 'failed'
  }
}

export function statesLabelled(label: WithdrawLabel): WithdrawState[] {
  return withdrawStates.states.filter(state => withdrawLabel(state) === label)
}
