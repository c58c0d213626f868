import type { InstrumentOut } from '@firoza/api/market-shapes'
import { useEffect } from 'react'
import { useRead } from '../../lib/query.ts'
import { freshest, type LiveQuotes, pollUnless, useLiveQuotes } from './live-quotes.ts'

/**
 * A share as it was read, and the quotes of the stream, which move it on (`movedOn`). What the stream does not tell, such as when the market opens, is
 * read again once it tells of another phase, halt or day.
 */
export function useInstrument(symbol: string) {
  const quotes = useLiveQuotes(symbol)
  const info = useRead('GET /stock/index/info', { symbol }, pollUnless(quotes.live))
  const told = turnOf(quotes.bySymbol.get(symbol))
  const behind = info.data !== undefined && told !== undefined && told !== turnOf(info.data)
  const { refetch } = info
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once, whatever the answer then says
  useEffect(() => {
    if (behind) void refetch()
  }, [behind, told, refetch])
  return { info, quotes }
}

type Turn = Partial<Pick<InstrumentOut, 'phase' | 'halted' | 'tradingDate'>>

function turnOf(quote: Turn | undefined): string | undefined {
  return quote && `${quote.phase} ${quote.halted} ${quote.tradingDate}`
}

/** The figures of whichever is newer. An opening that was read while the market traded is a time gone by once it has closed. */
export function movedOn<Q extends Pick<InstrumentOut, 'symbol' | 'sourceAtMs' | 'phase' | 'opensAtMs'>>(
  read: Q,
  live: Pick<LiveQuotes, 'bySymbol'>,
): Q {
  const quote = freshest(read, live)
  return read.phase === 'open' && quote.phase !== 'open' ? { ...quote, opensAtMs: null } : quote
}
