import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'

export type CoinWithdrawal = CallOutput<'POST /coin/withdraw/order'>['items'][number]

const TONES = { in_progress: 'brand', completed: 'gain', cancelled: 'plain', failed: 'loss' } as const

export function CoinWithdrawalLabel({ withdrawal }: { readonly withdrawal: CoinWithdrawal }): ReactNode {
  return <Badge tone={TONES[withdrawal.label]}>{withdrawal.labelText}</Badge>
}
