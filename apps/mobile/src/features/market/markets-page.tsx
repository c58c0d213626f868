import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { queryClient } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { IndexCards } from '../../trading/market/index-cards.tsx'
import { MarketPhase } from '../../trading/market/market-phase.tsx'
import { Movers } from '../../trading/market/movers.tsx'
import { SearchField } from '../../trading/market/search-link.tsx'
import { Sectors } from './sectors.tsx'

const ROWS = 10

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
          <Sectors />
        </div>
      </PullToRefresh>
    </Page>
  )
}
