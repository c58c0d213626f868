import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useSubjectText } from '../../lib/subject-text.ts'
import { toRequest } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { type ListRow, ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { StateBadge } from '../../shell/state-badge.tsx'

const REQUESTS = 'GET /staff/settings/request/list'
type Asked = ListRow<typeof REQUESTS>

/** Who asked for which setting, who decided, and why. */
export function RequestList(): ReactNode {
  const subjectText = useSubjectText()
  const list = useReadList(REQUESTS, {})
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
    { id: 'subject', head: t('console-approvals.subject'), text: subjectText },
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
    <ListTable
      ofPeople
      list={list}
      name={t('console-approvals.requests')}
      columns={columns}
      idOf={({ id }) => id}
      empty={t('console-approvals.empty')}
    />
  )
}
