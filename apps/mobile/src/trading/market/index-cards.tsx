import type { IndexOut } from '@firoza/api/market-shapes'
import { Change } from '@firoza/ui/change'
import { Price } from '@firoza/ui/price'
import { Skeleton } from '@firoza/ui/skeleton'
import { Sparkline } from '@firoza/ui/sparkline'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { freshest, useLiveIndices } from './live-quotes.ts'

/** The indices of the market side by side, each with its line of the last days. */
export function IndexCards(): ReactNode {
  const t = useT('market')
  const read = useRead('GET /stock/index/indices/list', {})
  const indices = useLiveIndices()
  return (
    <section aria-label={t('market.indices')}>
      <Loaded query={read} skeleton={<CardsSkeleton />}>
        {({ items }) => (
          <div className="relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 mouse-bar">
            {items.map(item => (
              <IndexCard key={item.symbol} index={freshest(item, indices)} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

function IndexCard({ index }: { readonly index: IndexOut }): ReactNode {
  const t = useT('market')
  const change = useFigures().percent(index.changePercent)
  return (
    <Link
      href={to('/pages/stock/stockKline', { symbol: index.symbol })}
      className="flex w-[10rem] shrink-0 snap-start flex-col rounded-card border border-line bg-card p-3 active:bg-raised"
    >
      <span className="truncate text-sm text-muted">{index.name}</span>
      <span className="text-lg font-semibold">
        <Price value={index.level} decimals={2} />
      </span>
      <span className="flex items-baseline justify-between gap-2">
        <Change percent={index.changePercent} className="text-sm" />
        {index.simulated && <span className="text-xs text-muted">{t('market.simulatedMark')}</span>}
      </span>
      <span dir="ltr" className="mt-2 block">
        <Sparkline
          points={[...index.spark.slice(0, -1), index.level].map(Number)}
          width={136}
          height={36}
          fill
          baseline={Number(index.previousClose)}
          className="w-full"
          label={t('market.indexLabel', { name: index.name, level: index.level, change })}
        />
      </span>
      <span className="mt-1 flex justify-between gap-2 text-xs text-muted">
        <span className="text-gain">{t('market.advancers', { count: index.advancers })}</span>
        <span className="text-loss">{t('market.decliners', { count: index.decliners })}</span>
      </span>
    </Link>
  )
}

function CardsSkeleton(): ReactNode {
  return (
    <div className="-mx-4 flex gap-3 overflow-hidden px-4">
      {[0, 1, 2].map(index => (
        <div key={index} className="w-[10rem] shrink-0 space-y-2 rounded-card border border-line bg-card p-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-13 w-full" />
        </div>
      ))}
    </div>
  )
}
