import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { Loaded } from '@firoza/web/loaded'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences, WATCHLISTS } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { InstrumentRow, type InstrumentRowProps, InstrumentRowsSkeleton } from '../../trading/market/instrument-row.tsx'
import { freshest, useLiveQuotes } from '../../trading/market/live-quotes.ts'

/** Few have an empty list: the star comes after the page. */
const FavouriteStar = lazy(() =>
  loadWithPatience(async () => ({ default: (await import('../../trading/market/favourite-star.tsx')).FavouriteStar })),
)

const ROWS = 3
/** As before-paint.js asks for it. */
const HOT = { limit: 5 } as const
const EVERY = { refetchEveryMs: 15_000 } as const

type Item = InstrumentRowProps['item']

/**
 * What one holds and follows, shares and coins in one list, or one of the two. Somebody who has nothing yet sees what is traded most,
 * with the star that begins a list.
 */
export function Watchlist(): ReactNode {
  const t = useT('market')
  const signedIn = useSession(isSignedIn)
  const list = usePreferences(({ watchlist }) => watchlist)
  const [shares, coins] = [useLiveQuotes(), useLiveQuotes(undefined, true)]
  const own = useRead('POST /stock/collect/list', { held: true }, { enabled: signedIn, ...EVERY })
  const pairs = useRead(
    'POST /coin/tickers',
    { list: 'favourites' },
    { enabled: signedIn && list !== 'stock', ...EVERY },
  )
  const hot = useRead('GET /stock/index/list/hot', HOT, EVERY)
  const allPairs = useRead('POST /coin/tickers', { list: 'all' }, { enabled: list === 'coin', ...EVERY })
  const followed: readonly Item[] = [
    ...(list === 'coin' ? [] : (own.data?.items ?? [])),
    ...(list === 'stock' ? [] : (pairs.data?.items ?? [])),
  ]
  const asking = signedIn && ((list !== 'coin' && own.isPending) || (list !== 'stock' && pairs.isPending))
  const begins = followed.length === 0
  const source = list === 'coin' ? allPairs : hot
  const shown = asking ? { ...source, data: undefined, error: null } : source
  return (
    <Card
      flush
      title={t(begins && !asking ? 'market.hot' : 'market.favourites')}
      action={
        <Chips
          label={t('market.watchlistShows')}
          chosen={list}
          onChoose={watchlist => setPreferences({ watchlist })}
          even
          choices={WATCHLISTS.map(id => ({ id, label: t(`market.watchlist_${id}`) }))}
        />
      }
    >
      <Loaded<unknown>
        query={begins ? shown : { ...shown, data: followed }}
        skeleton={<InstrumentRowsSkeleton rows={ROWS} />}
      >
        {() => {
          const items = begins ? ((list === 'coin' ? allPairs.data?.items : hot.data?.hot) ?? []) : followed
          if (items.length === 0) return <EmptyState title={t('market.tradesNone')} />
          return (
            <ul aria-label={t(begins ? 'market.hot' : 'market.favourites')} className="divide-y divide-line">
              {items.slice(0, ROWS).map(item => (
                <li key={item.symbol} className="flex items-center">
                  <InstrumentRow item={freshest(item, 'quote' in item ? coins : shares)} />
                  {begins && signedIn && (
                    <Suspense fallback={<span className="size-11 shrink-0" />}>
                      <FavouriteStar
                        kind={'quote' in item ? 'coin' : 'stock'}
                        symbol={item.symbol}
                        favourite={item.favourite}
                      />
                    </Suspense>
                  )}
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <AllMarkets coins={list === 'coin'} />
    </Card>
  )
}

function AllMarkets({ coins }: { readonly coins: boolean }): ReactNode {
  const t = useT('market')
  return (
    <p className="border-t border-line text-center">
      <Link
        href={to(coins ? '/pages/coin/index' : '/pages/tabbar/markets')}
        className="block min-h-11 px-4 py-2.5 text-sm font-medium text-brand"
      >
        {t('market.allMarkets')}
      </Link>
    </p>
  )
}
