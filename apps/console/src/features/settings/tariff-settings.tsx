import { FEE_RATES, type FeeRate, showFeeRate } from '@firoza/core/settings/fee-rate'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { dayColumn } from '../../shell/moment-column.tsx'
import { RATE_LABELS } from './rate-changes.tsx'
import { RequestTariff } from './request-tariff.tsx'
import type { Settings } from './settings-page.tsx'

type Tariff = Settings['tariffs'][number]

/** What trades are charged by, each class from a day on. */
export function TariffSettings({ rows }: { readonly rows: readonly Tariff[] }): ReactNode {
  const t = useT('console-review')
  const figures = (rate: FeeRate): Column<Tariff> => ({
    id: rate,
    head: t(`console-review.field_${RATE_LABELS[rate]}`),
    text: row => showFeeRate(rate, BigInt(row[rate])),
    figures: true,
    cell: row => <Figure>{showFeeRate(rate, BigInt(row[rate]))}</Figure>,
  })
  const columns: readonly Column<Tariff>[] = [
    {
      id: 'class',
      head: t('console-review.tariffs'),
      text: ({ accountClass }) => t(`console-review.class_${accountClass}`),
    },
    dayColumn('from', t('console-review.fromDate'), row => row.fromDate),
    ...FEE_RATES.map(figures),
  ]
  return (
    <>
      <DataTable
        name={t('console-review.tariffs')}
        columns={columns}
        rows={rows}
        idOf={({ accountClass, fromDate }) => `${accountClass} ${fromDate}`}
        empty={t('console-review.empty')}
      />
      <div className="max-w-xl">
        <RequestTariff rows={rows} />
      </div>
    </>
  )
}
