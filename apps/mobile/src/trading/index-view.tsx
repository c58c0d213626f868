import type { IndexOut } from '@firoza/api/market-shapes'
import { LIMITS } from '@firoza/core/limits'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { ListLoader } from '@firoza/ui/list-loader'
import { Price } from '@firoza/ui/price'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { useReadList } from '../lib/read-list.ts'
import { Page } from '../shell/page.tsx'
import { KlinePanel } from './chart/kline-panel.tsx'
import { stockKind } from './kinds/kinds.ts'
import { InstrumentRowsSkeleton } from './market/instrument-row.tsx'
import { InstrumentRows } from './market/instrument-rows.tsx'
import { freshest, pollUnless, useLiveIndices, useLiveQuotes } from './market/live-quotes.ts'
import { MarketPhase } from './market/market-phase.tsx'

/** An index: its level, its chart, its members by turnover. It cannot be bought, so there is no ticket. */
export function IndexView({ index }: { readonly index: IndexOut }): ReactNode {
  const t = useT('market')
  const now = freshest(index, useLiveIndices())
  return (
    <Page flush title={index.name}>
      <section className="px-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-headline font-semibold">
            <Price value={now.level} decimals={2} />
          </span>
          <Change amount={now.change} percent={now.changePercent} className="font-medium" />
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-3 text-sm">
          <MarketPhase />
          <span className="text-gain">{t('market.advancers', { count: now.advancers })}</span>
          <span className="text-loss">{t('market.decliners', { count: now.decliners })}</span>
          <span className="text-muted">{t('market.unchangedCount', { count: now.unchanged })}</span>
        </div>
      </section>
      <KlinePanel kind={stockKind} symbol={index.symbol} />
      <Members symbol={index.symbol} />
    </Page>
  )
}

function Members({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('market')
  const quotes = useLiveQuotes()
  const list = useReadList(
    'GET /stock/index/list',
    { index: symbol, sort: 'turnover', limit: LIMITS.pageItemsMax },
    pollUnless(quotes.live),
  )
  return (
    <div className="px-4">
      <Card flush>
        <Loaded query={list.query} skeleton={<InstrumentRowsSkeleton />}>
          {() => (
            <>
              <InstrumentRows items={list.items} quotes={quotes} label={t('market.all')} />
              <ListLoader state={list.state} onMore={list.more} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}
