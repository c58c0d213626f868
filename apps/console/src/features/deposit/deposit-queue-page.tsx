import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { Coins, FileDown, FileQuestion, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { COINS, COUNTER, STATEMENTS, toCustomer, toDeposit, UNMATCHED } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'

type Deposit = CallOutput<'GET /staff/deposit/list'>['items'][number]

const QUEUES = ['to_look_at', 'open', 'done'] as const
const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline'

/** Deposits by queue: what somebody must look at, what waits for money, what has ended. */
export default function DepositQueuePage(): ReactNode {
  const t = useT('console-deposit')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const found = useReadList('GET /staff/deposit/list', { queue }, { recorded: true, keepLast: true })
  const columns = useColumns()
  return (
    <Page
      title={t('console-shell.page_deposits')}
      detail={t('console-deposit.detail')}
      actions={
        <span className="flex flex-wrap items-center gap-x-5">
          <Link href={UNMATCHED} className={LINK}>
            <FileQuestion size={18} aria-hidden />
            {t('console-deposit.unmatched')}
          </Link>
          <Link href={COINS} className={LINK}>
            <Coins size={18} aria-hidden />
            {t('console-deposit.coins')}
          </Link>
          <Link href={STATEMENTS} className={LINK}>
            <FileDown size={18} aria-hidden />
            {t('console-deposit.statements')}
          </Link>
          <Link href={COUNTER} className={LINK}>
            <ReceiptText size={18} aria-hidden />
            {t('console-deposit.counter')}
          </Link>
          <Refresh query={found} />
        </span>
      }
    >
      <Segmented
        label={t('console-deposit.queue')}
        choices={QUEUES.map(id => ({ id, label: t(`console-deposit.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        list={found}
        ofPeople
        name={t('console-shell.page_deposits')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-deposit.empty')}
      />
    </Page>
  )
}

function useColumns(): readonly Column<Deposit>[] {
  const t = useT('console-deposit')
  const channelName = useChannelName()
  const money = (id: string, head: string, text: (row: Deposit) => string | null) =>
    moneyColumn(id, head, text, ({ asset }) => asset)
  const why = ({ holdReasons }: Deposit) => holdReasons.map(reason => t(`console-deposit.hold_${reason}`)).join('; ')
  return [
    {
      id: 'reference',
      head: t('console-deposit.reference'),
      text: ({ reference, channel }) => `${reference} ${channelName('deposit', channel)}`,
      cell: ({ id, reference, channel }) => (
        <>
          <Link href={toDeposit(id)} className="font-semibold text-brand underline">
            <Figure>{reference}</Figure>
          </Link>{' '}
          <span className="block text-xs text-muted">{channelName('deposit', channel)}</span>
        </>
      ),
    },
    {
      id: 'person',
      head: t('console-deposit.person'),
      text: ({ user }) => `${user.id} ${user.nickname}`,
      cell: ({ user }) => (
        <>
          <Link href={toCustomer(user.id)} className="underline">
            <Figure>{user.id}</Figure>
          </Link>{' '}
          <bdi>{user.nickname}</bdi>
        </>
      ),
    },
    money('announced', t('console-deposit.announced'), row => row.amount),
    money('received', t('console-deposit.received'), row => row.received),
    {
      id: 'state',
      head: t('console-deposit.state'),
      text: ({ state }) => t(`console-deposit.state_${state}`),
      cell: row => <StateBadge state={row.state} />,
    },
    {
      id: 'why',
      head: t('console-deposit.why'),
      text: why,
      cell: row => (
        <span className="block max-w-64">
          <span className="text-xs text-muted">{why(row)}</span>
          {row.state === 'aml_hold' && row.approvalsNeeded > 1 && (
            <Badge>{t('console-deposit.votesSoFar', { approvals: row.approvals, needed: row.approvalsNeeded })}</Badge>
          )}
        </span>
      ),
    },
    momentColumn('at', t('console-deposit.when'), row => row.updatedAtMs),
  ]
}

const TONES: { readonly [S in Deposit['state']]?: 'warn' | 'gain' | 'loss' | 'brand' } = {
  aml_hold: 'warn',
  proof_submitted: 'brand',
  credited: 'gain',
  rejected: 'loss',
  returned: 'loss',
}

export function StateBadge({ state }: { readonly state: Deposit['state'] }): ReactNode {
  const t = useT('console-deposit')
  return <Badge tone={TONES[state] ?? 'plain'}>{t(`console-deposit.state_${state}`)}</Badge>
}
