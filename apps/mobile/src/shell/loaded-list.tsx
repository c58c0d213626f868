import { ListLoader } from '@firoza/ui/list-loader'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ListRead } from '@firoza/web/query-policy'
import type { ReactNode } from 'react'

export interface LoadedListProps<Item> {
  readonly list: ListRead<Item>
  /** What stands there when there is nothing. */
  readonly empty: ReactNode
  /** Of the size of what is coming; rows unless told otherwise. */
  readonly skeleton?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list from the server with all its faces: coming, failed, empty, there, going on, at its end. */
export function LoadedList<Item>({ list, empty, skeleton, children }: LoadedListProps<Item>): ReactNode {
  const { data, error, isFetching, dataUpdatedAt, failureCount, refetch } = list.query
  const items = data === undefined ? undefined : list.items
  const query = { data: items, error, isFetching, dataUpdatedAt, failureCount, refetch }
  const rows = (
    <div className="rounded-card border border-line bg-card">
      <SkeletonRows rows={6} />
    </div>
  )
  return (
    <Loaded query={query} skeleton={skeleton ?? rows}>
      {items =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            <ListLoader state={list.state} onMore={list.more} />
          </>
        )
      }
    </Loaded>
  )
}
