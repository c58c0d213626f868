import { hotList } from '@firoza/api/market'
import { gainers, hottest, losers } from '@firoza/core/market/movers'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import type { Quote } from '../../market/quotes.ts'
import { presenterOf } from './market-call.ts'
import { presentInstruments } from './present-instrument.ts'

export const listHot = handle(hotList, async (call, { limit }) => {
  const presenter = await presenterOf(call)
  const { market } = call.deps
  const quotes = market.quotes.all(presenter.realm)
  const show = (chosen: readonly Quote[]) =>
    presentInstruments(
      presenter,
      chosen.flatMap(quote => market.catalog.instruments.get(quote.symbol) ?? []),
    )
  return ok({
    hot: show(hottest(quotes, limit)),
    gainers: show(gainers(quotes, limit)),
    losers: show(losers(quotes, limit)),
    simulated: market.simulated,
  })
})
