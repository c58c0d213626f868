import { CASE_KINDS, type CaseDecision, type CaseKindName } from '@firoza/api/review-kinds'
import { PUBLIC_ID } from '@firoza/core/account/public-id'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSubjectText } from '../../lib/subject-text.ts'
import { CASE_PAGES, CASE_PATHS, toCustomer } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { type CaseInfo, stateLabel, useCaseKind } from './case-kind.ts'
import { CaseState } from './case-queue-page.tsx'
import { DecisionCard } from './decision-card.tsx'
import { TimeLeft } from './time-left.tsx'
import { useFacts } from './use-facts.tsx'
import { useValueText } from './use-value-text.ts'

/** One case of any kind: its facts, the lines that the decision rests on, its history, and the decision. Each opening is recorded. */
export default function CasePage(): ReactNode {
  const t = useT('console-review-case')
  const kind = useCaseKind()
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page
      title={t(`console-review-case.title_${kind}`, { id })}
      back={{ href: CASE_PATHS[kind], label: t(`console-shell.page_${CASE_PAGES[kind]}`) }}
    >
      {CASE_KINDS[kind].purpose ? (
        <PurposeGate>{purpose => <Whole key={`${id} ${purpose}`} kind={kind} id={id} purpose={purpose} />}</PurposeGate>
      ) : (
        <Whole kind={kind} id={id} />
      )}
    </Page>
  )
}

interface WholeProps {
  readonly kind: CaseKindName
  readonly id: string
  readonly purpose?: string
}

function Whole({ kind, id, purpose }: WholeProps): ReactNode {
  const t = useT('console-review-case')
  const input = { kind, id, ...(purpose !== undefined && { purpose }) }
  const info = useRead('POST /staff/case/info', input, { recorded: true })
  return (
    <>
      {purpose !== undefined && <PurposeNote />}
      <div className="self-end">
        <Refresh query={info} />
      </div>
      <Loaded query={info}>
        {found => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <div className="flex min-w-0 flex-col gap-5">
                <About info={found} />
                {found.stale && <Note tone="warn">{t('console-review-case.stale')}</Note>}
                <Lines info={found} />
              </div>
              <DecisionCard key={`${found.state} ${found.version} ${found.votes.length}`} info={found} />
            </div>
            <History info={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

function About({ info }: { readonly info: CaseInfo }): ReactNode {
  const t = useT('console-review-case')
  const subjectText = useSubjectText()
  const facts = useFacts(info.kind)
  const { subject, at, secondsLeft } = info
  const shown = [
    {
      label: t('console-review-case.subject'),
      value: PUBLIC_ID.test(subject) ? (
        <ConsoleLink href={toCustomer(subject)}>
          <Figure>{subject}</Figure>
        </ConsoleLink>
      ) : (
        <bdi>{subjectText(info)}</bdi>
      ),
    },
    ...facts.map(({ label, cell }) => ({ label, value: <bdi className="whitespace-pre-wrap">{cell(info)}</bdi> })),
    { label: t('console-review-case.at'), value: <Moment atMs={at} /> },
    ...(secondsLeft > 0 ? [{ label: t('console-review-case.left'), value: <TimeLeft seconds={secondsLeft} /> }] : []),
  ]
  return (
    <Card title={t(`console-review-case.title_${info.kind}`, { id: info.id })} action={<CaseState row={info} />}>
      <Facts facts={shown} />
    </Card>
  )
}

type Line = CaseInfo['lines'][number]

/** The lines that differ stand out; the others say on what the decision rests. */
function Lines({ info }: { readonly info: CaseInfo }): ReactNode {
  const t = useT('console-review-case', 'console-review')
  const valueText = useValueText()
  const textOf = (side: 'before' | 'after') => (line: Line) => valueText(line.field, line[side])
  const column = (side: 'before' | 'after', changed: string): Column<Line> => ({
    id: side,
    head: t(`console-review-case.${side}`),
    text: textOf(side),
    cell: line => (
      <bdi className={cx('whitespace-pre-line', line.before === line.after ? 'text-muted' : changed)}>
        {textOf(side)(line)}
      </bdi>
    ),
  })
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-review-case.lines')}</h2>
      <DataTable
        ofPeople
        name={t('console-review-case.lines')}
        columns={[
          {
            id: 'field',
            head: t('console-review-case.field'),
            text: ({ field }) => t(`console-review.field_${field}`),
          },
          column('before', 'text-loss line-through'),
          column('after', 'font-semibold text-gain'),
        ]}
        rows={info.lines}
        idOf={({ field }) => field}
        empty={t('console-review-case.unchanged')}
      />
    </>
  )
}

type Step = Pick<CaseInfo['steps'][number], 'by' | 'actor' | 'note' | 'at'> & { readonly what: string }

/** The steps, and the votes that did not yet move the case. */
function History({ info }: { readonly info: CaseInfo }): ReactNode {
  const t = useT('console-review-case')
  const actor = ({ by, actor: who }: Step) =>
    by || t(who === 'user' ? 'console-review-case.customer' : 'console-review-case.system')
  const steps = info.steps.map(step => ({ ...step, what: t(stateLabel({ kind: info.kind, state: step.state })) }))
  const votes = info.votes
    .filter(({ at, by }) => !steps.some(step => step.at === at && step.by === by))
    .map(({ decision, ...vote }) => {
      const label = t(`console-review-case.decision_${decision as CaseDecision}`)
      return { ...vote, actor: 'staff', what: t('console-review-case.vote', { decision: label }) }
    })
  const columns: readonly Column<Step>[] = [
    momentColumn('at', t('console-review-case.stepAt'), row => row.at),
    { id: 'state', head: t('console-review-case.state'), text: ({ what }) => what },
    { id: 'by', head: t('console-review-case.by'), text: actor },
    { id: 'note', head: t('console-review-case.note'), text: ({ note }) => note || '–' },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-review-case.history')}</h2>
      <DataTable
        ofPeople
        name={t('console-review-case.history')}
        columns={columns}
        rows={[...steps, ...votes].toSorted((a, b) => a.at - b.at)}
        idOf={({ at, by, what }) => `${at} ${by} ${what}`}
        empty={t('console-review-case.empty')}
      />
    </>
  )
}
