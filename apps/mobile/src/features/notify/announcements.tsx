import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'

/** What everybody is told: pinned notices first. */
export function Announcements(): ReactNode {
  const t = useT('notify')
  const list = useReadList('GET /index/notice', {})
  return (
    <LoadedList
      list={list}
      empty={
        <EmptyState
          icon={<Megaphone size={26} />}
          title={t('notify.houseNone')}
          action={
            <Link href={to('/pages/news/list')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
              {t('notify.toNews')}
            </Link>
          }
        />
      }
    >
      {items => (
        <Card flush>
          <ul className="divide-y divide-line">
            {items.map(({ id, title, body, atMs, pinned }) => (
              <li key={id}>
                <Link href={to('/pages/notice/detail', { id })} className="block px-4 py-4 active:bg-raised">
                  <p className="reading font-semibold">
                    {title} {pinned && <Badge tone="warn">{t('notify.pinned')}</Badge>}
                  </p>
                  <p className="reading mt-1 line-clamp-2 text-sm text-muted">{body}</p>
                  <p className="mt-2 text-xs text-muted">
                    <Figure>{formatDateTime(atMs)}</Figure>
                  </p>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </LoadedList>
  )
}
