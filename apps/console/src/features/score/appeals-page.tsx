import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toCustomer } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { DecideAppeal } from './decide-appeal.tsx'

export type Appeal = CallOutput<'GET /staff/score/appeal/list'>['items'][number]

const QUEUES = ['waiting', 'done'] as const
const TONES = { open: 'warn', upheld: 'gain', dismissed: 'loss' } as const

/** Appeals against changes of credit scores, the longest waiting first. */
export default function AppealsPage(): ReactNode {
  const t = useT('console-score', 'score')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const [chosen, setChosen] = useState<Appeal>()
  const appeals = useReadList('GET /staff/score/appeal/list', { queue }, { recorded: true, keepLast: true })
  const columns = useColumns(setChosen)
  return (
    <Page
      title={t('console-shell.page_scores')}
      detail={t('console-score.detail')}
      actions={<Refresh query={appeals} />}
    >
      <Segmented
        label={t('console-score.queue')}
        choices={QUEUES.map(id => ({ id, label: t(`console-score.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        list={appeals}
        ofPeople
        name={t('console-shell.page_scores')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-score.empty')}
      />
      {chosen && <DecideAppeal appeal={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

function useColumns(onChoose: (appeal: Appeal) => void): readonly Column<Appeal>[] {
  const t = useT('console-score', 'score')
  return [
    {
      id: 'person',
      head: t('console-score.person'),
      text: ({ userId }) => userId,
      cell: ({ userId }) => (
        <Link href={toCustomer(userId)} className="underline">
          <Figure>{userId}</Figure>
        </Link>
      ),
    },
    { id: 'score', head: t('console-score.score'), text: ({ score }) => String(score) },
    {
      id: 'change',
      head: t('console-score.change'),
      text: ({ rule, delta }) => `${t(`score.rule_${rule}`)} ${delta}`,
      cell: ({ rule, delta }) => (
        <>
          {t(`score.rule_${rule}`)} <Figure className="font-semibold">{delta}</Figure>
        </>
      ),
    },
    { id: 'evidence', head: t('console-score.evidence'), text: ({ evidence }) => evidence },
    {
      id: 'words',
      head: t('console-score.words'),
      text: ({ words }) => words,
      cell: ({ words }) => (
        <p className="max-w-80 whitespace-pre-wrap">
          <bdi>{words}</bdi>
        </p>
      ),
    },
    momentColumn('when', t('console-score.when'), row => row.createdAt),
    {
      id: 'state',
      head: t('console-score.state'),
      text: ({ state }) => t(`score.appeal_${state}`),
      cell: appeal =>
        appeal.state === 'open' ? (
          <Button size="small" onClick={() => onChoose(appeal)}>
            {t('console-score.decide')}
          </Button>
        ) : (
          <>
            <Badge tone={TONES[appeal.state]}>{t(`score.appeal_${appeal.state}`)}</Badge>{' '}
            <bdi className="text-sm text-muted">{`${appeal.decidedBy}: ${appeal.note}`}</bdi>
          </>
        ),
    },
  ]
}
