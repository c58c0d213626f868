import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { dayColumn } from '../../shell/moment-column.tsx'
import { RequestTariff } from './request-tariff.tsx'
import type { Settings } from './settings-page.tsx'

type Tariff = Settings['tariffs'][number]

/** What trades are charged by, each class from a day on. */
export function TariffSettings({ rows }: { readonly rows: readonly Tariff[] }): ReactNode {
  const t = useT('console-review')
  const figures = (id: string, head: string, of: (row: Tariff) => number): Column<Tariff> => ({
    id,
    head,
    text: row => String(of(row)),
    figures: true,
    cell: row => <Figure>{of(row)}</Figure>,
  })
  const columns: readonly Column<Tariff>[] = [
    {
      id: 'class',
      head: t('console-review.tariffs'),
      text: ({ accountClass }) => t(`console-review.class_${accountClass}`),
    },
    dayColumn('from', t('console-review.fromDate'), row => row.fromDate),
    figures('commission', t('console-review.field_fee_commission'), row => row.commissionPpm),
    figures('share', t('console-review.field_fee_per_thousand'), row => row.commissionPerThousand),
    figures('max', t('console-review.field_fee_commission_max'), row => row.commissionMaxPpm),
    figures('tax', t('console-review.field_fee_sales_tax'), row => row.salesTaxPpm),
    figures('cdc', t('console-review.field_fee_cdc'), row => row.cdcPerThousand),
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
        <RequestTariff />
      </div>
    </>
  )
}
