import type { InstrumentItemOut, QuoteOut } from '@firoza/api/market-shapes'
import { type IndicesData, type QuoteChange, type QuotesData, topics } from '@firoza/api/stream'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'

export interface LiveQuotes {
  readonly bySymbol: ReadonlyMap<string, QuoteChange>
  readonly live: boolean
}

const POLL_MS = 10_000

/** Figures that the stream keeps fresh are asked for now and then while there is no stream. */
export function pollUnless(live: boolean): { readonly refetchEveryMs?: number } {
  return live ? {} : { refetchEveryMs: POLL_MS }
}

/** Quotes as they change: of the whole market, of all pairs of coins, or of one symbol. */
export function useLiveQuotes(symbol?: string, coins = false): LiveQuotes {
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<QuotesData>(coins ? topics.coins(realm) : topics.quotes(realm, symbol))
  return useMemo(() => ({ bySymbol: new Map(data?.items.map(quote => [quote.symbol, quote])), live }), [data, live])
}

export interface LiveIndices {
  readonly bySymbol: ReadonlyMap<string, IndicesData['items'][number]>
}

/** All indices as they change. */
export function useLiveIndices(): LiveIndices {
  const realm = useSession(session => session.userAccountType)
  const { data } = useTopic<IndicesData>(topics.indices(realm))
  return useMemo(() => ({ bySymbol: new Map(data?.items.map(index => [index.symbol, index])) }), [data])
}

/** The figures of whichever is newer: what was read, or what the stream has said. Names and lines stay those that were read. */
export function freshest<Q extends Pick<QuoteOut, 'symbol' | 'sourceAtMs'>>(
  read: Q,
  live: { readonly bySymbol: ReadonlyMap<string, Partial<Pick<QuoteOut, 'sourceAtMs'>>> },
): Q {
  const told = live.bySymbol.get(read.symbol)
  if (!told || (told.sourceAtMs ?? 0) < read.sourceAtMs) return read
  const known = merged.get(read)
  if (known?.told === told) return known.both as Q
  const both = { ...read, ...told }
  merged.set(read, { told, both })
  return both
}

/** The same figures are the same object: rows that did not change are not drawn again. */
const merged = new WeakMap<object, { readonly told: object; readonly both: object }>()

/** The prices of the line in a list, ending in the present one. For drawing only, hence numbers. */
export function sparkPoints(item: Pick<InstrumentItemOut, 'spark' | 'last'>): number[] {
  const points = item.spark.map(Number)
  if (item.last !== null && points.length > 0) points[points.length - 1] = Number(item.last)
  return points
}
