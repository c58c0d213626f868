import type { CallOutput } from '@firoza/api/endpoints'
import { namesMatch } from '@firoza/core/bank/holder-name'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { Timeline, type TimelineStep } from '@firoza/ui/timeline'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { useChannelName, useRailName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { toCustomer, toWithdrawal } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { JournalsTable } from '../../shell/journals-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { DecideWithdrawal } from './decide-withdrawal.tsx'
import { QueryRail } from './query-rail.tsx'
import { ReleaseRequest } from './release-request.tsx'
import { RiskBadge } from './withdraw-queue-page.tsx'

export type Withdrawal = CallOutput<'POST /staff/withdraw/info'>

/** One withdrawal with all that decides about it. Each opening is a look that the person reads. */
export default function WithdrawalPage(): ReactNode {
  const t = useT('console-withdraw')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page
      title={t('console-withdraw.onePage')}
      back={{ href: '/withdrawals', label: t('console-shell.page_withdrawals') }}
    >
      <PurposeGate>{purpose => <Whole key={`${id} ${purpose}`} id={id} purpose={purpose} />}</PurposeGate>
    </Page>
  )
}

function Whole({ id, purpose }: { readonly id: string; readonly purpose: string }): ReactNode {
  const withdrawal = useRead('POST /staff/withdraw/info', { id, reason: purpose }, { recorded: true })
  return (
    <>
      <PurposeNote />
      <div className="self-end">
        <Refresh query={withdrawal} />
      </div>
      <Loaded query={withdrawal}>
        {found => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <div className="flex flex-col gap-5">
                <Form withdrawal={found} />
                <Reasons withdrawal={found} />
                <DecideWithdrawal key={`${found.state} ${found.approvals}`} withdrawal={found} />
                <ReleaseRequest withdrawal={found} />
                <QueryRail withdrawal={found} />
              </div>
              <Steps withdrawal={found} />
            </div>
            <Journals withdrawal={found} />
            <History withdrawal={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Form({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  const channelName = useChannelName()
  const railName = useRailName()
  const { asset, holderName, verifiedName, railReference } = withdrawal
  const money = (value: string) => <Money value={value} asset={asset} fractionDigits="asGiven" />
  const facts = [
    {
      label: t('console-withdraw.person'),
      value: (
        <>
          <Link href={toCustomer(withdrawal.personId)} className="text-brand underline">
            <Figure>{withdrawal.personId}</Figure>
          </Link>{' '}
          <bdi>{withdrawal.personName}</bdi>
        </>
      ),
    },
    { label: t('console-withdraw.amount'), value: money(withdrawal.amount) },
    { label: t('console-withdraw.fee'), value: money(withdrawal.fee) },
    { label: t('console-withdraw.net'), value: money(withdrawal.net) },
    {
      label: t('console-withdraw.toAccount'),
      value: (
        <>
          <bdi className="block">{withdrawal.bankName}</bdi>
          <Figure>{withdrawal.account}</Figure>
        </>
      ),
    },
    { label: t('console-withdraw.holder'), value: <bdi>{holderName}</bdi> },
    {
      label: t('console-withdraw.verifiedName'),
      value: (
        <>
          <bdi>{verifiedName}</bdi>{' '}
          {!namesMatch(holderName, verifiedName) && <Badge tone="warn">{t('console-withdraw.namesDiffer')}</Badge>}
        </>
      ),
    },
    { label: t('console-withdraw.accountAdded'), value: <Moment atMs={withdrawal.destinationAddedAt} /> },
    { label: t('console-withdraw.channel'), value: <bdi>{channelName('withdraw', withdrawal.channel)}</bdi> },
    { label: t('console-withdraw.rail'), value: <bdi>{railName(withdrawal.rail)}</bdi> },
    {
      label: t('console-withdraw.railReference'),
      value: railReference === null || railReference === '' ? '–' : <Figure>{railReference}</Figure>,
    },
    { label: t('console-withdraw.askedAt'), value: <Moment atMs={withdrawal.createdAt} /> },
  ]
  return (
    <Card
      title={t('console-withdraw.title', { reference: withdrawal.reference })}
      action={<Badge tone="brand">{t(`console-withdraw.state_${withdrawal.state}`)}</Badge>}
    >
      <Facts facts={facts} />
    </Card>
  )
}

function Reasons({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  const { riskScore, reviewReasons, peopleNeeded, callFirst } = withdrawal
  return (
    <Card title={t('console-withdraw.reasons')} action={<RiskBadge score={riskScore} />}>
      <p className="mb-3 flex flex-wrap gap-2 text-sm">
        {t('console-withdraw.riskOf', { score: riskScore })}
        {peopleNeeded > 0 && <Badge>{t('console-withdraw.peopleCount', { count: peopleNeeded })}</Badge>}
        {callFirst && <Badge tone="loss">{t('console-withdraw.callFirst')}</Badge>}
      </p>
      {reviewReasons.length === 0 && <p className="text-sm text-muted">{t('console-withdraw.noReasons')}</p>}
      <ul className="space-y-2 text-sm">
        {reviewReasons.map(reason => (
          <li key={reason} className="flex gap-2">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn" />
            {t(`console-withdraw.review_${reason}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const ENDED_BADLY: readonly Withdrawal['state'][] = ['cancelled', 'rejected', 'failed', 'returned']

function Steps({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  const { reason } = withdrawal
  const word = reason === null ? '' : wordOf(t, withdrawal.state, reason)
  const steps = withdrawal.steps.map(
    ({ state, actor, staff, note, yesAgain, at }, index): TimelineStep => ({
      id: `${index}`,
      label: yesAgain ? t('console-withdraw.saidYes') : t(`console-withdraw.state_${state}`),
      detail: (
        <>
          <Moment atMs={at} /> · <bdi>{actor === 'staff' ? staff : t(`console-withdraw.by_${actor}`)}</bdi>
          {note !== '' && <bdi className="block text-ink">{note}</bdi>}
          {index === withdrawal.steps.length - 1 && word !== '' && <span className="block text-loss">{word}</span>}
        </>
      ),
      state: ENDED_BADLY.includes(state) ? 'failed' : index === withdrawal.steps.length - 1 ? 'now' : 'done',
    }),
  )
  return (
    <Card title={t('console-withdraw.timeline')}>
      <Timeline label={t('console-withdraw.timeline')} steps={steps} />
    </Card>
  )
}

function wordOf(t: ReturnType<typeof useT<'console-withdraw'>>, state: Withdrawal['state'], reason: string): string {
  return state === 'rejected'
    ? t(`console-withdraw.reject_${reason as 'duplicate'}`)
    : t(`console-withdraw.rail_${reason as 'refused'}`)
}

function Journals({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  return (
    <JournalsTable
      title={t('console-withdraw.journals')}
      when={t('console-withdraw.when')}
      empty={t('console-withdraw.noJournals')}
      rows={withdrawal.journals.map(({ at, ...journal }) => ({ ...journal, atMs: at }))}
    />
  )
}

function History({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  type Row = Withdrawal['history'][number]
  const columns: readonly Column<Row>[] = [
    linkColumn<Row>(
      'reference',
      t('console-withdraw.reference'),
      ({ reference }) => reference,
      ({ id }) => toWithdrawal(id),
    ),
    moneyColumn<Row>(
      'amount',
      t('console-withdraw.amount'),
      ({ amount }) => amount,
      ({ asset }) => asset,
    ),
    figureColumn('to', t('console-withdraw.toAccount'), row => row.account),
    { id: 'state', head: t('console-withdraw.state'), text: ({ state }) => t(`console-withdraw.state_${state}`) },
    momentColumn('at', t('console-withdraw.when'), row => row.at),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-withdraw.history')}</h2>
      <DataTable
        ofPeople
        name={t('console-withdraw.history')}
        columns={columns}
        rows={withdrawal.history}
        idOf={({ reference }) => reference}
        empty={t('console-withdraw.noHistory')}
      />
    </>
  )
}
