import { optionInfo } from '@firoza/api/option'
import { breakEven, costOf, priceOption } from '@firoza/core/option/option-quote'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { payoffMaxOf } from './make-quote.ts'
import { findSeries } from './option.store.ts'
import { readOptionMarket, requireQuotable } from './option-market.ts'
import { inputsAsKept, rupees, showContract, showInputs, showPrice, showStatus } from './show-option.ts'

export const showOptionInfo = handle(optionInfo, async ({ sql, deps, session, nowMs }, { contract }) => {
  const series = await findSeries(sql, session.realm, contract)
  const market = series && (await readOptionMarket(sql, deps, series, nowMs))
  if (!series || !market) return refuse('not_found', { what: 'option' }, 'contract')
  const shown = { ...showStatus(market, nowMs), contract: showContract(series) }
  const quotable = requireQuotable(series, market, nowMs)
  if (!quotable.ok) return ok({ ...shown, price: null, inputs: null, cost: null })
  const { rule, inputs } = quotable.value
  const price = priceOption(inputs, rule)
  const cost = price.ask === undefined ? undefined : costOf(1n, price.ask, series.multiplier, rule.feePpm)
  return ok({
    ...shown,
    price: showPrice(price, inputs.volatilityPpm),
    inputs: showInputs(inputsAsKept(inputs, rule.spreadPpm)),
    cost: cost
      ? {
          premium: rupees(cost.premiumUnits),
          fee: rupees(cost.feeUnits),
          maximumLoss: rupees(cost.premiumUnits + cost.feeUnits),
          maximumPayoff: rupees(payoffMaxOf(deps, series, market, nowMs)),
          breakEven: rupees(breakEven(series, cost)),
        }
      : null,
  })
})
