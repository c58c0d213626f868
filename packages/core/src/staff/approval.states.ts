import { machine } from '../machine.ts'

/** The life of something that one member of staff asks for and another approves (docs/spec/approvals.md). It is applied with the approval, or not at all. */
export const approvalStates = machine({
  name: 'approval',
  states: ['requested', 'approved', 'applied', 'rejected', 'expired', 'withdrawn'],
  initial: 'requested',
  moves: {
    approve: { from: ['requested'], to: 'approved' },
    /** In the transaction of the approval: nobody ever meets something that is approved and not applied. */
    apply: { from: ['approved'], to: 'applied' },
    reject: { from: ['requested'], to: 'rejected' },
    /** By whoever asked. */
    withdraw: { from: ['requested'], to: 'withdrawn' },
    expire: { from: ['requested'], to: 'expired' },
  },
})

export type ApprovalState = (typeof approvalStates)['states'][number]
export type ApprovalMove = keyof (typeof approvalStates)['moves']
