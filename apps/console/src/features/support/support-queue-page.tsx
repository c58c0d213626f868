import type { CallOutput } from '@firoza/api/endpoints'
import { MINUTE_MS } from '@firoza/core/clock'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useSupportTopic } from '../../lib/console-stream.ts'
import { useT } from '../../lib/language.ts'
import { useRead, useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toConversation } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'

type Item = CallOutput<'GET /staff/support/list'>['items'][number]

const QUEUES = ['waiting', 'mine', 'answered', 'closed'] as const
const CALM_MS = 500

/** Conversations by queue, those due first. It follows the stream: nobody has to load it anew. */
export default function SupportQueuePage(): ReactNode {
  const t = useT('console-support', 'support')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const { live } = useSupportTopic()
  const heard = useHeardCalmly()
  const list = useReadList('GET /staff/support/list', { queue }, { recorded: true, keepLast: true })
  const { refetch } = list
  useEffect(() => {
    if (heard !== undefined) void refetch()
  }, [heard, refetch])
  const columns = useColumns()
  return (
    <Page
      title={t('console-support.title')}
      actions={
        <>
          <Badge tone={live ? 'gain' : 'warn'}>{t(live ? 'console-support.live' : 'console-support.notLive')}</Badge>
          <Link href="/support/prepared" className="inline-flex min-h-11 items-center px-3 font-semibold text-brand">
            {t('console-support.prepared')}
          </Link>
        </>
      }
    >
      <Figures heard={heard} />
      <Segmented
        label={t('console-support.queues')}
        choices={QUEUES.map(id => ({ id, label: t(`console-support.queue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        list={list}
        ofPeople
        name={t('console-support.title')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-support.emptyQueue')}
        emptyDetail={t('console-support.emptyQueueHint')}
      />
    </Page>
  )
}

/** Reading the queue is recorded: many changes within a moment are one reason to read it again. */
function useHeardCalmly(): unknown {
  const { heard } = useSupportTopic()
  const [calm, setCalm] = useState(heard)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(heard), CALM_MS)
    return () => clearTimeout(timer)
  }, [heard])
  return calm
}

function Figures({ heard }: { readonly heard: unknown }): ReactNode {
  const t = useT('console-support')
  const figures = useRead('GET /staff/support/figures', {}, { keepLast: true })
  const { refetch } = figures
  useEffect(() => {
    if (heard !== undefined) void refetch()
  }, [heard, refetch])
  return (
    <Card title={t('console-support.figures')}>
      <Loaded query={figures}>
        {({ waiting, overdue, conversations, firstAnswerMedianMs: first, late, starsMeanHundredths: stars }) => (
          <Facts
            facts={[
              { label: t('console-support.figureWaiting'), value: <Figure>{waiting}</Figure> },
              { label: t('console-support.figureOverdue'), value: <Figure>{overdue}</Figure> },
              { label: t('console-support.figureConversations'), value: <Figure>{conversations}</Figure> },
              {
                label: t('console-support.figureFirst'),
                value: first === null ? '–' : t('console-support.minutes', { minutes: Math.floor(first / MINUTE_MS) }),
              },
              { label: t('console-support.figureLate'), value: <Figure>{late}</Figure> },
              {
                label: t('console-support.figureStars'),
                value: stars === null ? '–' : <Figure>{(stars / 100).toFixed(2)}</Figure>,
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

function useColumns(): readonly Column<Item>[] {
  const t = useT('console-support', 'support')
  return [
    linkColumn(
      'id',
      t('support.numberShort', { number: '' }),
      ({ id }) => id,
      ({ id }) => toConversation(id),
    ),
    { id: 'person', head: t('console-support.person'), text: ({ nickname, userId }) => `${nickname} ${userId}` },
    { id: 'topic', head: t('console-support.topic'), text: ({ topic }) => t(`support.topic_${topic}`) },
    {
      id: 'newest',
      head: t('console-support.newest'),
      text: ({ preview }) => preview,
      cell: ({ preview }) => (
        <span dir="auto" className="block max-w-72 truncate">
          {preview === '' ? t('support.file_picture') : preview}
        </span>
      ),
    },
    {
      id: 'due',
      head: t('console-support.due'),
      text: ({ dueAt }) => (dueAt === null ? '' : momentText(dueAt)),
      order: ({ dueAt }) => dueAt ?? Number.POSITIVE_INFINITY,
      cell: ({ dueAt, late }) => (
        <span className="flex flex-wrap items-center gap-2">
          {dueAt !== null && <Moment atMs={dueAt} />}
          {late && <Badge tone="loss">{t('console-support.overdue')}</Badge>}
        </span>
      ),
    },
    {
      id: 'assignee',
      head: t('console-support.assignee'),
      text: ({ assignee }) => (assignee === '' ? t('console-support.nobody') : assignee),
    },
    { id: 'state', head: t('console-support.state'), text: ({ state }) => t(`console-support.state_${state}`) },
    { id: 'stars', head: t('console-support.stars'), text: ({ stars }) => (stars === null ? '' : String(stars)) },
  ]
}
