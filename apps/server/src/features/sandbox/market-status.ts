import { staffMarketStatus } from '@firoza/api/sandbox'
import { nextPhaseChangeAt, phaseAt } from '@firoza/core/calendar/session-hours'
import type { TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Deps } from '../../deps.ts'
import { handle, type Locale } from '../../http/call.ts'
import { showMarketHalt } from '../../market/show-market-halt.ts'

export const readMarketStatus = handle(staffMarketStatus, async ({ deps, nowMs, locale }) =>
  ok({
    nowMs,
    engineAccepting: deps.engine.accepting,
    realms: REALMS.map(realm => statusOf(deps, realm, nowMs, locale)),
  }),
)

function statusOf({ engine, market }: Deps, realm: Realm, nowMs: TimeMs, locale: Locale) {
  const listings = engine.listings().filter(listing => listing.realm === realm && listing.spec.venue === 'psx')
  const minutes = [...market.catalog.instruments.keys()].map(symbol => market.candles.book.present(realm, symbol, '1m'))
  const lastTradeAtMs = Math.max(0, ...minutes.map(minute => minute?.atMs ?? 0))
  const calendar = market.calendars.of(realm)
  const { feed } = market
  return {
    realm,
    phase: listings[0]?.phase ?? phaseAt(calendar, nowMs),
    tradingDate: listings[0]?.tradingDate ?? null,
    nextPhaseAtMs: nextPhaseChangeAt(calendar, nowMs) ?? null,
    instruments: listings.length,
    halted: listings.filter(listing => listing.halted).map(listing => listing.symbol),
    halt: showMarketHalt(market, realm, nowMs, locale),
    lastTradeAtMs: lastTradeAtMs === 0 ? null : lastTradeAtMs,
    tradesToday: market.quotes.all(realm).reduce((sum, quote) => sum + quote.out.trades, 0),
    feed: {
      source: market.simulated ? 'simulated' : 'none',
      running: feed.running(realm),
      commandsPerSecond: feed.commandsPerSecond(realm),
      refused: feed.refused(realm),
    },
  }
}
