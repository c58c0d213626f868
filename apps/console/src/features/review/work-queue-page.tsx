import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { CircleCheckBig, UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { type QueueCounts, useQueueCounts } from '../../shell/use-queue-counts.ts'
import { AlarmRow, QueueRow } from './work-queue-rows.tsx'

/** The first page of the console: what is wrong with the platform, and what waits in the queues that one may see. */
export default function WorkQueuePage(): ReactNode {
  const t = useT('console-review')
  const waiting = useQueueCounts()
  return (
    <Page title={t('console-shell.page_queue')} detail={t('console-review.queueDetail')}>
      <Loaded query={waiting}>
        {found => (
          <>
            <Alarms waiting={found} />
            <Queues waiting={found} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Alarms({ waiting: { alarms, asOf } }: { readonly waiting: QueueCounts }): ReactNode {
  const t = useT('console-review')
  if (alarms.length === 0) return null
  return (
    <Card flush title={t('console-review.alarms')}>
      <div role="alert">
        <List label={t('console-review.alarms')}>
          {alarms.map(alarm => (
            <AlarmRow key={alarm.id} alarm={alarm} asOfMs={asOf} />
          ))}
        </List>
      </div>
    </Card>
  )
}

function Queues({ waiting: { queues, asOf } }: { readonly waiting: QueueCounts }): ReactNode {
  const t = useT('console-review')
  if (queues.length === 0) {
    return (
      <EmptyState
        icon={<UserCog size={28} />}
        title={t('console-review.noQueues')}
        detail={t('console-review.noQueuesHint')}
      />
    )
  }
  const nothing = queues.every(({ count }) => count === 0)
  return (
    <>
      {nothing && <EmptyState icon={<CircleCheckBig size={28} />} title={t('console-review.queueNothing')} />}
      <Card flush title={t('console-review.queues')}>
        <List label={t('console-review.queues')}>
          {[...queues].sort(byUrgency).map(queue => (
            <QueueRow key={queue.id} queue={queue} asOfMs={asOf} />
          ))}
        </List>
      </Card>
    </>
  )
}

type Queue = QueueCounts['queues'][number]

/** What is overdue first, then what is due next; what nobody waits in last. Each keeps its place among its like. */
function byUrgency(a: Queue, b: Queue): number {
  const rank = ({ count, overdue }: Queue) => (overdue > 0 ? 0 : count > 0 ? 1 : 2)
  const due = ({ dueAt }: Queue) => dueAt ?? Number.MAX_SAFE_INTEGER
  return rank(a) - rank(b) || due(a) - due(b)
}
