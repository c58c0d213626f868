import { type InstrumentSort, stockList } from '@firoza/api/market'
import { dayChangeBps, gainers, hottest, losers } from '@firoza/core/market/movers'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { readOffsetCursor } from '../../http/offset-cursor.ts'
import type { Quote } from '../../market/quotes.ts'
import { presenterOf } from './market-call.ts'
import { presentInstruments, sectorName } from './present-instrument.ts'

/** A list of a moving market is a moment's picture. */
export const listInstruments = handle(stockList, async (call, { sector, index, sort, cursor, limit }) => {
  const from = readOffsetCursor(cursor)
  if (!from.ok) return from
  const { catalog, quotes } = call.deps.market
  const members = index === undefined ? undefined : new Set(catalog.indices.get(index)?.members ?? [])
  const presenter = await presenterOf(call)
  const chosen = quotes.all(presenter.realm).filter(({ symbol }) => {
    const instrument = catalog.instruments.get(symbol)
    return (sector === undefined || instrument?.sector === sector) && (!members || members.has(symbol))
  })
  const sorted = sortQuotes(chosen, sort)
  const end = from.value + limit
  const shown = sorted.slice(from.value, end).flatMap(({ symbol }) => catalog.instruments.get(symbol) ?? [])
  const counts = new Map<string, number>()
  for (const each of catalog.instruments.values()) counts.set(each.sector, (counts.get(each.sector) ?? 0) + 1)
  return ok({
    items: presentInstruments(presenter, shown),
    nextCursor: end < sorted.length ? String(end) : null,
    sectors: [...counts].map(([key, instruments]) => ({
      key,
      name: sectorName(key, call.locale),
      instruments,
    })),
  })
})

function sortQuotes(quotes: readonly Quote[], sort: InstrumentSort): Quote[] {
  switch (sort) {
    case 'gainers':
      return gainers(quotes, quotes.length)
    case 'losers':
      return losers(quotes, quotes.length)
    case 'turnover':
      return hottest(quotes, quotes.length)
    case 'volume':
      return quotes.toSorted((a, b) => b.volume - a.volume || bySymbol(a, b))
    case 'change':
      return quotes.toSorted((a, b) => (dayChangeBps(b) ?? 0) - (dayChangeBps(a) ?? 0) || bySymbol(a, b))
    case 'symbol':
      return quotes.toSorted(bySymbol)
  }
}

function bySymbol(a: Quote, b: Quote): number {
  return a.symbol < b.symbol ? -1 : 1
}
