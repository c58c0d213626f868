import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { Timeline, type TimelineStep } from '@firoza/ui/timeline'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { toCustomer } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { JournalsTable } from '../../shell/journals-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { DecideDeposit } from './decide-deposit.tsx'
import { Match, Proof } from './deposit-evidence.tsx'
import { StateBadge } from './deposit-queue-page.tsx'

export type Deposit = CallOutput<'POST /staff/deposit/detail'>

/** One deposit with what the person says, what the bank reports, and the decision. Each opening is a look that the person reads. */
export default function DepositPage(): ReactNode {
  const t = useT('console-deposit')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page title={t('console-deposit.onePage')} back={{ href: '/deposits', label: t('console-shell.page_deposits') }}>
      <PurposeGate>{purpose => <Whole key={`${id} ${purpose}`} id={id} purpose={purpose} />}</PurposeGate>
    </Page>
  )
}

function Whole({ id, purpose }: { readonly id: string; readonly purpose: string }): ReactNode {
  const deposit = useRead('POST /staff/deposit/detail', { id, reason: purpose }, { recorded: true })
  return (
    <>
      <PurposeNote />
      <div className="self-end">
        <Refresh query={deposit} />
      </div>
      <Loaded query={deposit}>
        {found => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <div className="flex flex-col gap-5">
                <Form deposit={found} />
                <Match deposit={found} />
                <Proof deposit={found} />
                <DecideDeposit key={`${found.state} ${found.approvals} ${found.returnApprovals}`} deposit={found} />
              </div>
              <Steps deposit={found} />
            </div>
            <Votes votes={found.votes} />
            <Journals journals={found.journals} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Form({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useT('console-deposit')
  const channelName = useChannelName()
  const { user, asset } = deposit
  const money = (value: string | null) =>
    value === null ? '–' : <Money value={value} asset={asset} fractionDigits="asGiven" />
  const facts = [
    {
      label: t('console-deposit.person'),
      value: (
        <>
          <Link href={toCustomer(user.id)} className="text-brand underline">
            <Figure>{user.id}</Figure>
          </Link>{' '}
          <bdi>{user.nickname}</bdi>
        </>
      ),
    },
    {
      label: t('console-deposit.verifiedName'),
      value: user.verifiedName === '' ? t('console-deposit.notVerified') : <bdi>{user.verifiedName}</bdi>,
    },
    { label: t('console-deposit.channel'), value: channelName('deposit', deposit.channel) },
    { label: t('console-deposit.announced'), value: money(deposit.amount) },
    { label: t('console-deposit.received'), value: money(deposit.received) },
    { label: t('console-deposit.fee'), value: money(deposit.fee) },
    { label: t('console-deposit.credited'), value: money(deposit.credited) },
  ]
  return (
    <Card
      title={t('console-deposit.title', { reference: deposit.reference })}
      action={<StateBadge state={deposit.state} />}
    >
      <Facts facts={facts} />
    </Card>
  )
}

const ENDED_BADLY: readonly Deposit['state'][] = ['cancelled', 'expired', 'rejected', 'returned']

function Steps({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useT('console-deposit')
  const last = deposit.steps.length - 1
  const steps = deposit.steps.map(
    ({ state, actor, staff, note, atMs }, index): TimelineStep => ({
      id: `${index}`,
      label: t(`console-deposit.state_${state}`),
      detail: (
        <>
          <Moment atMs={atMs} /> · <bdi>{staff ?? t(`console-deposit.by_${actor as 'person'}`)}</bdi>
          {note !== '' && actor === 'staff' && <bdi className="block text-ink">{note}</bdi>}
        </>
      ),
      state: ENDED_BADLY.includes(state) ? 'failed' : index === last && state !== 'credited' ? 'now' : 'done',
    }),
  )
  return (
    <Card title={t('console-deposit.timeline')}>
      <Timeline label={t('console-deposit.timeline')} steps={steps} />
    </Card>
  )
}

function Votes({ votes }: { readonly votes: Deposit['votes'] }): ReactNode {
  const t = useT('console-deposit')
  const columns: readonly Column<Deposit['votes'][number]>[] = [
    { id: 'what', head: t('console-deposit.decision'), text: ({ purpose }) => t(`console-deposit.vote_${purpose}`) },
    { id: 'staff', head: t('console-deposit.votes'), text: ({ staff }) => staff },
    { id: 'note', head: t('console-deposit.note'), text: ({ note }) => note },
    momentColumn('at', t('console-deposit.when'), row => row.atMs),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-deposit.votes')}</h2>
      <DataTable
        ofPeople
        name={t('console-deposit.votes')}
        columns={columns}
        rows={votes}
        idOf={({ purpose, staff }) => `${purpose} ${staff}`}
        empty={t('console-deposit.noVotes')}
      />
    </>
  )
}

function Journals({ journals }: { readonly journals: Deposit['journals'] }): ReactNode {
  const t = useT('console-deposit')
  return (
    <JournalsTable
      title={t('console-deposit.journals')}
      when={t('console-deposit.when')}
      empty={t('console-deposit.noJournals')}
      rows={journals}
    />
  )
}
