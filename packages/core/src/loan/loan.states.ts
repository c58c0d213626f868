import { machine } from '../machine.ts'

/** The life of one loan, from the application on. A person has one at a time that is open, and keeps all earlier ones. */
export const loanStates = machine({
  name: 'loan',
  states: [
    'under_review',
    'offered',
    'in_progress',
    'repayment_under_review',
    'repaid',
    'rejected',
    'withdrawn',
    'expired',
    'overdue',
    'collateral_call',
    'liquidating',
    'written_off',
  ],
  initial: 'under_review',
  moves: {
    /** By staff, at the amount that the rules compute or at a lower one. */
    offer: { from: ['under_review'], to: 'offered' },
    reject: { from: ['under_review'], to: 'rejected' },
    /** By the person: the application taken back, or the offer declined. */
    withdraw: { from: ['under_review', 'offered'], to: 'withdrawn' },
    expire: { from: ['offered'], to: 'expired' },
    /** By the person alone: collateral is held and the amount paid out. */
    accept: { from: ['offered'], to: 'in_progress' },
    /** A repayment out of money that has not settled. */
    submit: { from: ['in_progress', 'overdue', 'collateral_call'], to: 'repayment_under_review' },
    /** It was paid, or the money went elsewhere: the loan goes on. */
    resume: { from: ['repayment_under_review', 'overdue', 'collateral_call', 'liquidating'], to: 'in_progress' },
    repay: {
      from: ['in_progress', 'repayment_under_review', 'overdue', 'collateral_call', 'liquidating'],
      to: 'repaid',
    },
    fall_due: { from: ['in_progress', 'repayment_under_review'], to: 'overdue' },
    call: { from: ['in_progress', 'repayment_under_review', 'overdue'], to: 'collateral_call' },
    liquidate: { from: ['in_progress', 'repayment_under_review', 'overdue', 'collateral_call'], to: 'liquidating' },
    /** By two members of staff, where nothing is pledged any more. */
    write_off: { from: ['overdue', 'collateral_call', 'liquidating'], to: 'written_off' },
  },
})

export type LoanState = (typeof loanStates)['states'][number]
export type LoanMove = keyof (typeof loanStates)['moves']

/** Money is lent and owed. */
export const OWING_STATES = [
  'in_progress',
  'repayment_under_review',
  'overdue',
  'collateral_call',
  'liquidating',
] as const satisfies readonly LoanState[]

export function isOwing(state: LoanState): boolean {
  return (OWING_STATES as readonly LoanState[]).includes(state)
}
