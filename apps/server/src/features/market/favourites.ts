import { collectAdd, collectDel, collectList } from '@firoza/api/market'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import {
  addFavourite,
  favouriteSymbols,
  heldSymbols,
  lockFavourites,
  removeFavourite,
} from '../../market/favourite.store.ts'
import { presenterOf } from './market-call.ts'
import { presentInstruments } from './present-instrument.ts'

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

export const listOwnFavourites = handle(collectList, async (call, { held }) => {
  const presenter = await presenterOf(call)
  const { instruments } = call.deps.market.catalog
  const own = held ? await heldSymbols(call.sql, call.session) : []
  const shown = [...new Set([...own, ...presenter.favourites])].flatMap(symbol => instruments.get(symbol) ?? [])
  return ok({ items: presentInstruments(presenter, shown) })
})

export const removeOwnFavourite = handle(collectDel, async ({ session, sql, deps }, { symbol }) => {
  if (!deps.market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  await removeFavourite(sql, session.userId, symbol)
  return ok({ symbol, favourite: false })
})
