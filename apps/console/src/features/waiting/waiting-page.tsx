import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { CircleCheckBig, UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { useWaiting, type Waiting } from '../../shell/use-waiting.ts'
import { AlarmRow, QueueRow } from './waiting-rows.tsx'

/** The first page of the desk: what is wrong with the house, and what waits in the queues that one may see. */
export default function WaitingPage(): ReactNode {
  const t = useT('console-waiting')
  const waiting = useWaiting()
  return (
    <Page title={t('console-shell.page_waiting')} detail={t('console-waiting.detail')}>
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

function Alarms({ waiting: { alarms, asOf } }: { readonly waiting: Waiting }): ReactNode {
  const t = useT('console-waiting')
  if (alarms.length === 0) return null
  return (
    <Card flush title={t('console-waiting.alarms')}>
      <div role="alert">
        <List label={t('console-waiting.alarms')}>
          {alarms.map(alarm => (
            <AlarmRow key={alarm.id} alarm={alarm} asOfMs={asOf} />
          ))}
        </List>
      </div>
    </Card>
  )
}

function Queues({ waiting: { queues, asOf } }: { readonly waiting: Waiting }): ReactNode {
  const t = useT('console-waiting')
  if (queues.length === 0) {
    return (
      <EmptyState
        icon={<UserCog size={28} />}
        title={t('console-waiting.noQueues')}
        detail={t('console-waiting.noQueuesHint')}
      />
    )
  }
  const nothing = queues.every(({ count }) => count === 0)
  return (
    <>
      {nothing && <EmptyState icon={<CircleCheckBig size={28} />} title={t('console-waiting.nothing')} />}
      <Card flush title={t('console-waiting.queues')}>
        <List label={t('console-waiting.queues')}>
          {[...queues].sort(byUrgency).map(queue => (
            <QueueRow key={queue.id} queue={queue} asOfMs={asOf} />
          ))}
        </List>
      </Card>
    </>
  )
}

type Queue = Waiting['queues'][number]

/** What is overdue first, then what is due next; what nobody waits in last. Each keeps its place among its like. */
function byUrgency(a: Queue, b: Queue): number {
  const rank = ({ count, overdue }: Queue) => (overdue > 0 ? 0 : count > 0 ? 1 : 2)
  const due = ({ dueAt }: Queue) => dueAt ?? Number.MAX_SAFE_INTEGER
  return rank(a) - rank(b) || due(a) - due(b)
}
