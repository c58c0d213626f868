import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toCustomer, toHni } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'

type Item = CallOutput<'GET /staff/hni/list'>['items'][number]

const QUEUES = ['waiting', 'done'] as const

/** Applications for HNI accounts, the longest waiting first. */
export default function HniQueuePage(): ReactNode {
  const t = useT('console-hni')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const applications = useReadList('GET /staff/hni/list', { queue }, { recorded: true, keepLast: true })
  const columns = useColumns()
  return (
    <Page
      title={t('console-shell.page_hni')}
      detail={t('console-hni.detail')}
      actions={<Refresh query={applications} />}
    >
      <Segmented
        label={t('console-hni.queue')}
        choices={QUEUES.map(id => ({ id, label: t(`console-hni.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        list={applications}
        ofPeople
        name={t('console-shell.page_hni')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-hni.empty')}
      />
    </Page>
  )
}

function useColumns(): readonly Column<Item>[] {
  const t = useT('console-hni')
  return [
    linkColumn(
      'id',
      t('console-hni.id'),
      ({ id }) => id,
      ({ id }) => toHni(id),
    ),
    {
      id: 'person',
      head: t('console-hni.person'),
      text: ({ userId }) => userId,
      cell: ({ userId }) => (
        <Link href={toCustomer(userId)} className="underline">
          <Figure>{userId}</Figure>
        </Link>
      ),
    },
    { id: 'name', head: t('console-hni.name'), text: ({ nickname }) => nickname },
    moneyColumn<Item>(
      'assets',
      t('console-hni.assets'),
      ({ assets }) => assets,
      () => 'PKR',
    ),
    { id: 'days', head: t('console-hni.days'), text: ({ accountDays }) => String(accountDays), figures: true },
    {
      id: 'state',
      head: t('console-hni.state'),
      text: item => t(`console-hni.state_${item.state}`),
      cell: item => <HniStateBadge item={item} />,
    },
    momentColumn('when', t('console-hni.when'), row => row.createdAt),
  ]
}

const TONES = { applied: 'warn', granted: 'gain', rejected: 'loss', withdrawn: 'plain', ended: 'plain' } as const

export function HniStateBadge({ item }: { readonly item: Pick<Item, 'state' | 'asked'> }): ReactNode {
  const t = useT('console-hni')
  if (item.state === 'applied' && item.asked) return <Badge tone="brand">{t('console-hni.askedAlready')}</Badge>
  return <Badge tone={TONES[item.state]}>{t(`console-hni.state_${item.state}`)}</Badge>
}
