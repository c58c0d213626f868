import type { CallOutput } from '@firoza/api/endpoints'
import { Change } from '@firoza/ui/change'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { RequestAdvice, RequestEdit } from './request-advice.tsx'

type Advice = CallOutput<'GET /staff/vip/advice'>['items'][number]

/** All advice with what came of it, and the forms that request a publication or a note. */
export default function VipPage(): ReactNode {
  const t = useT('console-vip', 'vip')
  const advice = useReadList('GET /staff/vip/advice', {})
  const columns: readonly Column<Advice>[] = [
    { id: 'id', head: t('console-vip.id'), text: ({ id }) => id },
    { id: 'symbol', head: t('console-vip.symbol'), text: ({ symbol }) => symbol },
    { id: 'direction', head: t('console-vip.direction'), text: ({ direction }) => t(`vip.direction_${direction}`) },
    {
      id: 'levels',
      head: t('console-vip.levels'),
      text: ({ entryMin, entryMax, stop, target }) => `\u2066${entryMin}–${entryMax} · ${stop} · ${target}\u2069`,
    },
    { id: 'state', head: t('console-vip.state'), text: ({ state }) => t(`vip.advice_${state}`) },
    {
      id: 'result',
      head: t('console-vip.result'),
      figures: true,
      text: ({ resultPpm }) => (resultPpm === null ? '–' : (resultPpm / 10_000).toFixed(2)),
      cell: ({ resultPpm }) =>
        resultPpm === null ? '–' : <Change percent={(resultPpm / 10_000).toFixed(2)} className="justify-end" />,
    },
    { id: 'author', head: t('console-vip.author'), text: ({ author }) => author },
    momentColumn('published', t('console-vip.published'), row => row.publishedAt),
  ]
  return (
    <Page title={t('console-shell.page_vip')} detail={t('console-vip.detail')} actions={<Refresh query={advice} />}>
      <ListTable
        list={advice}
        name={t('console-shell.page_vip')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-vip.empty')}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <RequestAdvice />
        <RequestEdit />
      </div>
    </Page>
  )
}
