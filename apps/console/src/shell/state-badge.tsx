import type { ApprovalState } from '@firoza/core/staff/approval.states'
import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

const TONES = {
  requested: 'warn',
  approved: 'gain',
  applied: 'gain',
  rejected: 'loss',
  expired: 'plain',
  withdrawn: 'plain',
} as const

/** Where a request of one member of staff to another stands. */
export function StateBadge({ state }: { readonly state: ApprovalState }): ReactNode {
  const t = useT('console-approvals')
  return <Badge tone={TONES[state]}>{t(`console-approvals.state_${state}`)}</Badge>
}
