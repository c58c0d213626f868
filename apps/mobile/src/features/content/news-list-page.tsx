import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'

/** All articles, newest first. */
export default function NewsListPage(): ReactNode {
  const t = useT('content')
  const list = useReadList('GET /index/news', {})
  return (
    <Page title={t('content.newsTitle')}>
      <PullToRefresh onRefresh={() => list.query.refetch()}>
        <LoadedList
          list={list}
          empty={
            <EmptyState
              icon={<Newspaper size={26} />}
              title={t('content.newsNone')}
              detail={t('content.newsNoneHint')}
            />
          }
        >
          {items => (
            <Card flush>
              <ul className="divide-y divide-line">
                {items.map(({ id, title, summary, source, atMs }) => (
                  <li key={id}>
                    <Link href={to('/pages/news/detail', { id })} className="block px-4 py-4 active:bg-raised">
                      <p className="reading font-semibold">{title}</p>
                      <p className="reading mt-1 line-clamp-2 text-sm text-muted">{summary}</p>
                      <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-muted">
                        <bdi>{source}</bdi>
                        <Figure>{formatDateTime(atMs)}</Figure>
                      </p>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </LoadedList>
      </PullToRefresh>
    </Page>
  )
}
