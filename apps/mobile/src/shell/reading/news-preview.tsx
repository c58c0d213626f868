import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'

const SHOWN = 3

export interface NewsPreviewProps {
  /** Only what concerns this company. */
  readonly symbol?: string
}

/** The newest headlines. */
export function NewsPreview({ symbol }: NewsPreviewProps): ReactNode {
  const t = useT('market')
  const read = useRead('GET /index/news', { limit: SHOWN, ...(symbol !== undefined && { symbol }) })
  return (
    <Card
      flush
      title={t('market.news')}
      action={
        <Link href={to('/pages/news/list')} className="-my-3 flex min-h-11 items-center text-sm font-medium text-brand">
          {t('market.seeAll')}
        </Link>
      }
    >
      <Loaded query={read} skeleton={<SkeletonRows rows={SHOWN} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('market.newsNone')} />
          ) : (
            <ul className="divide-y divide-line">
              {items.map(item => (
                <li key={item.id}>
                  <Link href={to('/pages/news/detail', { id: item.id })} className="block px-4 py-3 active:bg-raised">
                    <p className="reading font-medium">{item.title}</p>
                    <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
                      <bdi>{item.source}</bdi>
                      <Figure>{formatDateTime(item.atMs)}</Figure>
                    </p>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
