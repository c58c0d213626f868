import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { dayColumn } from '../../shell/moment-column.tsx'
import { AskTariff } from './ask-tariff.tsx'
import type { Settings } from './settings-page.tsx'

type Tariff = Settings['tariffs'][number]

/** What trades are charged by, each class from a day on. */
export function TariffSettings({ rows }: { readonly rows: readonly Tariff[] }): ReactNode {
  const t = useT('console-approvals')
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
      head: t('console-approvals.tariffs'),
      text: ({ accountClass }) => t(`console-approvals.class_${accountClass}`),
    },
    dayColumn('from', t('console-approvals.fromDate'), row => row.fromDate),
    figures('commission', t('console-approvals.field_fee_commission'), row => row.commissionPpm),
    figures('share', t('console-approvals.field_fee_per_thousand'), row => row.commissionPerThousand),
    figures('max', t('console-approvals.field_fee_commission_max'), row => row.commissionMaxPpm),
    figures('tax', t('console-approvals.field_fee_sales_tax'), row => row.salesTaxPpm),
    figures('cdc', t('console-approvals.field_fee_cdc'), row => row.cdcPerThousand),
  ]
  return (
    <>
      <DataTable
        name={t('console-approvals.tariffs')}
        columns={columns}
        rows={rows}
        idOf={({ accountClass, fromDate }) => `${accountClass} ${fromDate}`}
        empty={t('console-approvals.empty')}
      />
      <div className="max-w-xl">
        <AskTariff />
      </div>
    </>
  )
}
