import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { toRequest } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { StateBadge } from '../../shell/state-badge.tsx'
import type { Settings } from './settings-page.tsx'

type Asked = Settings['requests'][number]

/** Who asked for which setting, who decided, and why. */
export function RequestList({ rows }: { readonly rows: readonly Asked[] }): ReactNode {
  const t = useT('console-approvals')
  const columns: readonly Column<Asked>[] = [
    {
      id: 'id',
      head: t('console-approvals.id'),
      text: ({ id }) => id,
      cell: ({ id }) => (
        <Link href={toRequest(id)} className="font-semibold text-brand underline">
          <Figure>{id}</Figure>
        </Link>
      ),
    },
    { id: 'kind', head: t('console-approvals.what'), text: ({ kind }) => t(`console-approvals.kind_${kind}`) },
    { id: 'subject', head: t('console-approvals.subject'), text: ({ subject }) => subject },
    {
      id: 'state',
      head: t('console-approvals.state'),
      text: ({ state }) => t(`console-approvals.state_${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    { id: 'by', head: t('console-approvals.requestedBy'), text: ({ requestedBy }) => requestedBy },
    { id: 'decided', head: t('console-approvals.decidedBy'), text: ({ decidedBy }) => decidedBy || '–' },
    momentColumn('at', t('console-approvals.time'), row => row.at),
    { id: 'reason', head: t('console-approvals.reason'), text: ({ reason }) => reason },
  ]
  return (
    <DataTable
      name={t('console-approvals.requests')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      empty={t('console-approvals.empty')}
    />
  )
}
