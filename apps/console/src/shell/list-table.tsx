import type { CallOutput } from '@firoza/api/endpoints'
import type { ListName } from '@firoza/web/query-policy'
import type { ReactNode } from 'react'
import type { ListRead } from '../lib/query.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Loaded } from './loaded.tsx'

export type ListRow<N extends ListName> = CallOutput<N>['items'][number]

export interface ListTableProps<N extends ListName>
  extends Omit<DataTableProps<ListRow<N>>, 'rows' | 'onMore' | 'loadingMore'> {
  readonly list: ListRead<N>
}

/** A list of the server as a table, with a way to read on until its end. */
export function ListTable<N extends ListName>({ list, ...table }: ListTableProps<N>): ReactNode {
  return (
    <Loaded query={list}>
      {({ items }) => (
        <DataTable<ListRow<N>>
          {...table}
          rows={items}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          loadingMore={list.isFetchingNextPage}
        />
      )}
    </Loaded>
  )
}
