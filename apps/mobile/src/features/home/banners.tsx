import { cx } from '@firoza/ui/cx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isPath } from '../../paths.ts'

const TONES = { brand: 'bg-brand-soft', calm: 'bg-card border border-line', warm: 'bg-warn-soft' } as const

/** What the house has to say about itself. Only pages of ours are linked. */
export function Banners(): ReactNode {
  const t = useT('market')
  const { data } = useRead('GET /index/ads', {}, { staleTimeMs: 10 * 60_000 })
  const items = data?.items.filter(item => isPath(item.path.split('?')[0] ?? '')) ?? []
  if (items.length === 0) return null
  return (
    <section
      aria-label={t('market.offers')}
      className="relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 mouse-bar"
    >
      {items.map(item => (
        <Link
          key={item.id}
          href={item.path}
          className={cx('w-[18rem] max-w-full shrink-0 snap-start rounded-card p-4', TONES[item.tone])}
        >
          <p className="reading font-semibold">{item.title}</p>
          <p className="mt-1 text-sm text-muted">{item.text}</p>
        </Link>
      ))}
    </section>
  )
}
