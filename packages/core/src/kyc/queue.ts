import type { KycMove, KycState } from './kyc.states.ts'

/** The queues of the console, each with the states of the checks in it. */
export const KYC_QUEUES = {
  waiting: ['submitted', 'in_review', 'appealed'],
  second: ['approved_once'],
  asked: ['action_required'],
  verified: ['verified', 'suspended'],
  closed: ['rejected'],
} as const satisfies Record<string, readonly KycState[]>

/** The checks that a member of staff has to do something about. */
export const KYC_IN_REVIEW: readonly KycState[] = [...KYC_QUEUES.waiting, ...KYC_QUEUES.second]

/** The moves from which on the console is waited for. What colleagues hand to each other goes on waiting. */
export const KYC_WAIT_BEGINS: readonly KycMove[] = ['submit', 'appeal', 'review_again', 'data_change']
