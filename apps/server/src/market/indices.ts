import type { IndexOut } from '@firoza/api/market-shapes'
import { startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { breadth } from '@firoza/core/market/movers'
import type { Realm } from '@firoza/core/realm'
import { changeBps } from '@firoza/core/stock/instrument'
import type { Catalog, MarketIndex } from './instrument.ts'
import { hundredths, orNull, rupees } from './price-text.ts'
import type { Quotes } from './quotes.ts'
import type { SeriesBook } from './series-book.ts'

export type IndexFigures = Omit<IndexOut, 'name' | 'spark'>

/** The figures of every index of a realm, computed from its members' prices and candles. */
export function indexFigures(catalog: Catalog, book: SeriesBook, quotes: Quotes, realm: Realm): IndexFigures[] {
  return [...catalog.indices.values()].flatMap(index => figuresOf(index, book, quotes, realm) ?? [])
}

function figuresOf(index: MarketIndex, book: SeriesBook, quotes: Quotes, realm: Realm): IndexFigures | undefined {
  const members = index.members.flatMap(symbol => quotes.get(realm, symbol) ?? [])
  const [first] = members
  if (!first) return undefined
  const date = first.out.tradingDate
  const startMs = startOfKarachiDay(date as never)
  const days = book.days(realm, index.symbol)
  const day = days.findLast(candle => candle.atMs === startMs)
  const level = book.indexLevel(realm, index.symbol)
  const previous = days.findLast(candle => candle.atMs < startMs)?.closeTicks ?? Number(index.baseLevel)
  const sourceAtMs: TimeMs = Math.max(...members.map(member => member.out.sourceAtMs))
  const { advancers, decliners, unchanged } = breadth(members)
  return {
    symbol: index.symbol,
    level: hundredths(level),
    previousClose: hundredths(previous),
    change: hundredths(level - previous),
    changePercent: hundredths(changeBps(level, previous) ?? 0),
    open: orNull(day?.openTicks, hundredths),
    high: orNull(day?.highTicks, hundredths),
    low: orNull(day?.lowTicks, hundredths),
    volume: members.reduce((sum, member) => sum + member.volume, 0),
    turnover: rupees(members.reduce((sum, member) => sum + member.turnover, 0n)),
    advancers,
    decliners,
    unchanged,
    members: members.length,
    tradingDate: date,
    sourceAtMs,
    source: members.some(member => member.out.source === 'replay') ? 'replay' : 'simulated',
    simulated: first.out.simulated,
  }
}
