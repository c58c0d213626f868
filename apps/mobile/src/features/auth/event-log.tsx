import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import type { ListRead } from '@firoza/web/query-policy'
import { Eye, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'

interface EventLogProps<Event> {
  readonly label: string
  /** What the list is for. */
  readonly intro: string
  readonly list: ListRead<Event>
  readonly icon: ReactNode
  readonly empty: string
  readonly row: (event: Event) => ReactNode
}

/** What happened to the account, newest first. */
function EventLog<Event>({ label, intro, list, icon, empty, row }: EventLogProps<Event>): ReactNode {
  return (
    <>
      <p className="reading px-1 text-sm text-muted">{intro}</p>
      <LoadedList list={list} empty={<EmptyState icon={icon} title={empty} />}>
        {items => (
          <Card flush>
            <List label={label}>{items.map(row)}</List>
          </Card>
        )}
      </LoadedList>
    </>
  )
}

interface EventRowProps {
  readonly title: string
  readonly at: number
  /** Below it: by whom, from where. */
  readonly children: ReactNode
}

/** Something that happened to the account, and when. */
function EventRow({ title, at, children }: EventRowProps): ReactNode {
  return (
    <div className="px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-medium">{title}</span>
        <Figure className="text-sm text-muted">{formatDateTime(at)}</Figure>
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">{children}</p>
    </div>
  )
}

/** What happened to the safety of the account, newest first. */
export function SecurityLog(): ReactNode {
  const t = useT('auth')
  return (
    <EventLog
      label={t('auth.tabLog')}
      intro={t('auth.notYou')}
      list={useReadList('POST /user/security/log', {})}
      icon={<ShieldCheck size={26} />}
      empty={t('auth.logEmpty')}
      row={({ id, title, at, device, ip }) => (
        <EventRow key={id} title={title} at={at}>
          {device !== '' && <bdi>{device}</bdi>}
          <Figure>{ip}</Figure>
        </EventRow>
      )}
    />
  )
}

/** Which member of staff looked at the person's data or changed it, when and why. */
export function StaffAccessLog(): ReactNode {
  const t = useT('auth')
  return (
    <EventLog
      label={t('auth.tabStaff')}
      intro={t('auth.staffIntro')}
      list={useReadList('POST /user/access/log', {})}
      icon={<Eye size={26} />}
      empty={t('auth.staffEmpty')}
      row={({ id, staff, title, reason, at }) => (
        <EventRow key={id} title={title} at={at}>
          <bdi>{reason === '' ? staff : t('auth.staffBy', { name: staff, reason })}</bdi>
        </EventRow>
      )}
    />
  )
}
