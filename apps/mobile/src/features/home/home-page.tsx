import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { queryClient } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { IndexCards } from '../../shell/market/index-cards.tsx'
import { MarketPhase } from '../../shell/market/market-phase.tsx'
import { Movers } from '../../shell/market/movers.tsx'
import { SearchLink } from '../../shell/market/search-link.tsx'
import { Page } from '../../shell/page.tsx'
import { NewsPreview } from '../../shell/reading/news-preview.tsx'
import { Banners } from './banners.tsx'
import { GuestHead } from './guest-head.tsx'
import { NoticeLine } from './notice-line.tsx'
import { PersonHead } from './person-head.tsx'
import { QuickActions } from './quick-actions.tsx'

const ROWS = 5

/** What a person wants to know first: what they have, what the market does, and the way to act. */
export default function HomePage(): ReactNode {
  const t = useT('market')
  const signedIn = useSession(isSignedIn)
  return (
    <Page title={t('shell.appName')} root actions={<SearchLink />}>
      <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
        <div className="flex flex-col gap-4">
          {signedIn ? <PersonHead /> : <GuestHead />}
          <QuickActions />
          <NoticeLine />
          <MarketPhase />
          <IndexCards />
          <Movers rows={ROWS} />
          <Banners />
          <NewsPreview />
        </div>
      </PullToRefresh>
    </Page>
  )
}
