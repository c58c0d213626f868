import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'

export interface CostListProps {
  readonly asset: string
  /** Decimals; a dash stands where there is nothing to count yet. */
  readonly amount: string | undefined
  readonly fee: string | undefined
  readonly net: string | undefined
}

/** What leaves, what of it is the fee, what arrives. */
export function CostList({ asset, amount, fee, net }: CostListProps): ReactNode {
  const t = useT('withdraw')
  return (
    <CostLines>
      <CostLine label={t('withdraw.leavesAccount')} asset={asset} value={amount} />
      <CostLine label={t('withdraw.fee')} asset={asset} value={fee} />
      <CostLine label={t('withdraw.arrives')} asset={asset} value={net} strong ruled />
    </CostLines>
  )
}
