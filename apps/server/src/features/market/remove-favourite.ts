import { collectDel } from '@firoza/api/market'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { removeFavourite } from './favourite.store.ts'

export const removeOwnFavourite = handle(collectDel, async ({ session, sql, deps }, { symbol }) => {
  if (!deps.market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  await removeFavourite(sql, session.userId, symbol)
  return ok({ symbol, favourite: false })
})
