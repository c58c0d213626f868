import type { TimeMs } from '@firoza/core/clock'
import type { WithdrawState } from '@firoza/core/withdraw/withdraw.states'
import type { WithdrawalWithSteps } from '../../money/withdraw-types.ts'

export interface WithdrawalStep {
  readonly state: WithdrawState
  readonly atMs: TimeMs | undefined
  readonly byStaff: boolean
  readonly look: 'done' | 'now' | 'ahead' | 'failed'
}

const LOST: readonly WithdrawState[] = ['rejected', 'failed', 'returned']
const BEFORE_APPROVAL: readonly WithdrawState[] = ['confirmed', 'in_review', 'approved_once']

/** What happened, where it stands, and what is still to come until it arrives. */
export function withdrawalSteps({ state, label, steps }: Pick<WithdrawalWithSteps, 'state' | 'label' | 'steps'>) {
  const past = steps.map((step, index): WithdrawalStep => {
    const last = index === steps.length - 1
    const look = LOST.includes(step.state) ? 'failed' : last && label === 'in_progress' ? 'now' : 'done'
    return { state: step.state, atMs: step.at, byStaff: step.actor === 'staff', look }
  })
  if (label !== 'in_progress') return past
  const coming: WithdrawState[] = BEFORE_APPROVAL.includes(state) ? ['approved', 'settled'] : ['settled']
  return [
    ...past,
    ...coming.map((next): WithdrawalStep => ({ state: next, atMs: undefined, byStaff: false, look: 'ahead' })),
  ]
}
