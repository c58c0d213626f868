import { countryList } from '@firoza/api/market'
import { nextOpenAt, phaseAt } from '@firoza/core/calendar/session-hours'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { showMarketHalt } from '../../market/show-market-halt.ts'
import { realmOf } from './market-call.ts'

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
