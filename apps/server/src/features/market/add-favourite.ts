import { collectAdd } from '@firoza/api/market'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { addFavourite, favouriteSymbols, lockFavourites } from './favourite.store.ts'

export const addOwnFavourite = handle(collectAdd, async (call, { symbol }) => {
  const { session, sql, nowMs, deps } = call
  if (!deps.market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  await lockFavourites(sql, session.userId)
  const known = await favouriteSymbols(sql, session.userId)
  if (!known.includes(symbol)) {
    if (known.length >= LIMITS.favouritesMax) return refuse('favourites_max', { max: LIMITS.favouritesMax })
    await addFavourite(sql, session.userId, symbol, nowMs)
  }
  return ok({ symbol, favourite: true })
})
