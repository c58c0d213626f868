import type { InstrumentItemOut, QuoteOut } from '@firoza/api/market-shapes'
import { type QuoteChange, type QuotesData, topics } from '@firoza/api/stream'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'

export interface LiveQuotes {
  readonly bySymbol: ReadonlyMap<string, QuoteChange>
  readonly live: boolean
}

/** Quotes as they change: of the whole market, or of one symbol. */
export function useLiveQuotes(symbol?: string): LiveQuotes {
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<QuotesData>(topics.quotes(realm, symbol))
  return useMemo(() => ({ bySymbol: new Map(data?.items.map(quote => [quote.symbol, quote])), live }), [data, live])
}

/** The figures of whichever is newer: what was read, or what the stream has said. Names and lines stay those that were read. */
export function freshest<Q extends Pick<QuoteOut, 'symbol' | 'sourceAtMs'>>(read: Q, quotes: LiveQuotes): Q {
  const told = quotes.bySymbol.get(read.symbol)
  if (!told || (told.sourceAtMs ?? 0) < read.sourceAtMs) return read
  return { ...read, ...told }
}

/** The prices of the line in a list, ending in the present one. For drawing only, hence numbers. */
export function sparkPoints(item: Pick<InstrumentItemOut, 'spark' | 'last'>): number[] {
  const points = item.spark.map(Number)
  if (item.last !== null && points.length > 0) points[points.length - 1] = Number(item.last)
  return points
}
