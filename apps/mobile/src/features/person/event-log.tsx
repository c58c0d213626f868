import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import type { ReactNode } from 'react'
import type { ListRead } from '../../lib/query.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'

export interface EventLogProps<Event> {
  readonly label: string
  /** What the list is for. */
  readonly intro: string
  readonly list: ListRead<Event>
  readonly icon: ReactNode
  readonly empty: string
  readonly row: (event: Event) => ReactNode
}

/** What happened to the account, newest first. */
export function EventLog<Event>({ label, intro, list, icon, empty, row }: EventLogProps<Event>): ReactNode {
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
