import type { Side } from '@firoza/core/stock/order'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { Price } from '@firoza/ui/price'
import { Skeleton } from '@firoza/ui/skeleton'
import { ChartCandlestick, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { hereAddress } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useLiveQuotes } from '../../shell/market/live-quotes.ts'
import { OrderBook } from '../../shell/market/order-book.tsx'
import { SharePhase } from '../../shell/market/share-phase.tsx'
import { movedOn, useInstrument } from '../../shell/market/use-instrument.ts'
import { Page } from '../../shell/page.tsx'
import { MyPosition } from '../../shell/position/my-position.tsx'
import { SignInFirst } from '../../shell/sign-in-first.tsx'
import { useFollowOrders } from '../../shell/ticket/follow-orders.ts'
import { TicketSheet, type TicketStart } from '../../shell/ticket/ticket-sheet.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'
import { PickStock } from './pick-stock.tsx'
import { rememberTraded, useTradedSymbol } from './traded-symbol.ts'

const LEVELS = 5

/**
 * One stock to buy and sell quickly: its price, its book, what one holds and has ordered of it. It begins with the one that is traded most,
 * and before the first trade of a day with the first of the list.
 */
export default function TradePage(): ReactNode {
  const t = useT('order')
  const chosen = useTradedSymbol(traded => traded.symbol)
  const hot = useRead('GET /stock/index/list/hot', { limit: 1 }, { enabled: chosen === '' })
  const untraded = chosen === '' && hot.data?.hot.length === 0
  const listed = useRead('GET /stock/index/list', { limit: 1 }, { enabled: untraded })
  const found = (hot.data?.hot[0] ?? listed.data?.items[0])?.symbol
  // The page stays with the stock that it began with, whichever is traded most by the time that the list is read again.
  const [begun, setBegun] = useState(found)
  if (begun === undefined && found !== undefined) setBegun(found)
  const symbol = chosen === '' ? begun : chosen
  return (
    <Page root title={t('order.tradeTitle')}>
      {symbol !== undefined ? (
        <Trading key={symbol} symbol={symbol} />
      ) : (
        <Loaded<unknown> query={untraded ? listed : hot} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
          {() => <Choosing />}
        </Loaded>
      )}
    </Page>
  )
}

/** A market without a single stock names none to begin with. */
function Choosing(): ReactNode {
  const t = useT('order')
  const [picking, setPicking] = useState(false)
  return (
    <>
      <Button wide onClick={() => setPicking(true)}>
        {t('order.chooseStock')}
      </Button>
      <PickStock open={picking} onClose={() => setPicking(false)} onPick={rememberTraded} />
    </>
  )
}

function Trading({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('order')
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const quotes = useLiveQuotes(symbol)
  const [ticket, setTicket] = useState<TicketStart>({ symbol, side: 'buy' })
  const [open, setOpen] = useState(false)
  const last = (quotes.live && quotes.bySymbol.get(symbol)?.last) || null
  const trade = (side: Side, price?: string) => {
    if (!signedIn) return navigate(to('/pages/account/login', { next: hereAddress() }))
    setTicket({ symbol, side, ...(price !== undefined && { price }) })
    setOpen(true)
  }
  return (
    <>
      <Head symbol={symbol} />
      <Card>
        <OrderBook symbol={symbol} levels={LEVELS} onPrice={(price, side) => trade(side, price)} />
        <div className="mt-3 grid fit-[7.5rem] gap-3">
          <Button kind="sell" wide onClick={() => trade('sell')}>
            {t('order.sell')}
          </Button>
          <Button kind="buy" wide onClick={() => trade('buy')}>
            {t('order.buy')}
          </Button>
        </div>
      </Card>
      {signedIn ? <Mine symbol={symbol} last={last} /> : <SignInFirst />}
      <TicketSheet start={ticket} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The stock by name and price; pressing it chooses another. */
function Head({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('order', 'market')
  const [picking, setPicking] = useState(false)
  const { info, quotes } = useInstrument(symbol)
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-2">
        <button
          type="button"
          onClick={() => setPicking(true)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-start"
        >
          <span className="sr-only">{t('order.change')}</span>
          <bdi className="text-lg font-semibold">{symbol}</bdi>
          <ChevronDown size={20} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 text-sm text-muted">{info.data?.name}</span>
        </button>
        <Link
          href={to('/pages/stock/stockKline', { symbol })}
          aria-label={t('market.openChart')}
          className="inline-grid size-11 place-items-center rounded-full active:bg-brand-soft"
        >
          <ChartCandlestick size={22} aria-hidden />
        </Link>
      </div>
      <Loaded query={info} skeleton={<Skeleton className="h-[4.25rem] w-44" />}>
        {data => {
          const quote = movedOn(data, quotes)
          return (
            <>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-headline font-semibold">
                  <Price value={quote.last ?? quote.previousClose} decimals={2} />
                </span>
                {quote.change !== null && quote.changePercent !== null && (
                  <Change amount={quote.change} percent={quote.changePercent} />
                )}
              </p>
              <SharePhase phase={quote.phase} opensAtMs={quote.opensAtMs} halted={quote.halted} />
            </>
          )
        }}
      </Loaded>
      <PickStock
        open={picking}
        onClose={() => setPicking(false)}
        onPick={chosen => {
          setPicking(false)
          rememberTraded(chosen)
        }}
      />
    </section>
  )
}

function Mine({ symbol, last }: { readonly symbol: string; readonly last: string | null }): ReactNode {
  const t = useT('order')
  useFollowOrders()
  const [shown, setShown] = useState<string>()
  return (
    <>
      <MyPosition symbol={symbol} last={last} />
      <OrderList status="open" title={t('order.myOpenOrders')} onOpen={setShown} />
      <OrderDetail id={shown} onOpen={setShown} onClose={() => setShown(undefined)} />
    </>
  )
}
