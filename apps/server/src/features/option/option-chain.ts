import { optionChain } from '@firoza/api/option'
import { divide } from '@firoza/core/money/rounding'
import { breakEven, costOf, priceOption } from '@firoza/core/option/option-quote'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { listSeries, type SeriesRow } from './option.store.ts'
import { inputsOf, type OptionMarket, readOptionMarket } from './option-market.ts'
import { percent, rupees, showContract, showStatus } from './show-option.ts'

export const listOptionChain = handle(optionChain, async ({ sql, deps, session, nowMs }, input) => {
  const { symbol, direction } = input
  const market = await readOptionMarket(sql, deps, { realm: session.realm, symbol }, nowMs)
  if (!market) return refuse('instrument_unknown', { symbol }, 'symbol')
  const all = await listSeries(sql, session.realm, symbol, nowMs)
  const expiries = [...new Map(all.map(({ date, expiresAtMs }) => [date, { expiry: date, expiresAtMs }])).values()]
  const expiry = expiries.find(one => one.expiry === input.expiry)?.expiry ?? expiries[0]?.expiry ?? null
  const shown = all.filter(series => series.date === expiry && series.side === direction)
  return ok({
    ...showStatus(market, nowMs),
    symbol,
    expiries,
    expiry,
    direction,
    items: shown.map(series => ({ ...showContract(series), ...showRow(series, market, nowMs) })),
  })
})

function showRow(series: SeriesRow, market: OptionMarket, nowMs: number) {
  const inputs = market.quoting === 'open' ? inputsOf(series, market, nowMs) : undefined
  if (!inputs || !market.rule || market.spot === null) return { bid: null, ask: null, breakEven: null, needs: null }
  const { bid, ask } = priceOption(inputs, market.rule)
  if (ask === undefined) return { bid: rupees(bid), ask: null, breakEven: null, needs: null }
  const even = breakEven(series, costOf(1n, ask, series.multiplier, market.rule.feePpm))
  const needs = divide((even - market.spot) * 1_000_000n, market.spot, 'half_away_from_zero')
  return { bid: rupees(bid), ask: rupees(ask), breakEven: rupees(even), needs: percent(needs) }
}
