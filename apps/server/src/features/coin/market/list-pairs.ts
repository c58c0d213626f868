import { infos, ticker, tickers } from '@firoza/api/coin-market'
import type { PairItemOut } from '@firoza/api/coin-shapes'
import { DAY_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, realmOf } from '../../../http/call.ts'
import { readRange } from '../../../market/candle.store.ts'
import { findHaltReason } from '../../../market/halt-reason.store.ts'
import { pairListing } from '../../../market/pair-quotes.ts'
import { pairPrice, pairTerms } from '../../../market/pair-text.ts'
import { historyUntil } from '../../../market/past.store.ts'
import { ownFavourites, pairItems } from './pair-items.ts'

const YEAR_DAYS = 365

export const listPairTerms = handle(infos, async call => {
  const { pairs } = call.deps.market
  const items = pairs.listings(realmOf(call)).map(({ spec }) => pairTerms(spec, pairs.nameOf(spec, call.locale)))
  return ok({ items })
})

export const listTickers = handle(tickers, async (call, { list }) => {
  const { market } = call.deps
  const favourites = await ownFavourites(call)
  const items = pairItems(call, favourites, market.pairs.listings(realmOf(call)))
  return ok({ items: chosen(items, list, favourites), simulated: market.simulated })
})

/** What has not moved, or did not trade, is in neither of the two lists of movers. */
function chosen(items: readonly PairItemOut[], list: string, favourites: readonly string[]): PairItemOut[] {
  const moved = (item: PairItemOut) => Number(item.changePercent ?? '0')
  if (list === 'favourites') return favourites.flatMap(symbol => items.find(item => item.symbol === symbol) ?? [])
  if (list === 'gainers') return items.filter(item => moved(item) > 0).toSorted((a, b) => moved(b) - moved(a))
  if (list === 'losers') return items.filter(item => moved(item) < 0).toSorted((a, b) => moved(a) - moved(b))
  return [...items]
}

export const showTicker = handle(ticker, async (call, { symbol }) => {
  const { deps, sql, locale, nowMs } = call
  const realm = realmOf(call)
  const listing = pairListing(deps.engine, realm, symbol)
  const [item] = listing ? pairItems(call, await ownFavourites(call), [listing]) : []
  if (!listing || !item) return refuse('instrument_unknown', { symbol }, 'symbol')
  const { pairs } = deps.market
  const { high, low } = await readRange(sql, realm, symbol, nowMs - YEAR_DAYS * DAY_MS)
  const price = (ticks: number | null) => (ticks === null ? null : pairPrice(listing.spec, ticks))
  return ok({
    ...item,
    opensAtMs: null,
    yearHigh: price(high),
    yearLow: price(low),
    terms: pairTerms(listing.spec, pairs.nameOf(listing.spec, locale)),
    nameEnglish: pairs.nameOf(listing.spec, 'en-US'),
    nameUrdu: pairs.nameOf(listing.spec, 'ur-PK'),
    haltReason: (listing.halted && (await findHaltReason(sql, realm, symbol))) || null,
    historyUntilMs: await historyUntil(sql, realm, symbol),
  })
})
