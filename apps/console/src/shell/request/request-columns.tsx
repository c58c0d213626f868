import type { ChangeState } from '@firoza/core/review/change.states'
import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Subject, useSubjectText } from '../../lib/subject-text.ts'
import { toRequest } from '../../paths.ts'
import type { Column } from '../data-table.tsx'
import { linkColumn } from '../link-column.tsx'

interface Request extends Subject {
  readonly id: string
  readonly state: ChangeState
  readonly requestedBy: string
  readonly decidedBy: string
  readonly reason: string
}

/** What a list tells of each request for a second member of staff, by the column's id. */
export function useRequestColumns() {
  const t = useT('console-review')
  const subjectText = useSubjectText()
  return {
    id: linkColumn(
      'id',
      t('console-review.id'),
      ({ id }) => id,
      ({ id }) => toRequest(id),
    ),
    kind: { id: 'kind', head: t('console-review.what'), text: ({ kind }) => t(`console-review.kind_${kind}`) },
    subject: {
      id: 'subject',
      head: t('console-review.subject'),
      text: ({ kind, subject }) => subjectText({ subject, facts: { change: kind } }),
    },
    by: { id: 'by', head: t('console-review.requestedBy'), text: ({ requestedBy }) => requestedBy },
    reason: { id: 'reason', head: t('console-review.reason'), text: ({ reason }) => reason },
    decided: { id: 'decided', head: t('console-review.decidedBy'), text: ({ decidedBy }) => decidedBy || '–' },
    state: {
      id: 'state',
      head: t('console-review.state'),
      text: ({ state }) => t(`console-review.state_${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
    },
  } satisfies Record<string, Column<Request>>
}

const TONES = {
  requested: 'warn',
  approved: 'gain',
  applied: 'gain',
  rejected: 'loss',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'loss',
} as const

/** Where a request of one member of staff to another stands. */
function StateBadge({ state }: { readonly state: ChangeState }): ReactNode {
  const t = useT('console-review')
  return <Badge tone={TONES[state]}>{t(`console-review.state_${state}`)}</Badge>
}
