import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { symbolOf } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { readFirst, useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { IndexView } from '../../trading/index-view.tsx'
import { stockKind } from '../../trading/kinds/kinds.ts'
import { QuoteHeadSkeleton } from '../../trading/market/quote-head.tsx'
import { NoInstrument } from '../../trading/no-instrument.tsx'
import { TradingSurface } from '../../trading/trading-surface.tsx'

export function firstReads(search: URLSearchParams): readonly Promise<void>[] {
  const symbol = symbolOf(search)
  if (symbol === '') return []
  return [readFirst('GET /stock/index/indices/list', {}), readFirst(stockKind.calls.info, { symbol })]
}

/** A share or an index: with its candles at `stockKline`, with a plain line at `stock/index`, which without a symbol is the market. */
export default function StockPage(): ReactNode {
  const [params] = useSearchParams()
  const [path] = useLocation()
  const symbol = symbolOf(params)
  const indices = useRead('GET /stock/index/indices/list', {})
  const line = path.startsWith('/pages/stock/index')
  if (symbol === '') return line ? <Redirect to={to('/pages/tabbar/markets')} replace /> : <NoInstrument symbol="" />
  // Asking an index for its orders would be refused: which of the two it is has to be known first.
  if (indices.isPending) return <Coming symbol={symbol} />
  const index = indices.data?.items.find(known => known.symbol === symbol)
  if (index) return <IndexView index={index} />
  return (
    <TradingSurface
      key={`${path} ${symbol}`}
      kind={stockKind}
      symbol={symbol}
      opens="chart"
      line={line}
      more={<MoreOf symbol={symbol} />}
    />
  )
}

/** Options and block trades of the share. */
function MoreOf({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('market')
  const options = to('/pages/stockOption/optionList', { symbol })
  const blocks = to('/pages/stockBulk/bulkList', { symbol })
  return (
    <div className="px-4">
      <Card flush>
        <LinkRow href={options} title={t('market.optionsOf', { symbol: isolate(symbol) })} chevron />
        <LinkRow href={blocks} title={t('market.blocksOf', { symbol: isolate(symbol) })} chevron />
      </Card>
    </div>
  )
}

function Coming({ symbol }: { readonly symbol: string }): ReactNode {
  return (
    <Page flush title={isolate(symbol)}>
      <QuoteHeadSkeleton />
      <Skeleton className="h-[29rem] w-full rounded-none" />
    </Page>
  )
}
