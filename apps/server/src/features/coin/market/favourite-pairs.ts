import { collectAdd, collectDel, collectList } from '@firoza/api/coin-market'
import { isPairSymbol } from '@firoza/core/coin/pairs'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { addFavourite, favouriteSymbols, lockFavourites, removeFavourite } from '../../../market/favourite.store.ts'
import { pairListing } from '../../../market/pair-quotes.ts'
import { pairItems } from './pair-items.ts'

export const addFavouritePair = handle(collectAdd, async ({ session, sql, nowMs, deps }, { symbol }) => {
  if (!pairListing(deps.engine, session.realm, symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  await lockFavourites(sql, session.userId)
  const known = await favouriteSymbols(sql, session.userId)
  if (!known.includes(symbol)) {
    if (known.length >= LIMITS.favouritesMax) return refuse('favourites_max', { max: LIMITS.favouritesMax })
    await addFavourite(sql, session.userId, symbol, nowMs)
  }
  return ok({ symbol, favourite: true })
})

export const listFavouritePairs = handle(collectList, async call => {
  const { session, sql, deps } = call
  const favourites = (await favouriteSymbols(sql, session.userId)).filter(isPairSymbol)
  const listings = favourites.flatMap(symbol => pairListing(deps.engine, session.realm, symbol) ?? [])
  return ok({ items: pairItems(call, favourites, listings) })
})

export const removeFavouritePair = handle(collectDel, async ({ session, sql, deps }, { symbol }) => {
  if (!pairListing(deps.engine, session.realm, symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  await removeFavourite(sql, session.userId, symbol)
  return ok({ symbol, favourite: false })
})
