import type { CallOutput } from '@firoza/api/endpoints'
import { useT } from '../../lib/language.ts'
import { type Subject, useSubjectText } from '../../lib/subject-text.ts'
import { toRequest } from '../../paths.ts'
import type { Column } from '../data-table.tsx'
import { linkColumn } from '../link-column.tsx'
import { StateBadge } from '../state-badge.tsx'

type Request = Subject &
  Pick<CallOutput<'GET /staff/approval/list'>['items'][number], 'id' | 'state' | 'requestedBy' | 'decidedBy' | 'reason'>

/** What a list tells of each request for a second member of staff, by the column's id. */
export function useRequestColumns() {
  const t = useT('console-approvals')
  const subjectText = useSubjectText()
  return {
    id: linkColumn(
      'id',
      t('console-approvals.id'),
      ({ id }) => id,
      ({ id }) => toRequest(id),
    ),
    kind: { id: 'kind', head: t('console-approvals.what'), text: ({ kind }) => t(`console-approvals.kind_${kind}`) },
    subject: { id: 'subject', head: t('console-approvals.subject'), text: subjectText },
    by: { id: 'by', head: t('console-approvals.requestedBy'), text: ({ requestedBy }) => requestedBy },
    reason: { id: 'reason', head: t('console-approvals.reason'), text: ({ reason }) => reason },
    decided: { id: 'decided', head: t('console-approvals.decidedBy'), text: ({ decidedBy }) => decidedBy || '–' },
    state: {
      id: 'state',
      head: t('console-approvals.state'),
      text: ({ state }) => t(`console-approvals.state_${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
    },
  } satisfies Record<string, Column<Request>>
}
