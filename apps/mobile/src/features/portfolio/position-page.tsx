import type { PositionOut } from '@firoza/api/stock-shapes'
import type { MyPositionsData } from '@firoza/api/stream'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { ListLoader } from '@firoza/ui/list-loader'
import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { ChartPie, ClipboardList } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { queryClient, useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { AS_IT_OPENS } from '../../shell/opening-hours.ts'
import { OwnChange, OwnMoney } from '../../shell/own-money.tsx'
import { Page } from '../../shell/page.tsx'
import { SignInFirst } from '../../shell/sign-in-first.tsx'
import { stockKind } from '../../trading/kinds/kinds.ts'
import { pollUnless, useLiveQuotes } from '../../trading/market/live-quotes.ts'
import { atPrice, type Total, totalAt } from '../../trading/position/position-value.ts'
import { sharesDiffer, useFirstWord, useFollowOrders } from '../../trading/ticket/follow-orders.ts'
import { TicketSheet, type TicketStart } from '../../trading/ticket/ticket-sheet.tsx'
import { ContractsRow } from './assets-rows.tsx'
import { PositionCard } from './position-card.tsx'

/** Everything that one holds, at the prices of the moment. */
export default function PositionPage(): ReactNode {
  const t = useT('stock')
  const signedIn = useSession(isSignedIn)
  return (
    <Page root title={t('stock.positions')} actions={signedIn && <OrdersLink />}>
      {signedIn ? (
        <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
          <Positions />
        </PullToRefresh>
      ) : (
        <SignInFirst />
      )}
    </Page>
  )
}

function OrdersLink(): ReactNode {
  const t = useT('stock')
  return (
    <Link
      href={to('/pages/stock/order')}
      aria-label={t('stock.orders')}
      className="inline-grid size-11 place-items-center rounded-full active:bg-brand-soft"
    >
      <ClipboardList size={22} aria-hidden />
    </Link>
  )
}

function Positions(): ReactNode {
  useFollowOrders()
  const { bySymbol, live } = useLiveQuotes()
  // With a new trading day the day's profit begins anew, of which neither prices nor one's own shares tell.
  const list = useReadList('GET /stock/hold/list', {}, live ? AS_IT_OPENS : pollUnless(live))
  useFirstWord<MyPositionsData>('me:positions', word => sharesDiffer(list.items, word))
  const [ticket, setTicket] = useState<TicketStart>()
  const [open, setOpen] = useState(false)
  const lastOf = ({ symbol }: PositionOut) => (live ? bySymbol.get(symbol)?.last : undefined)
  const positions = list.items.map(position => atPrice(position, lastOf(position)))
  const trade = (start: TicketStart) => {
    setTicket(start)
    setOpen(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <Loaded query={list.query} skeleton={<PositionsSkeleton />}>
        {() =>
          positions.length === 0 ? (
            <NoPositions />
          ) : (
            <>
              {list.first && <Totals total={totalAt(list.first.total, list.items, lastOf)} />}
              {positions.map(position => (
                <PositionCard
                  key={position.symbol}
                  position={position}
                  onTrade={side => trade({ kind: stockKind, symbol: position.symbol, side })}
                />
              ))}
              {list.state !== 'noMore' && <ListLoader state={list.state} onMore={list.more} />}
            </>
          )
        }
      </Loaded>
      <ContractPositions />
      {ticket && <TicketSheet start={ticket} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Contracts have cards of their own on their pages; here stands that there are some. */
function ContractPositions(): ReactNode {
  const { data } = useRead('POST /coin/contract/order/list/active', {})
  if (!data || data.items.length === 0) return null
  return (
    <Card flush>
      <ContractsRow />
    </Card>
  )
}

function Totals({ total }: { readonly total: Total }): ReactNode {
  const t = useT('stock')
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="text-sm text-muted">{t('stock.marketValue')}</h2>
      <p className="text-headline font-semibold">
        <OwnMoney value={total.marketValue} asset="PKR" />
      </p>
      <dl className="mt-2 grid fit-[4.75rem] gap-3 text-sm">
        <div>
          <dt className="text-xs text-muted">{t('stock.floatingProfit')}</dt>
          <dd>
            <OwnChange amount={total.floatingProfit} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('stock.dayProfit')}</dt>
          <dd>
            <OwnChange amount={total.dayProfit} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('stock.cost')}</dt>
          <dd className="font-medium">
            <OwnMoney value={total.cost} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function NoPositions(): ReactNode {
  const t = useT('stock')
  return (
    <EmptyState
      icon={<ChartPie size={26} />}
      title={t('stock.noPositions')}
      detail={t('stock.noPositionsHint')}
      action={
        <Link href={to('/pages/tabbar/markets')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
          {t('stock.chooseStock')}
        </Link>
      }
    />
  )
}

function PositionsSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-52 w-full rounded-card" />
      <Skeleton className="h-52 w-full rounded-card" />
    </div>
  )
}
