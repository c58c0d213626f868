import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import { TabPanel, Tabs } from '@firoza/ui/tabs'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { symbolOf } from '../../lib/address.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { readFirst, useRead } from '../../lib/query.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { FavouriteStar } from '../../shell/favourite/favourite-star.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { OrderBook } from '../../shell/market/order-book.tsx'
import { movedOn, useInstrument } from '../../shell/market/use-instrument.ts'
import { useOnline } from '../../shell/offline-banner.tsx'
import { Page } from '../../shell/page.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { IndexView } from './index-view.tsx'
import { KlinePanel } from './kline-panel.tsx'
import { NoStockPage } from './no-stock-page.tsx'
import { DayFigures, DayFiguresSkeleton, QuoteHead, QuoteHeadSkeleton } from './quote-head.tsx'
import { TradeBar } from './trade-bar.tsx'
import { TradesList } from './trades-list.tsx'

export function firstReads(search: URLSearchParams): readonly Promise<void>[] {
  const symbol = symbolOf(search)
  if (symbol === '') return []
  return [readFirst('GET /stock/index/indices/list', {}), readFirst('GET /stock/index/info', { symbol })]
}

/** The chart of an instrument or of an index. */
export default function KlinePage(): ReactNode {
  const [params] = useSearchParams()
  const symbol = symbolOf(params)
  const indices = useRead('GET /stock/index/indices/list', {})
  if (symbol === '') return <NoStockPage symbol="" />
  // Asking an index for its orders would be refused: which of the two it is has to be known first.
  if (indices.isPending) return <Coming symbol={symbol} />
  const index = indices.data?.items.find(known => known.symbol === symbol)
  return index ? <IndexView index={index} /> : <Instrument key={symbol} symbol={symbol} />
}

function Coming({ symbol }: { readonly symbol: string }): ReactNode {
  return (
    <Page flush title={isolate(symbol)}>
      <QuoteHeadSkeleton />
      <Skeleton className="h-[29rem] w-full rounded-none" />
    </Page>
  )
}

type Tab = 'orderBook' | 'trades' | 'company'
const TABS: readonly Tab[] = ['orderBook', 'trades', 'company']
const LEVELS = 10

function Instrument({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('market')
  const [tab, setTab] = useState<Tab>('orderBook')
  const { info, quotes } = useInstrument(symbol)
  const idle = useIdle()
  const online = useOnline()
  if (isMissing(info.error)) return <NoStockPage symbol={symbol} />
  return (
    <Page
      flush
      title={isolate(symbol)}
      actions={info.data && <FavouriteStar symbol={symbol} favourite={info.data.favourite} />}
      footer={info.data && <TradeBar symbol={symbol} />}
    >
      <Loaded query={info} skeleton={<QuoteHeadSkeleton />}>
        {data => <QuoteHead quote={movedOn(data, quotes)} />}
      </Loaded>
      <KlinePanel symbol={symbol} />
      <div className="flex flex-col gap-3 px-4">
        {!info.error && (
          <div data-old={online ? undefined : ''}>
            <Card>{info.data ? <DayFigures quote={movedOn(info.data, quotes)} /> : <DayFiguresSkeleton />}</Card>
          </div>
        )}
        <Card flush>
          <Tabs
            name="kline"
            label={t('market.stock')}
            selected={tab}
            onSelect={setTab}
            tabs={TABS.map(id => ({ id, label: t(`market.${id}`) }))}
          />
          <TabPanel name="kline" id={tab}>
            <div className="p-4">
              {tab === 'orderBook' &&
                (idle ? <OrderBook symbol={symbol} levels={LEVELS} /> : <Skeleton className="h-80 w-full" />)}
              {tab === 'trades' && <TradesList symbol={symbol} />}
              {tab === 'company' && info.data && <CompanyFacts company={info.data} />}
            </div>
          </TabPanel>
        </Card>
      </div>
    </Page>
  )
}
