import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import type { Withdrawal } from '../../money/withdraw-types.ts'

const TONES = { in_progress: 'brand', completed: 'gain', cancelled: 'plain', failed: 'loss' } as const

/** The state in a word. */
export function WithdrawalLabel({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  return <Badge tone={TONES[withdrawal.label]}>{withdrawal.labelText}</Badge>
}
