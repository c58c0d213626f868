import { interruptionAt } from '@firoza/core/calendar/session-hours'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Locale } from '../http/call.ts'
import type { Market } from './market.ts'
import type { MarketHalt } from './market-halt.store.ts'
import { hundredths } from './price-text.ts'

/** The halt in which a realm's market is at a moment, as people and staff are shown it; null outside of one. */
export function showMarketHalt({ calendars, catalog }: Market, realm: Realm, nowMs: TimeMs, locale: Locale) {
  const halt = interruptionAt(calendars.of(realm), nowMs) as MarketHalt | undefined
  if (!halt) return null
  const { indexSymbol, changeBps, fromMs, preOpenMs, openMs } = halt
  const index = catalog.indices.get(indexSymbol)
  const name = locale === 'ur-PK' ? index?.nameUr : index?.nameEn
  return { index: name ?? indexSymbol, changePercent: hundredths(changeBps), fromMs, preOpenMs, openMs }
}
