import type { CallOutput } from '@firoza/api/endpoints'
import { PUBLIC_ID } from '@firoza/core/user/public-id'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSubjectText } from '../../lib/subject-text.ts'
import { toPerson } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { DeskLink } from '../../shell/desk-link.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { LookAgain } from '../../shell/look-again.tsx'
import { Moment } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { StateBadge } from '../../shell/state-badge.tsx'
import { TimeLeft } from './approvals-page.tsx'
import { DecideRequest } from './decide-request.tsx'
import { useValueText } from './use-value-text.ts'

export type Request = CallOutput<'POST /staff/approval/info'>

/** One request: what would change from what to what, why, and the decision. A person whom it is about reads that it was looked at. */
export default function RequestPage(): ReactNode {
  const t = useT('console-approvals')
  const { id = '' } = useParams<{ id: string }>()
  const request = useRead('POST /staff/approval/info', { id }, { recorded: true })
  return (
    <Page
      title={t('console-approvals.title', { id })}
      back={{ href: '/approvals', label: t('console-shell.page_approvals') }}
      actions={<LookAgain query={request} />}
    >
      <Loaded query={request}>
        {found => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <div className="flex min-w-0 flex-col gap-5">
                <About request={found} />
                {found.stale && <Note tone="warn">{t('console-approvals.stale')}</Note>}
                <Changes request={found} />
              </div>
              <DecideRequest key={found.state} request={found} />
            </div>
            <History request={found} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function About({ request }: { readonly request: Request }): ReactNode {
  const t = useT('console-approvals')
  const subjectText = useSubjectText()
  const { subject, requestedBy, requestedAt, reason, secondsLeft, decidedBy } = request
  const facts = [
    {
      label: t('console-approvals.subject'),
      value: PUBLIC_ID.test(subject) ? (
        <DeskLink href={toPerson(subject)}>
          <Figure>{subject}</Figure>
        </DeskLink>
      ) : (
        <bdi>{subjectText(request)}</bdi>
      ),
    },
    { label: t('console-approvals.requestedBy'), value: <bdi>{requestedBy}</bdi> },
    { label: t('console-approvals.time'), value: <Moment atMs={requestedAt} /> },
    { label: t('console-approvals.left'), value: <TimeLeft seconds={secondsLeft} /> },
    { label: t('console-approvals.decidedBy'), value: <bdi>{decidedBy || '–'}</bdi> },
    { label: t('console-approvals.reason'), value: <bdi>{reason}</bdi> },
  ]
  return (
    <Card title={t(`console-approvals.kind_${request.kind}`)} action={<StateBadge state={request.state} />}>
      <Facts facts={facts} />
    </Card>
  )
}

type Line = Request['diff'][number]

/** The lines that differ stand out; the others say on what the change rests. */
function Changes({ request }: { readonly request: Request }): ReactNode {
  const t = useT('console-approvals')
  const valueText = useValueText()
  const columns: readonly Column<Line>[] = [
    { id: 'field', head: t('console-approvals.field'), text: ({ field }) => t(`console-approvals.field_${field}`) },
    {
      id: 'before',
      head: t('console-approvals.before'),
      text: valueTextOf('before'),
      cell: line => (
        <bdi
          className={cx('whitespace-pre-line', line.before === line.after ? 'text-muted' : 'text-loss line-through')}
        >
          {valueTextOf('before')(line)}
        </bdi>
      ),
    },
    {
      id: 'after',
      head: t('console-approvals.after'),
      text: valueTextOf('after'),
      cell: line => (
        <bdi
          className={cx('whitespace-pre-line', line.before === line.after ? 'text-muted' : 'font-semibold text-gain')}
        >
          {valueTextOf('after')(line)}
        </bdi>
      ),
    },
  ]
  function valueTextOf(side: 'before' | 'after') {
    return (line: Line) => valueText(line.field, line[side])
  }
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-approvals.changes')}</h2>
      <DataTable
        ofPeople
        name={t('console-approvals.changes')}
        columns={columns}
        rows={request.diff}
        idOf={({ field }) => field}
        empty={t('console-approvals.empty')}
      />
    </>
  )
}

type Step = Request['steps'][number]

function History({ request }: { readonly request: Request }): ReactNode {
  const t = useT('console-approvals')
  const columns: readonly Column<Step>[] = [
    momentColumn('at', t('console-approvals.time'), row => row.at),
    {
      id: 'state',
      head: t('console-approvals.state'),
      text: ({ state }) => t(`console-approvals.state_${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    { id: 'by', head: t('console-approvals.by'), text: ({ by }) => by || t('console-approvals.system') },
    { id: 'note', head: t('console-approvals.note'), text: ({ note }) => note || '–' },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-approvals.history')}</h2>
      <DataTable
        ofPeople
        name={t('console-approvals.history')}
        columns={columns}
        rows={request.steps}
        idOf={({ state }) => state}
        empty={t('console-approvals.empty')}
      />
    </>
  )
}
