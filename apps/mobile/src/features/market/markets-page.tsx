import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { ChevronRight, Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { queryClient } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { IndexCards } from '../../trading/market/index-cards.tsx'
import { MarketPhase } from '../../trading/market/market-phase.tsx'
import { Movers } from '../../trading/market/movers.tsx'
import { SearchField } from '../../trading/market/search-link.tsx'
import { Sectors } from './sectors.tsx'

const ROWS = 10

/** Coins have a market of their own. */
function CoinsLink(): ReactNode {
  const t = useT('market')
  return (
    <Link
      href={to('/pages/coin/index')}
      className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-card px-4 active:bg-raised"
    >
      <Coins size={20} aria-hidden className="shrink-0 text-brand" />
      <span className="flex-1 font-medium">{t('market.quickCoins')}</span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}

/** The whole market at a glance: its phase, its indices, what moves, and its sectors. */
export default function MarketsPage(): ReactNode {
  const t = useT('market')
  return (
    <Page title={t('market.markets')} root>
      <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
        <div className="flex flex-col gap-3">
          <SearchField />
          <MarketPhase />
          <IndexCards />
          <Movers rows={ROWS} />
          <CoinsLink />
          <Sectors />
        </div>
      </PullToRefresh>
    </Page>
  )
}
