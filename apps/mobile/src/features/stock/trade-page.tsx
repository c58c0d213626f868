import { Button } from '@firoza/ui/button'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { symbolOf } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { stockKind } from '../../trading/kinds/kinds.ts'
import { rememberTraded, useTradedSymbol } from '../../trading/last-instrument.ts'
import { PickInstrument } from '../../trading/pick-instrument.tsx'
import { TradingSurface } from '../../trading/trading-surface.tsx'

/**
 * One stock to buy and sell quickly, at its order book: the one that the address names, else the one that the page was left with, else
 * the one that is traded most, and before the first trade of a day the first of the list.
 */
export default function TradePage(): ReactNode {
  const t = useT('stock')
  const [params, setParams] = useSearchParams()
  const named = symbolOf(params)
  const left = useTradedSymbol(traded => traded.symbol)
  const chosen = named === '' ? left : named
  const hot = useRead('GET /stock/index/list/hot', { limit: 1 }, { enabled: chosen === '' })
  const untraded = chosen === '' && hot.data?.hot.length === 0
  const listed = useRead('GET /stock/index/list', { limit: 1 }, { enabled: untraded })
  const found = (hot.data?.hot[0] ?? listed.data?.items[0])?.symbol
  // The page stays with the stock that it began with, whichever is traded most by the time that the list is read again.
  const [begun, setBegun] = useState(found)
  if (begun === undefined && found !== undefined) setBegun(found)
  const symbol = chosen === '' ? begun : chosen
  useEffect(() => {
    if (named !== '') rememberTraded(named)
  }, [named])
  const pick = (picked: string) => {
    rememberTraded(picked)
    if (named !== '') setParams({}, { replace: true })
  }
  const title = t('stock.tradeTitle')
  if (symbol !== undefined) {
    const head = <Picked symbol={symbol} onPick={pick} />
    return <TradingSurface key={symbol} kind={stockKind} symbol={symbol} opens="orderBook" root={{ title, head }} />
  }
  return (
    <Page root title={title}>
      <Loaded<unknown> query={untraded ? listed : hot} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {/* A market without a single stock names none to begin with. */}
        {() => <Picked symbol="" onPick={pick} />}
      </Loaded>
    </Page>
  )
}

/** The stock by its symbol; pressing it chooses another. */
function Picked({ symbol, onPick }: { readonly symbol: string; readonly onPick: (symbol: string) => void }): ReactNode {
  const t = useT('stock')
  const [picking, setPicking] = useState(false)
  return (
    <>
      {symbol === '' ? (
        <Button wide onClick={() => setPicking(true)}>
          {t('stock.chooseStock')}
        </Button>
      ) : (
        <button
          type="button"
          onClick={() => setPicking(true)}
          className="-mb-3 flex min-h-11 items-center gap-2 self-start px-4 text-start"
        >
          <span className="sr-only">{t('stock.change')}</span>
          <bdi className="text-lg font-semibold">{symbol}</bdi>
          <ChevronDown size={20} aria-hidden className="shrink-0 text-muted" />
        </button>
      )}
      <PickInstrument
        open={picking}
        onClose={() => setPicking(false)}
        onPick={picked => {
          setPicking(false)
          onPick(picked)
        }}
      />
    </>
  )
}
