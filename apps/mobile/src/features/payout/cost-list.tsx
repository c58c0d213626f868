import { cx } from '@firoza/ui/cx'
import { Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

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
    <dl className="sums space-y-2 text-sm">
      <Line label={t('payout.leavesAccount')} asset={asset} value={amount} />
      <Line label={t('payout.fee')} asset={asset} value={fee} />
      <Line label={t('payout.arrives')} asset={asset} value={net} strong />
    </dl>
  )
}

interface LineProps {
  readonly label: string
  readonly asset: string
  readonly value: string | undefined
  readonly strong?: boolean
}

function Line({ label, asset, value, strong }: LineProps): ReactNode {
  return (
    <div className={cx('flex items-baseline justify-between gap-3', strong && 'border-t border-line pt-2')}>
      <dt className="text-muted">{label}</dt>
      <dd className={strong ? 'text-base font-semibold' : 'font-medium'}>
        {value === undefined ? <span className="text-muted">–</span> : <Money value={value} asset={asset} />}
      </dd>
    </div>
  )
}
