import type { ChangeState } from '@firoza/core/review/change.states'
import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

const TONES = {
  requested: 'warn',
  approved: 'gain',
  applied: 'gain',
  rejected: 'loss',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'loss',
} as const

/** Where a request of one member of staff to another stands. */
export function StateBadge({ state }: { readonly state: ChangeState }): ReactNode {
  const t = useT('console-review')
  return <Badge tone={TONES[state]}>{t(`console-review.state_${state}`)}</Badge>
}
