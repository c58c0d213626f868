import { cx } from '@firoza/ui/cx'
import { Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { OwnMoney } from '../shell/own-money.tsx'

export interface CostLinesProps {
  readonly className?: string
  readonly children: ReactNode
}

/** Amounts of which one is the sum of others, with their points below each other. */
export function CostLines({ className = 'space-y-2', children }: CostLinesProps): ReactNode {
  return <dl className={cx('sums text-sm', className)}>{children}</dl>
}

export interface CostLineProps {
  readonly label: ReactNode
  /** A decimal; a dash stands where there is nothing to count. */
  readonly value: string | undefined
  readonly asset?: string
  readonly digits?: number | 'asNeeded'
  readonly strong?: boolean
  /** Hidden with the person's figures. */
  readonly own?: boolean
  /** With a line above: what comes of the lines before. */
  readonly ruled?: boolean
}

export function CostLine({ label, value, asset = 'PKR', digits = 2, strong, own, ruled }: CostLineProps): ReactNode {
  const Amount = own ? OwnMoney : Money
  return (
    <div className={cx('flex items-baseline justify-between gap-3', ruled && 'border-t border-line pt-2')}>
      <dt className="text-muted">{label}</dt>
      <dd className={cx(strong ? 'text-base font-semibold' : 'font-medium')}>
        {value === undefined ? (
          <span className="text-muted">–</span>
        ) : (
          <Amount value={value} fractionDigits={digits} {...(asset !== '' && { asset })} />
        )}
      </dd>
    </div>
  )
}
