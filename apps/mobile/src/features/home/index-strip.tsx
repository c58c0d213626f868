import { Change } from '@firoza/ui/change'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { freshest, useLiveIndices } from '../../trading/market/live-quotes.ts'
import { MarketPhase } from '../../trading/market/market-phase.tsx'

/** The market in one line: whether it is open, and each index with its change of the day. */
export function IndexStrip(): ReactNode {
  const t = useT('market')
  const { data, isPending } = useRead('GET /stock/index/indices/list', {})
  const live = useLiveIndices()
  return (
    <section
      aria-label={t('market.indices')}
      className="relative -mx-4 flex min-h-14 items-center gap-4 overflow-x-auto border-y border-line bg-card px-4 text-sm whitespace-nowrap mouse-bar"
    >
      <MarketPhase />
      {isPending && <Skeleton className="h-5 w-48 shrink-0" />}
      {data?.items.map(item => {
        const index = freshest(item, live)
        return (
          <Link
            key={index.symbol}
            href={to('/pages/stock/stockKline', { symbol: index.symbol })}
            className="flex min-h-11 shrink-0 items-center gap-2 active:bg-raised"
          >
            <span className="font-medium">{index.name}</span>
            <Change percent={index.changePercent} />
          </Link>
        )
      })}
    </section>
  )
}
