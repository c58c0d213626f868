import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { Donut } from '@firoza/ui/donut'
import { Figure } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { OTHERS, type Part, slicesOf } from './allocation.ts'

export interface AllocationCardProps {
  readonly parts: readonly Part[]
  /** The code of the money: its part is called cash. */
  readonly asset: string
}

/** How the total is divided between cash and shares. */
export function AllocationCard({ parts, asset }: AllocationCardProps): ReactNode {
  const t = useT('portfolio')
  const { rate } = useFigures()
  const slices = slicesOf(parts)
  if (slices.length < 2) return null
  const labelOf = (key: string) => (key === OTHERS ? t('portfolio.others') : key === asset ? t('portfolio.cash') : key)
  const shares = slices.map(({ key, percent }) => `${labelOf(key)} ${isolate(rate(percent))}`)
  return (
    <Card title={t('portfolio.allocation')}>
      <Donut
        label={t('portfolio.allocationLabel', { parts: shares.join(', ') })}
        slices={slices.map(({ key, percent }) => ({
          id: key,
          label: labelOf(key),
          weight: Number(percent),
          figure: <Figure className="text-muted">{rate(percent)}</Figure>,
        }))}
      />
    </Card>
  )
}
