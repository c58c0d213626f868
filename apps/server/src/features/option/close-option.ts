import { closeOption as endpoint } from '@firoza/api/option'
import { present } from '@firoza/core/assert'
import { decideMove } from '@firoza/core/machine'
import { closeJournal } from '@firoza/core/option/option.postings'
import { optionStates } from '@firoza/core/option/option.states'
import { priceOption, quoteHolds } from '@firoza/core/option/option-quote'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { endOption } from './end-option.ts'
import { lockOptionBook, lockOptionOrder, lockOptionQuote, setQuoteTaken } from './option.store.ts'
import { readOptionMarket, requireQuotable } from './option-market.ts'
import { rupees, showOrder } from './show-option.ts'

export const closeOption = handle(endpoint, async ({ sql, deps, session, nowMs }, { quoteId }) => {
  const { realm, userId } = session
  await lockOptionBook(sql, realm)
  const quote = await lockOptionQuote(sql, session, { publicId: quoteId, kind: 'close' })
  if (!quote) return refuse('option_quote_unknown', {}, 'quoteId')
  if (quote.expiresAtMs <= nowMs) return refuse('option_quote_expired', {}, 'quoteId')
  const order = present(await lockOptionOrder(sql, present(quote.orderId, 'the purchase of a close')), 'the purchase')
  const move = decideMove(optionStates, order.state, 'close')
  if (!move.ok) return move
  const { series } = order
  const market = present(await readOptionMarket(sql, deps, series, nowMs), 'the market of a quote')
  const quotable = requireQuotable(series, market, nowMs)
  if (!quotable.ok) return quotable
  const { bid, fair } = priceOption(quotable.value.inputs, { spreadPpm: quote.spreadPpm })
  const spread = quote.ask === null ? fair - bid : quote.ask - quote.bid
  if (series.multiplier !== quote.multiplier || !quoteHolds(quote.price, bid, spread)) {
    return refuse('option_quote_moved', { price: rupees(bid) }, 'quoteId')
  }
  const { premiumUnits, feeUnits, price } = quote
  const journal = closeJournal({ realm, userId, ref: order.publicId, units: premiumUnits, feeUnits })
  const end = { state: 'closed', paidUnits: premiumUnits, closePrice: price, closeFeeUnits: feeUnits, journal } as const
  await endOption(sql, order, end, nowMs)
  await setQuoteTaken(sql, quote.id, null, nowMs)
  return ok(showOrder(present(await lockOptionOrder(sql, order.id), 'the purchase'), market, nowMs))
})
