import { isolate } from '@firoza/i18n/bidi'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { Card } from '@firoza/ui/card'
import { IconButton } from '@firoza/ui/icon-button'
import { Skeleton } from '@firoza/ui/skeleton'
import { TabPanel, Tabs } from '@firoza/ui/tabs'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { GreyWhenOld, type Loadable, Loaded } from '@firoza/web/loaded'
import { ChartCandlestick, ChartLine } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isMissing } from '../lib/is-missing.ts'
import { useT } from '../lib/language.ts'
import { usePreferences } from '../lib/preferences.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { Page } from '../shell/page.tsx'
import { NewsPreview } from '../shell/reading/news-preview.tsx'
import { AlertBell } from './alerts/alert-bell.tsx'
import { KlinePanel } from './chart/kline-panel.tsx'
import { PriceLine } from './chart/price-line.tsx'
import type { SurfaceTab } from './kinds/instrument-kind.ts'
import type { Kind } from './kinds/kinds.ts'
import { type AnyInstrument, isContract, priceDecimalsOf } from './market/any-instrument.ts'
import { FavouriteStar } from './market/favourite-star.tsx'
import { OrderBook } from './market/order-book.tsx'
import { DayFiguresSkeleton, QuoteHeadSkeleton } from './market/quote-head.tsx'
import { TradesList } from './market/trades-list.tsx'
import { movedOn, useInstrument } from './market/use-instrument.ts'
import { NoInstrument } from './no-instrument.tsx'
import { type OpenTicket, TradeBar, useTicket } from './ticket/use-ticket.tsx'

const LEVELS = 10

/** One's own part, with its texts, comes after what everybody sees. */
const OwnTrading = lazy(() =>
  loadWithPatience(async () => {
    const texts = loadAreas(usePreferences.getState().language, ['stock', 'refusal', 'statement'])
    const [module] = await Promise.all([import('./own-trading.tsx'), texts])
    return module
  }),
)

export interface TradingSurfaceProps {
  readonly kind: Kind
  readonly symbol: string
  readonly opens: SurfaceTab
  /** The chart begins as a plain line instead of candles. */
  readonly line?: boolean
  /** Where else this instrument leads. */
  readonly more?: ReactNode
  /** What stands on the tabs that show what is one's own, with the number in brackets where it has one. */
  readonly own?: Readonly<Partial<Record<SurfaceTab, { readonly count?: number; readonly panel: ReactNode }>>>
  /** In the place of the two sides: what must be done first. */
  readonly foot?: ReactNode
  /** Of the tab bar's rank: its title, and what chooses another instrument. */
  readonly root?: { readonly title: string; readonly head: ReactNode }
}

/** An instrument on one page: head, chart, book, trades, facts, what one holds and has ordered of it, and the ticket. */
export function TradingSurface(props: TradingSurfaceProps): ReactNode {
  const { kind, symbol, opens, root } = props
  const t = useT('market')
  const [tab, setTab] = useState(opens)
  const [line, setLine] = useState(props.line ?? false)
  const signedIn = useSession(isSignedIn)
  const { info, quotes } = useInstrument(kind, symbol)
  const [trade, ticket] = useTicket(kind, symbol)
  if (isMissing(info.error) && !root) return <NoInstrument symbol={symbol} home={kind.home} />
  const quote: AnyInstrument | undefined = info.data && (isContract(info.data) ? info.data : movedOn(info.data, quotes))
  const Head = kind.Head as (props: { readonly quote: AnyInstrument; readonly symbol: string }) => ReactNode
  const countOf = (id: SurfaceTab) => props.own?.[id]?.count ?? 0
  return (
    <Page
      flush
      root={root !== undefined}
      title={root?.title ?? isolate(symbol)}
      actions={
        <>
          {tab === 'chart' && kind.id !== 'perp' && <LineToggle line={line} onToggle={() => setLine(!line)} />}
          {quote && kind.id !== 'perp' && !isContract(quote) && (
            <>
              <AlertBell quote={quote} />
              <FavouriteStar kind={kind.id} symbol={symbol} favourite={quote.favourite} />
            </>
          )}
        </>
      }
      footer={quote && (props.foot ?? <TradeBar kind={kind} onTrade={trade} />)}
    >
      {root?.head}
      <Loaded query={info} skeleton={<QuoteHeadSkeleton />}>
        {read => <Head quote={isContract(read) ? read : movedOn(read, quotes)} symbol={symbol} />}
      </Loaded>
      <div className="bg-card">
        <Tabs
          name="surface"
          label={isolate(symbol)}
          selected={tab}
          onSelect={setTab}
          tabs={kind.tabs.map(id => ({
            id,
            label: countOf(id) > 0 ? `${t(`market.${id}`)} (${countOf(id)})` : t(`market.${id}`),
          }))}
        />
      </div>
      <TabPanel name="surface" id={tab}>
        <Shown
          kind={kind}
          symbol={symbol}
          tab={tab}
          line={line}
          quote={quote}
          info={info}
          onTrade={trade}
          own={props.own}
        />
      </TabPanel>
      {props.more}
      {signedIn && kind.id !== 'perp' && (
        <div className="flex flex-col gap-3 px-4">
          <Suspense>
            <OwnTrading kind={kind} symbol={symbol} last={quote?.last ?? null} />
          </Suspense>
        </div>
      )}
      {ticket}
    </Page>
  )
}

function LineToggle({ line, onToggle }: { readonly line: boolean; readonly onToggle: () => void }): ReactNode {
  const t = useT('market')
  return (
    <IconButton label={t(line ? 'market.showCandles' : 'market.showLine')} onClick={onToggle}>
      {line ? <ChartCandlestick size={22} /> : <ChartLine size={22} />}
    </IconButton>
  )
}

interface ShownProps extends Pick<TradingSurfaceProps, 'kind' | 'symbol'> {
  readonly own: TradingSurfaceProps['own']
  readonly tab: SurfaceTab
  readonly line: boolean
  readonly quote: AnyInstrument | undefined
  readonly info: Loadable<AnyInstrument>
  readonly onTrade: OpenTicket
}

/** What the chosen tab shows. */
function Shown({ kind, symbol, tab, line, quote, info, onTrade, own }: ShownProps): ReactNode {
  // Each kind shows what its own call answers.
  const About = kind.About as (props: { readonly info: AnyInstrument }) => ReactNode
  const Figures = kind.Figures as (props: { readonly quote: AnyInstrument }) => ReactNode
  return (
    <>
      {tab === 'chart' && !line && (kind.id === 'stock' || quote) && (
        <KlinePanel kind={kind} symbol={symbol} decimals={quote ? priceDecimalsOf(quote) : 2} />
      )}
      <div className="flex flex-col gap-3 px-4">
        {own?.[tab]?.panel}
        {tab === 'chart' && line && quote && !isContract(quote) && <PriceLine kind={kind} quote={quote} />}
        {tab === 'chart' && (quote || info.error === null) && (
          <Card className={line ? '' : 'mt-3'}>
            <GreyWhenOld query={info}>{quote ? <Figures quote={quote} /> : <DayFiguresSkeleton />}</GreyWhenOld>
          </Card>
        )}
        {tab === 'orderBook' && (
          <Card>
            <OrderBook kind={kind} symbol={symbol} levels={LEVELS} onPrice={(price, side) => onTrade(side, price)} />
          </Card>
        )}
        {tab === 'trades' && (
          <Card>
            <TradesList kind={kind} symbol={symbol} />
          </Card>
        )}
        {tab === 'about' && (
          <>
            <Card>
              <GreyWhenOld query={info}>
                {quote ? <About info={quote} /> : <Skeleton className="h-80 w-full" />}
              </GreyWhenOld>
            </Card>
            {kind.news && <NewsPreview symbol={symbol} />}
          </>
        )}
      </div>
    </>
  )
}
