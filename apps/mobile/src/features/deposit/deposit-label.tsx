import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { Deposit } from './channel-labels.ts'

const TONES = {
  awaiting_payment: 'brand',
  in_progress: 'brand',
  in_review: 'warn',
  completed: 'gain',
  cancelled: 'plain',
  failed: 'loss',
} as const

export function DepositLabel({ label }: { readonly label: Deposit['label'] }): ReactNode {
  const t = useT('deposit')
  return <Badge tone={TONES[label]}>{t(`deposit.label_${label}`)}</Badge>
}
