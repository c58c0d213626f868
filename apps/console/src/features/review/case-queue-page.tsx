import { CASE_KINDS, type CaseKindName, type CaseQueue } from '@firoza/api/review-kinds'
import { Badge } from '@firoza/ui/badge'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useSubjectText } from '../../lib/subject-text.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { CASE_PAGES, toCase } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { type CaseItem, stateLabel, useCaseKind } from './case-kind.ts'
import { TimeLeft, useTimeLeft } from './time-left.tsx'
import { useFacts } from './use-facts.tsx'

/** The cases of one kind, by queue; the columns are the facts of the kind. */
export default function CaseQueuePage(): ReactNode {
  const kind = useCaseKind()
  return <Queue key={kind} kind={kind} />
}

function Queue({ kind }: { readonly kind: CaseKindName }): ReactNode {
  const t = useT('console-review-case')
  const queues = Object.keys(CASE_KINDS[kind].queues) as [CaseQueue, ...CaseQueue[]]
  const [queue, setQueue] = useChosen('queue', queues)
  const cases = useReadList('GET /staff/case/list', { kind, queue }, { recorded: true, keepLast: true })
  const columns = useColumns(kind, cases.data?.items ?? [])
  const title = t(`console-shell.page_${CASE_PAGES[kind]}`)
  return (
    <Page title={title} detail={t(`console-review-case.detail_${kind}`)} actions={<Refresh query={cases} />}>
      <Segmented
        label={t('console-review-case.queue')}
        choices={queues.map(id => ({ id, label: t(`console-review-case.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        ofPeople
        list={cases}
        name={title}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-review-case.empty')}
      />
    </Page>
  )
}

/** A fact that no row has makes no column; what expires shows the time left instead of its date. */
function useColumns(kind: CaseKindName, rows: readonly CaseItem[]): readonly Column<CaseItem>[] {
  const t = useT('console-review-case')
  const subjectText = useSubjectText()
  const facts = useFacts(kind).filter(({ name }) => rows.some(row => (row.facts[name] ?? '') !== ''))
  const expires = rows.some(({ secondsLeft }) => secondsLeft > 0)
  const left = useTimeLeft()
  return [
    linkColumn(
      'id',
      t('console-review-case.id'),
      ({ id }) => id,
      ({ id }) => toCase(kind, id),
    ),
    { id: 'subject', head: t('console-review-case.subject'), text: subjectText },
    ...facts.map(({ name, label, text, figures }): Column<CaseItem> => ({ id: name, head: label, text, figures })),
    {
      id: 'state',
      head: t('console-review-case.state'),
      text: row => t(stateLabel(row)),
      cell: row => <CaseState row={row} />,
    },
    expires
      ? {
          id: 'left',
          head: t('console-review-case.left'),
          text: ({ secondsLeft }) => left(secondsLeft),
          order: ({ secondsLeft }) => secondsLeft,
          cell: ({ secondsLeft }) => <TimeLeft seconds={secondsLeft} />,
        }
      : momentColumn('at', t('console-review-case.at'), row => row.at),
  ]
}

/** Amber while it is open, red where it was rejected. */
export function CaseState({ row }: { readonly row: Pick<CaseItem, 'kind' | 'state'> }): ReactNode {
  const t = useT('console-review-case')
  const open = row.state === CASE_KINDS[row.kind].machine.initial
  const tone = open ? 'warn' : row.state === 'rejected' ? 'loss' : 'plain'
  return <Badge tone={tone}>{t(stateLabel(row))}</Badge>
}
