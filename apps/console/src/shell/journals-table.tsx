import type { CallOutput } from '@firoza/api/endpoints'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { toJournal } from '../paths.ts'
import { ConsoleLink } from './console-link.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { momentColumn } from './moment-column.tsx'

export interface JournalRow {
  readonly id: string
  readonly kind: CallOutput<'POST /staff/withdraw/info'>['journals'][number]['kind']
  readonly atMs: number
}

export interface JournalsTableProps {
  readonly title: string
  readonly when: string
  readonly empty: string
  readonly rows: readonly JournalRow[]
}

/** What was written in the ledger for one thing, each leading to its legs. */
export function JournalsTable({ title, when, empty, rows }: JournalsTableProps): ReactNode {
  const t = useT('console-ledger')
  const columns: readonly Column<JournalRow>[] = [
    {
      id: 'journal',
      head: t('console-ledger.journal'),
      text: ({ id }) => id,
      cell: ({ id }) => (
        <ConsoleLink href={toJournal(id)} className="font-semibold text-brand underline">
          <Figure>{id}</Figure>
        </ConsoleLink>
      ),
    },
    { id: 'kind', head: t('console-ledger.kind'), text: ({ kind }) => t(`console-ledger.kind_${kind}`) },
    momentColumn('at', when, row => row.atMs),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{title}</h2>
      <DataTable ofPeople name={title} columns={columns} rows={rows} idOf={({ id }) => id} empty={empty} />
    </>
  )
}
