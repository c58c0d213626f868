import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toCustomer, toKycCheck } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { useAge } from '../../shell/use-age.ts'

type Item = CallOutput<'GET /staff/kyc/list'>['items'][number]

const QUEUES = ['waiting', 'second', 'asked', 'verified', 'closed'] as const

/** Identity checks by queue, the longest waiting first. */
export default function KycQueuePage(): ReactNode {
  const t = useT('console-kyc', 'kyc')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const checks = useReadList('GET /staff/kyc/list', { queue }, { recorded: true, keepLast: true })
  const columns = useColumns(checks.data?.asOf ?? 0)
  return (
    <Page title={t('console-shell.page_kyc')} detail={t('console-kyc.detail')} actions={<Refresh query={checks} />}>
      <Segmented
        label={t('console-kyc.queue')}
        choices={QUEUES.map(id => ({ id, label: t(`console-kyc.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        list={checks}
        ofPeople
        name={t('console-shell.page_kyc')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-kyc.empty')}
      />
    </Page>
  )
}

function useColumns(asOfMs: number): readonly Column<Item>[] {
  const t = useT('console-kyc', 'kyc')
  const age = useAge()
  return [
    linkColumn(
      'id',
      t('console-kyc.id'),
      ({ id }) => id,
      ({ id }) => toKycCheck(id),
    ),
    {
      id: 'person',
      head: t('console-kyc.person'),
      text: ({ userId }) => userId,
      cell: ({ userId }) => (
        <ConsoleLink href={toCustomer(userId)} className="underline">
          <Figure>{userId}</Figure>
        </ConsoleLink>
      ),
    },
    { id: 'name', head: t('console-kyc.name'), text: ({ nickname }) => nickname },
    {
      id: 'document',
      head: t('console-kyc.document'),
      text: ({ documentType, numberLast4 }) => `${t(`kyc.document_${documentType}`)} •••• ${numberLast4}`,
    },
    {
      id: 'risk',
      head: t('console-kyc.risk'),
      text: ({ risk }) => t(`console-kyc.risk_${risk}`),
      cell: ({ risk }) => <RiskBadge risk={risk} />,
    },
    { id: 'state', head: t('console-kyc.state'), text: ({ state }) => t(`console-kyc.state_${state}`) },
    {
      id: 'age',
      head: t('console-kyc.age'),
      text: row => age(asOfMs - row.waitingSince),
      order: ({ waitingSince }) => -waitingSince,
    },
  ]
}

export function RiskBadge({ risk }: { readonly risk: Item['risk'] }): ReactNode {
  const t = useT('console-kyc')
  return (
    <Badge tone={risk === 'high' ? 'loss' : risk === 'medium' ? 'warn' : 'gain'}>{t(`console-kyc.risk_${risk}`)}</Badge>
  )
}
