import type { ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { symbolOf } from '../../lib/address.ts'
import { readFirst } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { coinKind } from '../../trading/kinds/kinds.ts'
import { TradingSurface } from '../../trading/trading-surface.tsx'

export function firstReads(search: URLSearchParams): readonly Promise<void>[] {
  const symbol = symbolOf(search)
  return symbol === '' ? [] : [readFirst(coinKind.calls.info, { symbol })]
}

/** A pair of coins with its candles, book, trades and ticket. */
export default function PairPage(): ReactNode {
  const [params] = useSearchParams()
  const symbol = symbolOf(params)
  if (symbol === '') return <Redirect to={to('/pages/coin/index')} replace />
  return <TradingSurface key={symbol} kind={coinKind} symbol={symbol} opens="chart" />
}
