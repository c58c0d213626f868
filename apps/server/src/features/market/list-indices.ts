import { indicesList } from '@firoza/api/market'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { realmOf } from './market-call.ts'
import { presentIndex } from './present-instrument.ts'

export const listIndices = handle(indicesList, async call => {
  const { market } = call.deps
  const presenter = { market, realm: realmOf(call), locale: call.locale, favourites: new Set<string>() }
  return ok({ items: market.indices(presenter.realm).map(figures => presentIndex(presenter, figures)) })
})
