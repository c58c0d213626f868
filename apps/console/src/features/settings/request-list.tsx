import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import type { Column } from '../../shell/data-table.tsx'
import { type ListRow, ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { useRequestColumns } from '../../shell/request/request-columns.tsx'

const REQUESTS = 'GET /staff/settings/request/list'
type Asked = ListRow<typeof REQUESTS>

/** Who asked for which setting, who decided, and why. */
export function RequestList(): ReactNode {
  const list = useReadList(REQUESTS, {})
  const t = useT('console-review')
  const { id, kind, subject, state, by, decided, reason } = useRequestColumns()
  const at: Column<Asked> = momentColumn('at', t('console-review.time'), row => row.at)
  return (
    <ListTable
      ofPeople
      list={list}
      name={t('console-review.requests')}
      columns={[id, kind, subject, state, by, decided, at, reason]}
      idOf={({ id }) => id}
      empty={t('console-review.empty')}
    />
  )
}
