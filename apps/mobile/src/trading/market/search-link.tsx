import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

/** The magnifying glass of the bar. */
export function SearchLink(): ReactNode {
  const t = useT('market')
  return (
    <Link
      href={to('/pages/stock/search')}
      aria-label={t('market.search')}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full active:bg-brand-soft"
    >
      <Search size={22} aria-hidden />
    </Link>
  )
}

/** A search field to press: the page behind it has the real one, and the keyboard. */
export function SearchField(): ReactNode {
  const t = useT('market')
  return (
    <Link
      href={to('/pages/stock/search')}
      className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-card px-4 text-muted active:bg-raised"
    >
      <Search size={20} aria-hidden className="shrink-0" />
      <span className="text-sm">{t('market.searchHint')}</span>
    </Link>
  )
}
