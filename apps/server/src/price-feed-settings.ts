import { TICKER_SOURCES, TICKER_SOURCES_MIN, type TickerSource } from '@firoza/core/coin/ticker-sources'

/** `simulated` in the sandbox; `none` or the exchanges whose prices of coins live mode takes. */
export type PriceFeed = 'simulated' | 'none' | readonly TickerSource[]

/** The names that an operator can give, for messages. */
export const PRICE_SOURCE_NAMES = TICKER_SOURCES.map(({ id }) => id).join(', ')

/** What was set, or what is wrong with it among the faults. */
export function readPriceFeed(text: string, mode: 'sandbox' | 'live', faults: string[]): PriceFeed {
  if (text === 'simulated' || text === 'none') return text
  const names = text.split(',').map(name => name.trim())
  const known = TICKER_SOURCES.filter(({ id }) => names.includes(id))
  const unknown = names.filter(name => !known.some(({ id }) => id === name))
  if (unknown.length > 0)
    faults.push(
      `FIROZA_PRICE_FEED must be simulated, none or a list of ${PRICE_SOURCE_NAMES}; it has "${unknown.join(',')}"`,
    )
  else if (names.length > known.length) faults.push('FIROZA_PRICE_FEED names a source twice')
  else if (known.length < TICKER_SOURCES_MIN)
    faults.push(`FIROZA_PRICE_FEED must name at least ${TICKER_SOURCES_MIN} sources of ${PRICE_SOURCE_NAMES}`)
  if (mode === 'sandbox') faults.push('FIROZA_PRICE_FEED with exchanges is for live mode: the sandbox simulates prices')
  return known
}
