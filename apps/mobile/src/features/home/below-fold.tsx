import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { List } from '@firoza/ui/list-row'
import { ChevronRight, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isPath, to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { NewsPreview } from '../../shell/reading/news-preview.tsx'

const OPEN_MAX = 2
const ROWS_MAX = 4

/** What stands below the fold: what can be applied for now, the newest announcement, the news, and one word of the operator's. */
export default function BelowFold(): ReactNode {
  return (
    <>
      <OpenNow />
      <NoticeLine />
      <NewsPreview />
      <Banner />
    </>
  )
}

/** Offerings, sales of tokens and block trades that are open, the first to close first. */
function OpenNow(): ReactNode {
  const t = useT('home')
  const offerings = useRead('GET /stock/index/new/today', { limit: OPEN_MAX }).data?.items ?? []
  const sales = useRead('POST /coin/new/today', { limit: OPEN_MAX }).data?.items ?? []
  const blocks = useRead('GET /stock/index/offline/today', { limit: OPEN_MAX }).data?.items ?? []
  const rows = [
    ...offerings.map(({ id, name, closesAtMs }) => ({
      address: to('/pages/stockIPO/ipoDetail', { id }),
      title: t('home.offering', { name }),
      closesAtMs,
    })),
    ...sales.map(({ id, name, closesAtMs }) => ({
      address: to('/pages/coinICO/icoDetail', { id }),
      title: t('home.sale', { name }),
      closesAtMs,
    })),
    ...blocks.map(({ id, symbol, closesAtMs }) => ({
      address: to('/pages/stockBulk/bulkDetail', { id }),
      title: t('home.blockOf', { symbol: isolate(symbol) }),
      closesAtMs,
    })),
  ]
  const next = rows.toSorted((left, right) => left.closesAtMs - right.closesAtMs).slice(0, ROWS_MAX)
  if (next.length === 0) return null
  return (
    <Card flush title={t('home.openNow')}>
      <List label={t('home.openNow')}>
        {next.map(({ address, title, closesAtMs }) => (
          <LinkRow
            key={address}
            href={address}
            title={title}
            detail={t('home.closesAt', { time: isolate(formatDateTime(closesAtMs)) })}
          />
        ))}
      </List>
    </Card>
  )
}

/** The newest announcement in one line. Where there is none, or none could be had, there is no line. */
function NoticeLine(): ReactNode {
  const t = useT('market')
  const { data } = useRead('GET /index/notice', { limit: 1 })
  const notice = data?.items[0]
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

const TONES = { brand: 'bg-brand-soft', calm: 'bg-card border border-line', warm: 'bg-warn-soft' } as const

/** One thing that the operator has to say about itself. Only pages of ours are linked. */
function Banner(): ReactNode {
  const { data } = useRead('GET /index/ads', {}, { staleTimeMs: 10 * 60_000 })
  const item = data?.items.find(({ path }) => isPath(path.split('?')[0] ?? ''))
  if (!item) return null
  return (
    <Link href={item.path} className={cx('block rounded-card p-4', TONES[item.tone])}>
      <p className="reading font-semibold">{item.title}</p>
      <p className="mt-1 text-sm text-muted">{item.text}</p>
    </Link>
  )
}
