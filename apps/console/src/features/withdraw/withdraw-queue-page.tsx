import type { CallOutput } from '@firoza/api/endpoints'
import { HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { FileKey, FileSpreadsheet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { BANK_FILES, COIN_FILES, toCustomer, toWithdrawal } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { OutflowLimitCard } from './outflow-limit-card.tsx'

type Withdrawal = CallOutput<'GET /staff/withdraw/list'>['items'][number]

const QUEUES = ['review', 'unknown', 'on_its_way', 'done'] as const

/** Withdrawals by queue, those to review with the nearest clock first, below what leaves the platform altogether. */
export default function WithdrawQueuePage(): ReactNode {
  const t = useT('console-withdraw')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const found = useReadList('GET /staff/withdraw/list', { queue }, { recorded: true, keepLast: true })
  const columns = useColumns(found.data?.asOf ?? 0)
  return (
    <Page
      title={t('console-shell.page_withdrawals')}
      detail={t('console-withdraw.detail')}
      actions={
        <>
          <ToFiles href={BANK_FILES} icon={FileSpreadsheet} label={t('console-withdraw.files')} />
          <ToFiles href={COIN_FILES} icon={FileKey} label={t('console-withdraw.coinFiles')} />
          <Refresh query={found} />
        </>
      }
    >
      <OutflowLimitCard />
      <Segmented
        label={t('console-withdraw.queue')}
        choices={QUEUES.map(id => ({ id, label: t(`console-withdraw.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        list={found}
        ofPeople
        name={t('console-shell.page_withdrawals')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-withdraw.empty')}
      />
    </Page>
  )
}

interface ToFilesProps {
  readonly href: string
  readonly icon: LucideIcon
  readonly label: string
}

function ToFiles({ href, icon: Icon, label }: ToFilesProps): ReactNode {
  return (
    <ConsoleLink href={href} className="font-semibold text-brand underline">
      <span className="inline-flex min-h-11 items-center gap-2">
        <Icon size={18} aria-hidden />
        {label}
      </span>
    </ConsoleLink>
  )
}

/** Until when it must be reviewed, as long as it waits for that. */
function clockOf({ state, reviewBy }: Withdrawal): number | null {
  return state === 'in_review' || state === 'approved_once' ? reviewBy : null
}

function useColumns(asOfMs: number): readonly Column<Withdrawal>[] {
  const t = useT('console-withdraw')
  const clockText = useClockText(asOfMs)
  return [
    linkColumn(
      'reference',
      t('console-withdraw.reference'),
      ({ reference }) => reference,
      ({ id }) => toWithdrawal(id),
    ),
    {
      id: 'person',
      head: t('console-withdraw.person'),
      text: ({ personId, personName }) => `${personId} ${personName}`,
      cell: ({ personId, personName }) => (
        <>
          <Link href={toCustomer(personId)} className="underline">
            <Figure>{personId}</Figure>
          </Link>{' '}
          <bdi>{personName}</bdi>
        </>
      ),
    },
    moneyColumn<Withdrawal>(
      'amount',
      t('console-withdraw.amount'),
      ({ amount }) => amount,
      ({ asset }) => asset,
    ),
    {
      id: 'to',
      head: t('console-withdraw.toAccount'),
      text: ({ bankName, account }) => `${bankName} ${account}`,
      cell: ({ bankName, account }) => (
        <>
          <bdi>{bankName}</bdi> <Figure className="whitespace-nowrap">{account}</Figure>
        </>
      ),
    },
    {
      id: 'risk',
      head: t('console-withdraw.risk'),
      text: ({ riskScore }) => String(riskScore),
      cell: row => <Why withdrawal={row} />,
    },
    { id: 'state', head: t('console-withdraw.state'), text: ({ state }) => t(`console-withdraw.state_${state}`) },
    {
      id: 'clock',
      head: t('console-withdraw.clock'),
      text: row => {
        const by = clockOf(row)
        return by === null ? momentText(row.createdAt) : clockText(by)
      },
      order: row => clockOf(row) ?? row.createdAt,
      cell: row => {
        const by = clockOf(row)
        return by === null ? <Moment atMs={row.createdAt} /> : <ReviewClock untilMs={by} asOfMs={asOfMs} />
      },
    },
  ]
}

/** The score, and each reason in words. */
function Why({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  const { riskScore, reviewReasons, peopleNeeded, callFirst } = withdrawal
  return (
    <span className="block max-w-72">
      <span className="flex flex-wrap gap-1 max-md:justify-end">
        <RiskBadge score={riskScore} />
        {peopleNeeded > 0 && <Badge>{t('console-withdraw.peopleCount', { count: peopleNeeded })}</Badge>}
        {callFirst && <Badge tone="loss">{t('console-withdraw.callFirst')}</Badge>}
      </span>
      {reviewReasons.length > 0 && (
        <span className="mt-1 block text-xs text-muted">
          {reviewReasons.map(reason => t(`console-withdraw.review_${reason}`)).join('; ')}
        </span>
      )}
    </span>
  )
}

/** By the bounds of the risk score: looked at from 30, by two from 60. */
export function RiskBadge({ score }: { readonly score: number }): ReactNode {
  return <Badge tone={score >= 60 ? 'loss' : score >= 30 ? 'warn' : 'gain'}>{score}</Badge>
}

/** How long until a review is due, or since when it is overdue, in whole hours or minutes. */
function useClockText(asOfMs: number): (untilMs: number) => string {
  const t = useT('console-withdraw')
  return untilMs => {
    const leftMs = Math.abs(untilMs - asOfMs)
    const time =
      leftMs >= HOUR_MS
        ? t('console-withdraw.hours', { count: Math.floor(leftMs / HOUR_MS) })
        : t('console-withdraw.minutes', { count: Math.floor(leftMs / MINUTE_MS) })
    return t(untilMs >= asOfMs ? 'console-withdraw.clockLeft' : 'console-withdraw.clockOver', { time })
  }
}

const SOON_MS = 4 * HOUR_MS

function ReviewClock({ untilMs, asOfMs }: { readonly untilMs: number; readonly asOfMs: number }): ReactNode {
  const text = useClockText(asOfMs)
  const leftMs = untilMs - asOfMs
  return <Badge tone={leftMs < 0 ? 'loss' : leftMs < SOON_MS ? 'warn' : 'plain'}>{text(untilMs)}</Badge>
}
