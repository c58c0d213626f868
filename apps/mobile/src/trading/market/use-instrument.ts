import type { InstrumentOut } from '@firoza/api/market-shapes'
import type { BookData } from '@firoza/api/stream'
import { useEffect } from 'react'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'
import type { Kind } from '../kinds/kinds.ts'
import { freshest, type LiveQuotes, pollUnless, useLiveQuotes } from './live-quotes.ts'

/**
 * A share as it was read, and the quotes of the stream, which move it on (`movedOn`). What the stream does not tell, such as when the market opens, is
 * read again once it tells of another phase, halt or day.
 */
export function useInstrument(kind: Kind, symbol: string) {
  const quotes = useLiveQuotes(symbol)
  const info = useRead(
    kind.calls.info,
    { symbol },
    'pollMs' in kind ? { refetchEveryMs: kind.pollMs } : pollUnless(quotes.live),
  )
  const told = turnOf(quotes.bySymbol.get(symbol))
  const behind = info.data !== undefined && told !== undefined && told !== turnOf(info.data)
  const { refetch } = info
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once, whatever the answer then says
  useEffect(() => {
    if (behind) void refetch()
  }, [behind, told, refetch])
  return { info, quotes }
}

/** The order book: as the stream has it, or as it was read last. */
export function useBook(kind: Kind, symbol: string) {
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<BookData>(kind.topics.depth(realm, symbol))
  const read = useRead(kind.calls.book, { symbol }, pollUnless(live))
  const first = read.data
  return { read, book: data && first && data.seq >= first.seq ? data : first }
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
