import { FEE_RATES, type FeeRate, isUnusualJump, readFeeRate, showFeeRate } from '@firoza/core/settings/fee-rate'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

/** The label of each rate of a tariff. */
export const RATE_LABELS = {
  commissionPpm: 'fee_commission',
  commissionPerThousand: 'fee_per_thousand',
  commissionMaxPpm: 'fee_commission_max',
  salesTaxPpm: 'fee_sales_tax',
  cdcPerThousand: 'fee_cdc',
} as const satisfies Record<FeeRate, string>

export interface RateChange {
  readonly rate: FeeRate
  readonly before: string
  readonly after: string
  /** With its sign. */
  readonly difference: string
  readonly unusual: boolean
}

/** The rates that differ from those in force, as they are written. What is no rate is left out: it cannot be sent. */
export function rateChanges(
  now: Readonly<Record<FeeRate, number>>,
  form: Readonly<Record<FeeRate, string>>,
): RateChange[] {
  return FEE_RATES.flatMap(rate => {
    const [before, after] = [BigInt(now[rate]), readFeeRate(rate, form[rate])]
    if (after === undefined || after === before) return []
    const size = showFeeRate(rate, after > before ? after - before : before - after)
    return {
      rate,
      before: showFeeRate(rate, before),
      after: showFeeRate(rate, after),
      difference: `${after > before ? '+' : '−'}${size}`,
      unusual: isUnusualJump(before, after),
    }
  })
}

/** What a request would change, old and new with the difference; an unusual jump asks again. */
export function RateChanges({ changes }: { readonly changes: readonly RateChange[] }): ReactNode {
  const t = useT('console-review')
  return (
    <>
      <ul>
        {changes.map(({ rate, before, after, difference }) => (
          <li key={rate}>
            {t(`console-review.field_${RATE_LABELS[rate]}`)}:{' '}
            <bdi dir="ltr">{`${before} → ${after} (${difference})`}</bdi>
          </li>
        ))}
      </ul>
      {changes.some(({ unusual }) => unusual) && <Note tone="warn">{t('console-review.unusualJump')}</Note>}
    </>
  )
}
