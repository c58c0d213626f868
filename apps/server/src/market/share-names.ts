import type { Locale } from '../http/call.ts'
import type { Catalog } from './instrument.ts'

/** Names of shares in a language; the symbol itself where a share is not in the catalog. */
export function shareNames(catalog: Catalog): (locale: Locale) => (symbol: string) => string {
  const nameOf = (locale: Locale, symbol: string) => {
    const instrument = catalog.instruments.get(symbol)
    return instrument === undefined ? symbol : locale === 'ur-PK' ? instrument.nameUr : instrument.nameEn
  }
  return locale => symbol => nameOf(locale, symbol)
}
