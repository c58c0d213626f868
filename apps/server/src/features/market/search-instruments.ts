import { stockSearch } from '@firoza/api/market'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { presenterOf } from './market-call.ts'
import { presentInstruments } from './present-instrument.ts'

export const searchInstruments = handle(stockSearch, async (call, { keyword, limit }) => {
  const presenter = await presenterOf(call)
  return ok({ items: presentInstruments(presenter, call.deps.market.search(keyword, limit)) })
})
