import type { IndexOut, InstrumentItemOut } from '@firoza/api/market-shapes'
import type { Candle } from '@firoza/core/market/candle'
import type { Realm } from '@firoza/core/realm'
import type { Locale } from '../../http/call.ts'
import type { IndexFigures } from '../../market/indices.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { hundredths } from '../../market/price-text.ts'
import type { Quote } from '../../market/quotes.ts'
import { SECTORS } from '../../sandbox/instruments/sectors.ts'

/** Points of the small line beside an instrument. */
const SPARK_POINTS = 30

export function nameOf({ nameEn, nameUr }: { nameEn: string; nameUr: string }, locale: Locale): string {
  return locale === 'ur-PK' ? nameUr : nameEn
}

/** A sector's name; a sector that has none in our list is named by its key. */
export function sectorName(sector: string, locale: Locale): string {
  const names = Object.hasOwn(SECTORS, sector) ? SECTORS[sector as keyof typeof SECTORS] : undefined
  return names ? (locale === 'ur-PK' ? names.ur : names.en) : sector
}

export interface Presenter {
  readonly market: Market
  readonly realm: Realm
  readonly locale: Locale
  readonly favourites: ReadonlySet<string>
}

/** Instruments with their quotes; one that is not listed in the realm is left out. */
export function presentInstruments(by: Presenter, instruments: Iterable<Instrument>): InstrumentItemOut[] {
  return [...instruments].flatMap(instrument => {
    const quote = by.market.quotes.get(by.realm, instrument.symbol)
    return quote ? [presentInstrument(by, instrument, quote)] : []
  })
}

export function presentInstrument(by: Presenter, instrument: Instrument, quote: Quote): InstrumentItemOut {
  const { symbol, sector } = instrument
  return {
    ...quote.out,
    name: nameOf(instrument, by.locale),
    sector,
    sectorName: sectorName(sector, by.locale),
    spark: sparkOf(by.market.candles.book.days(by.realm, symbol)),
    favourite: by.favourites.has(symbol),
  }
}

export function presentIndex({ market, realm, locale }: Presenter, figures: IndexFigures): IndexOut {
  const index = market.catalog.indices.get(figures.symbol)
  return {
    ...figures,
    name: index ? nameOf(index, locale) : figures.symbol,
    spark: sparkOf(market.candles.book.days(realm, figures.symbol)),
  }
}

/** Daily closes; the last is the present price. */
function sparkOf(days: readonly Candle[]): string[] {
  return days.slice(-SPARK_POINTS).map(day => hundredths(day.closeTicks))
}
