import type { CallOutput } from '@firoza/api/endpoints'
import { karachiTime, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { VOTE_KINDS } from '@firoza/core/vote/ballot'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

type Vote = CallOutput<'GET /staff/vote/list'>['items'][number]
const CHANGES = ['GET /staff/vote/list'] as const

/** Votes with their ballots so far and disputes, and the requests that announce one or answer a dispute. */
export default function VotePage(): ReactNode {
  const t = useT('console-vote', 'vote')
  const votes = useReadList('GET /staff/vote/list', {})
  const columns: readonly Column<Vote>[] = [
    { id: 'id', head: t('console-vote.id'), text: ({ id }) => id },
    { id: 'kind', head: t('console-vote.kind'), text: ({ kind }) => t(`vote.kind_${kind}`) },
    { id: 'symbol', head: t('console-vote.symbol'), text: ({ symbol }) => symbol ?? '' },
    { id: 'question', head: t('console-vote.questionColumn'), text: ({ question }) => question },
    { id: 'state', head: t('console-vote.state'), text: ({ state }) => t(`vote.state_${state}`) },
    { id: 'ballots', head: t('console-vote.ballots'), text: ({ ballots }) => String(ballots) },
    momentColumn('opens', t('console-vote.opens'), row => row.opensAt),
    momentColumn('closes', t('console-vote.closes'), row => row.closesAt),
  ]
  const disputes = (votes.data?.items ?? []).flatMap(vote => vote.disputes.map(one => ({ ...one, voteId: vote.id })))
  return (
    <Page title={t('console-shell.page_votes')} detail={t('console-vote.detail')} actions={<Refresh query={votes} />}>
      <ListTable
        list={votes}
        name={t('console-shell.page_votes')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-vote.empty')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RequestVote />
        <RequestAnswer disputes={disputes} />
      </div>
    </Page>
  )
}

const WAYS = ['single', 'cumulative'] as const
const BLANK = {
  ...{ kind: 'poll' as (typeof VOTE_KINDS)[number], way: 'single' as (typeof WAYS)[number], symbol: '', seats: '1' },
  ...{ recordDate: '', questionEn: '', questionUr: '', optionsEn: '', optionsUr: '', opens: '', closes: '' },
}
type Form = typeof BLANK
const MINUTES = { opens: 540, closes: 1_020 } as const
const TEXT_MAX = 2_000

function moment(date: string, minute: number): number {
  const day = parseTradingDate(date)
  return day === undefined ? 0 : karachiTime(day, minute)
}

function termsOf({ kind, way, symbol, recordDate, seats, opens, closes, ...texts }: Form) {
  const ofShares = kind === 'shareholder' && { symbol, recordDate, cumulative: way === 'cumulative', seats }
  const times = { opensAtMs: moment(opens, MINUTES.opens), closesAtMs: moment(closes, MINUTES.closes) }
  return { kind, ...texts, ...ofShares, ...times }
}

/** The terms of a new vote. Once approved, nothing of them changes. */
function RequestVote(): ReactNode {
  const t = useT('console-vote', 'vote')
  const request = useRequest<Form>(BLANK, { permission: 'vote.ask', changes: CHANGES })
  const { form, change, field } = request
  const isOfShares = form.kind === 'shareholder'
  const { symbol, recordDate, ...always } = form
  const needed = [...Object.values(always), ...(isOfShares ? [symbol, recordDate] : [])]
  return (
    <RequestCard
      title={t('console-vote.createTitle')}
      hint={t('console-vote.createHint')}
      request={request}
      complete={needed.every(value => value.trim() !== '')}
      summary={<bdi>{form.questionEn}</bdi>}
      onSend={() => request.send('vote_create', termsOf(form))}
    >
      <Select
        label={t('console-vote.kind')}
        {...field('kind')}
        options={VOTE_KINDS.map(id => ({ id, label: t(`vote.kind_${id}`) }))}
      />
      {isOfShares && <ShareTerms form={form} change={change} />}
      {(['questionEn', 'questionUr'] as const).map(name => (
        <Field key={name} label={t(`console-vote.${name}`)} {...field(name)} />
      ))}
      {(['optionsEn', 'optionsUr'] as const).map(name => (
        <Field key={name} rows={4} maxLength={TEXT_MAX} label={t(`console-vote.${name}`)} {...field(name)} />
      ))}
      {(['opens', 'closes'] as const).map(name => (
        <DateField key={name} label={t(`console-vote.${name}On`)} {...field(name)} />
      ))}
    </RequestCard>
  )
}

interface ShareTermsProps {
  readonly form: Form
  readonly change: (part: Partial<Form>) => void
}

/** What only a vote of shareholders has. */
function ShareTerms({ form, change }: ShareTermsProps): ReactNode {
  const t = useT('console-vote')
  return (
    <>
      <Field
        label={t('console-vote.symbol')}
        value={form.symbol}
        onChange={symbol => change({ symbol: symbol.toUpperCase() })}
      />
      <DateField
        label={t('console-vote.recordDate')}
        value={form.recordDate}
        onChange={recordDate => change({ recordDate })}
      />
      <Select
        label={t('console-vote.way')}
        value={form.way}
        onChange={way => change({ way })}
        options={WAYS.map(id => ({ id, label: t(`console-vote.way_${id}`) }))}
      />
      <Field kind="code" label={t('console-vote.seats')} value={form.seats} onChange={seats => change({ seats })} />
    </>
  )
}

const FINDINGS = ['dismissed', 'upheld'] as const
type Dispute = Vote['disputes'][number] & { readonly voteId: string }

/** The answer to a dispute that has none yet. */
function RequestAnswer({ disputes }: { readonly disputes: readonly Dispute[] }): ReactNode {
  const t = useT('console-vote')
  const request = useRequest(
    { id: '', finding: 'dismissed' as (typeof FINDINGS)[number], answer: '' },
    { permission: 'vote.ask', changes: CHANGES },
  )
  const { form, field } = request
  const raised = disputes.filter(({ state }) => state === 'raised')
  const chosen = raised.find(({ id }) => id === form.id)
  return (
    <RequestCard
      title={t('console-vote.answerTitle')}
      hint={t('console-vote.answerHint')}
      request={request}
      complete={form.id !== '' && form.answer.trim() !== ''}
      summary={<bdi>{`${chosen?.voteId ?? ''} · ${t(`console-vote.finding_${form.finding}`)}`}</bdi>}
      onSend={() =>
        request.send('vote_answer', { id: form.id, upheld: form.finding === 'upheld', answer: form.answer })
      }
    >
      <Select
        label={t('console-vote.disputeId')}
        {...field('id')}
        options={[{ id: '', label: '–' }, ...raised.map(({ id, voteId }) => ({ id, label: `${voteId} · ${id}` }))]}
      />
      {chosen && <p className="reading text-sm">{chosen.text}</p>}
      <Select
        label={t('console-vote.finding')}
        {...field('finding')}
        options={FINDINGS.map(id => ({ id, label: t(`console-vote.finding_${id}`) }))}
      />
      <Field rows={4} maxLength={TEXT_MAX} label={t('console-vote.answer')} {...field('answer')} />
    </RequestCard>
  )
}
