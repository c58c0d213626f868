import type { CallOutput } from '@firoza/api/endpoints'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Page } from '../../shell/page.tsx'
import { useRequestColumns } from '../../shell/request/request-columns.tsx'

export type RequestItem = CallOutput<'GET /staff/approval/list'>['items'][number]

const REFRESH_MS = 15_000
const QUEUES = ['waiting', 'mine', 'done'] as const
/** Below this, the time that is left is shown as a warning. */
const SOON_SECONDS = 4 * 3600

/** What waits for a second member of staff, what expires first first; one's own requests; what was decided. */
export default function ApprovalsPage(): ReactNode {
  const t = useT('console-approvals')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const requests = useReadList('GET /staff/approval/list', { queue }, { keepLast: true, refetchEveryMs: REFRESH_MS })
  const columns = useColumns()
  return (
    <Page title={t('console-shell.page_approvals')} detail={t('console-approvals.detail')}>
      <Segmented
        label={t('console-approvals.queue')}
        choices={QUEUES.map(id => ({ id, label: t(`console-approvals.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        ofPeople
        list={requests}
        name={t('console-shell.page_approvals')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-approvals.empty')}
      />
    </Page>
  )
}

function useColumns(): readonly Column<RequestItem>[] {
  const t = useT('console-approvals')
  const { id, kind, subject, by, reason, decided, state } = useRequestColumns()
  const left = useTimeLeft()
  return [
    id,
    kind,
    subject,
    by,
    reason,
    decided,
    state,
    {
      id: 'left',
      head: t('console-approvals.left'),
      text: ({ secondsLeft }) => (secondsLeft === 0 ? '–' : left(secondsLeft)),
      order: ({ secondsLeft }) => secondsLeft,
      cell: ({ secondsLeft }) => <TimeLeft seconds={secondsLeft} />,
    },
  ]
}

function useTimeLeft(): (seconds: number) => string {
  const t = useT('console-approvals')
  return seconds =>
    t('console-approvals.leftText', {
      hours: Math.floor(seconds / 3600),
      minutes: Math.floor((seconds % 3600) / 60),
    })
}

/** How long the request still waits, by the clock of the house. */
export function TimeLeft({ seconds }: { readonly seconds: number }): ReactNode {
  const left = useTimeLeft()
  if (seconds === 0) return '–'
  return <span className={seconds < SOON_SECONDS ? 'font-semibold text-loss' : undefined}>{left(seconds)}</span>
}
