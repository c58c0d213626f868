import { countryList, hotList, indicesList, stockSearch } from '@firoza/api/market'
import { nextOpenAt, phaseAt } from '@firoza/core/calendar/session-hours'
import { gainers, hottest, losers } from '@firoza/core/market/movers'
import { ok } from '@firoza/core/outcome'
import { handle, realmOf } from '../../http/call.ts'
import type { Quote } from '../../market/quotes.ts'
import { showMarketHalt } from '../../market/show-market-halt.ts'
import { presenterOf } from './market-call.ts'
import { presentIndex, presentInstruments } from './present-instrument.ts'

/** Pakistan is the one country whose stocks are listed so far; others come as instruments of theirs do. */
export const listCountries = handle(countryList, async call => {
  const { market } = call.deps
  const calendar = market.calendars.of(realmOf(call))
  const pakistan = {
    code: 'PK',
    name: call.locale === 'ur-PK' ? 'پاکستان' : 'Pakistan',
    currency: 'PKR',
    areaCode: '+92',
    timeZone: 'Asia/Karachi',
    phase: phaseAt(calendar, call.nowMs),
    opensAtMs: nextOpenAt(calendar, call.nowMs) ?? null,
    halt: showMarketHalt(market, realmOf(call), call.nowMs, call.locale),
    instruments: [...market.catalog.instruments.values()].filter(({ country }) => country === 'PK').length,
    default: true,
  }
  return ok({ items: [pakistan] })
})

export const listHot = handle(hotList, async (call, { limit }) => {
  const presenter = await presenterOf(call)
  const { market } = call.deps
  const quotes = market.quotes.all(presenter.realm)
  const show = (chosen: readonly Quote[]) =>
    presentInstruments(
      presenter,
      chosen.flatMap(quote => market.catalog.instruments.get(quote.symbol) ?? []),
    )
  return ok({
    hot: show(hottest(quotes, limit)),
    gainers: show(gainers(quotes, limit)),
    losers: show(losers(quotes, limit)),
    simulated: market.simulated,
  })
})

export const listIndices = handle(indicesList, async call => {
  const { market } = call.deps
  const presenter = { market, realm: realmOf(call), locale: call.locale, favourites: new Set<string>() }
  return ok({ items: market.indices(presenter.realm).map(figures => presentIndex(presenter, figures)) })
})

export const searchInstruments = handle(stockSearch, async (call, { keyword, limit }) => {
  const presenter = await presenterOf(call)
  return ok({ items: presentInstruments(presenter, call.deps.market.search(keyword, limit)) })
})
