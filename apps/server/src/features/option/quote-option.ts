import { quoteOptionClose as closeEndpoint, quoteOption as endpoint } from '@firoza/api/option'
import { decideMove } from '@firoza/core/machine'
import { parseDecimal } from '@firoza/core/money/decimal'
import { optionStates } from '@firoza/core/option/option.states'
import { contractsFor, costOf, priceOption } from '@firoza/core/option/option-quote'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { requireTransactionCode } from '../../auth/transaction-code.ts'
import { requireKycLevel } from '../../customers/verified.ts'
import { handle } from '../../http/call.ts'
import { makeQuote, payoffMaxOf } from './make-quote.ts'
import { findOptionOrder, findSeries, insertOptionQuote } from './option.store.ts'
import { readOptionMarket, requireQuotable } from './option-market.ts'
import { rupees, showQuote } from './show-option.ts'

/** The code is asked for here, so that accepting a quote never needs one. */
export const quoteOption = handle(endpoint, async (call, { contract, amount, transactionCode }) => {
  const { deps, session, nowMs } = call
  const level = await requireKycLevel(deps.db, session, 3)
  if (!level.ok) return level
  const code = await requireTransactionCode(call, transactionCode)
  if (!code.ok) return code
  const series = await findSeries(deps.db, session.realm, contract)
  const market = series && (await readOptionMarket(deps.db, deps, series, nowMs))
  if (!series || !market) return refuse('not_found', { what: 'option' }, 'contract')
  const quotable = requireQuotable(series, market, nowMs)
  if (!quotable.ok) return quotable
  const { rule, inputs } = quotable.value
  const price = priceOption(inputs, rule)
  if (price.ask === undefined) return refuse('option_not_offered', {}, 'contract')
  const one = costOf(1n, price.ask, series.multiplier, rule.feePpm)
  const least = one.premiumUnits + one.feeUnits
  const amountUnits = parseDecimal(amount, 2) ?? 0n
  const minUnits = least > rule.amountMinUnits ? least : rule.amountMinUnits
  if (amountUnits < minUnits) return refuse('option_amount_small', { min: rupees(minUnits) }, 'amount')
  if (amountUnits > rule.amountMaxUnits) {
    return refuse('option_amount_large', { max: rupees(rule.amountMaxUnits) }, 'amount')
  }
  const cost = contractsFor(amountUnits, price.ask, series.multiplier, rule.feePpm)
  const payoffMaxUnits = cost.quantity * payoffMaxOf(deps, series, market, nowMs)
  const parts = { rule, inputs, series, price, at: price.ask, cost, payoffMaxUnits, orderId: null }
  const quote = makeQuote(session, parts, nowMs)
  await insertOptionQuote(deps.db, quote)
  return ok(showQuote(series, quote, amountUnits - cost.premiumUnits - cost.feeUnits))
})

export const quoteOptionClose = handle(closeEndpoint, async (call, { id, transactionCode }) => {
  const { deps, session, nowMs } = call
  const code = await requireTransactionCode(call, transactionCode)
  if (!code.ok) return code
  const order = await findOptionOrder(deps.db, session, id)
  const market = order && (await readOptionMarket(deps.db, deps, order.series, nowMs))
  if (!order || !market) return refuse('not_found', { what: 'option' }, 'id')
  const move = decideMove(optionStates, order.state, 'close')
  if (!move.ok) return move
  const { series, quantity } = order
  const quotable = requireQuotable(series, market, nowMs)
  if (!quotable.ok) return quotable
  const { rule, inputs } = quotable.value
  const price = priceOption(inputs, rule)
  if (price.bid === 0n) return refuse('option_not_offered', {}, 'id')
  const cost = costOf(quantity, price.bid, series.multiplier, rule.feePpm)
  const parts = { rule, inputs, series, price, at: price.bid, cost, payoffMaxUnits: 0n, orderId: order.id }
  const quote = makeQuote(session, parts, nowMs)
  await insertOptionQuote(deps.db, quote)
  return ok(showQuote(series, quote, 0n))
})
