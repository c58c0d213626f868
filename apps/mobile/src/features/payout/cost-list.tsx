import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../shell/sums/cost-lines.tsx'

export interface CostListProps {
  readonly asset: string
  /** Decimals; a dash stands where there is nothing to count yet. */
  readonly amount: string | undefined
  readonly fee: string | undefined
  readonly net: string | undefined
}

/** What leaves, what of it is the fee, what arrives. */
export function CostList({ asset, amount, fee, net }: CostListProps): ReactNode {
  const t = useT('payout')
  return (
    <CostLines>
      <CostLine label={t('payout.leavesAccount')} asset={asset} value={amount} />
      <CostLine label={t('payout.fee')} asset={asset} value={fee} />
      <CostLine label={t('payout.arrives')} asset={asset} value={net} strong ruled />
    </CostLines>
  )
}
