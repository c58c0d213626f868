import { cx } from '@firoza/ui/cx'
import { Bot, ChartPie, House, TrendingUp, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { TAB_PATHS, tabOf } from '../paths.ts'

const ICONS = [House, TrendingUp, Bot, ChartPie, UserRound]
const LABELS = ['shell.home', 'shell.positions', 'shell.robots', 'shell.assets', 'shell.me'] as const

/** The five entries at the foot of their own pages. Elsewhere there is none, and the page has the room. */
export function TabBar(): ReactNode {
  const t = useT()
  const [location] = useLocation()
  const active = tabOf(location)
  if (active === undefined) return null
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="sticky bottom-0 z-20 grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      {TAB_PATHS.map((path, index) => {
        const Icon = ICONS[index] ?? House
        const label = LABELS[index] ?? 'shell.home'
        return (
          <Link
            key={path}
            href={path}
            aria-current={location === path ? 'page' : undefined}
            className={cx(
              'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 -outline-offset-4',
              index === active ? 'text-brand' : 'text-muted',
            )}
          >
            <Icon size={22} aria-hidden strokeWidth={index === active ? 2.4 : 1.8} />
            <span className="max-w-full truncate text-[min(0.75rem,4vw)] leading-[1.67] font-medium">{t(label)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
