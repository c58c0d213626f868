import { collectList } from '@firoza/api/market'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { presenterOf } from './market-call.ts'
import { presentInstruments } from './present-instrument.ts'

export const listOwnFavourites = handle(collectList, async call => {
  const presenter = await presenterOf(call)
  const { instruments } = call.deps.market.catalog
  const favourites = [...presenter.favourites].flatMap(symbol => instruments.get(symbol) ?? [])
  return ok({ items: presentInstruments(presenter, favourites) })
})
