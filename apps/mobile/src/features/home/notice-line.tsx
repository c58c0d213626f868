import { Skeleton } from '@firoza/ui/skeleton'
import { ChevronRight, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'

/** The newest notice of the house in one line. Where there is none, or none could be had, there is no line. */
export function NoticeLine(): ReactNode {
  const t = useT('market')
  const { data, isPending } = useRead('GET /index/notice', { limit: 1 })
  const notice = data?.items[0]
  if (isPending) return <Skeleton className="h-11 rounded-control" />
  if (!notice) return null
  return (
    <Link
      href={to('/pages/notice/list')}
      aria-label={`${t('market.notices')}: ${notice.title}`}
      className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-card px-4 active:bg-raised"
    >
      <Megaphone size={18} aria-hidden className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1 truncate text-sm">{notice.title}</span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}
