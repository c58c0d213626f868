import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { ChartCandlestick } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { symbolOf } from '../../lib/address.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { FavouriteStar } from '../../shell/favourite/favourite-star.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { movedOn, useInstrument } from '../../shell/market/use-instrument.ts'
import { Page } from '../../shell/page.tsx'
import { MyPosition, type MyPositionProps } from '../../shell/position/my-position.tsx'
import { NewsPreview } from '../../shell/reading/news-preview.tsx'
import { useFollowOrders } from '../../shell/ticket/follow-orders.ts'
import { CompanyFacts } from './company-facts.tsx'
import { NoStockPage } from './no-stock-page.tsx'
import { PriceLine } from './price-line.tsx'
import { DayFigures, QuoteHead, QuoteHeadSkeleton } from './quote-head.tsx'
import { TradeBar } from './trade-bar.tsx'

/** A company at a glance: its price, its line, what one holds of it, its facts and its news. Without a symbol: the market. */
export default function StockPage(): ReactNode {
  const [params] = useSearchParams()
  const symbol = symbolOf(params)
  if (!symbol) return <Redirect to={to('/pages/tabbar/markets')} replace />
  return <Stock key={symbol} symbol={symbol} />
}

function Stock({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('market')
  const signedIn = useSession(isSignedIn)
  const { info, quotes } = useInstrument(symbol)
  if (isMissing(info.error)) return <NoStockPage symbol={symbol} />
  return (
    <Page
      flush
      title={isolate(symbol)}
      actions={
        <>
          <Link
            href={to('/pages/stock/stockKline', { symbol })}
            aria-label={t('market.openChart')}
            className="inline-grid size-11 place-items-center rounded-full active:bg-brand-soft"
          >
            <ChartCandlestick size={22} aria-hidden />
          </Link>
          {info.data && <FavouriteStar symbol={symbol} favourite={info.data.favourite} />}
        </>
      }
      footer={info.data && <TradeBar symbol={symbol} />}
    >
      <Loaded query={info} skeleton={<QuoteHeadSkeleton />}>
        {data => {
          const quote = movedOn(data, quotes)
          return (
            <>
              <QuoteHead quote={quote} />
              <div className="flex flex-col gap-3 px-4">
                <PriceLine quote={quote} />
                {signedIn && <Mine symbol={symbol} last={quote.last} />}
                <Card>
                  <DayFigures quote={quote} />
                </Card>
                <Card title={t('market.company')}>
                  <CompanyFacts company={data} />
                </Card>
                <NewsPreview symbol={symbol} />
              </div>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Mine(props: MyPositionProps): ReactNode {
  useFollowOrders()
  return <MyPosition {...props} />
}
