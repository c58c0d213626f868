import {
  listOptionOrders as listEndpoint,
  optionChain,
  optionInfo,
  optionRule,
  optionStatistics as statisticsEndpoint,
} from '@firoza/api/option'
import { present } from '@firoza/core/assert'
import { MINUTE_MS } from '@firoza/core/clock'
import { divide } from '@firoza/core/money/rounding'
import { breakEven, costOf, priceOption } from '@firoza/core/option/option-quote'
import { FIRST_OPTION_RULE, OPTION_QUOTE_LIFE_MS } from '@firoza/core/option/option-rule'
import { CONTRACT_SHARES } from '@firoza/core/option/option-series'
import { SETTLEMENT_WINDOW_MS } from '@firoza/core/option/option-settlement'
import { VOLATILITY_METHOD } from '@firoza/core/option/volatility'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { payoffMaxOf } from './make-quote.ts'
import {
  findOptionOrder,
  findSeries,
  listSeries,
  listUnderlyings,
  readOptionAccount,
  readOptionRule,
  type SeriesRow,
  selectOwnOrders,
  sumStatistics,
} from './option.store.ts'
import { inputsOf, type OptionMarket, readOptionMarket, requireQuotable } from './option-market.ts'
import {
  inputsAsKept,
  percent,
  rupees,
  showContract,
  showInputs,
  showOrder,
  showPrice,
  showStatus,
} from './show-option.ts'

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

export const showOptionRule = handle(optionRule, async ({ sql, session, nowMs }) => {
  const { realm } = session
  const rule = (await readOptionRule(sql)) ?? { ...FIRST_OPTION_RULE, enabled: false }
  const account = await readOptionAccount(sql, realm)
  const symbols = await listUnderlyings(sql, realm, nowMs)
  return ok({
    enabled: rule.enabled,
    minAmount: rupees(rule.amountMinUnits),
    maxAmount: rupees(rule.amountMaxUnits),
    fee: percent(rule.feePpm),
    rate: percent(rule.ratePpm),
    spread: percent(rule.spreadPpm),
    quoteLifeMs: OPTION_QUOTE_LIFE_MS,
    shares: Number(CONTRACT_SHARES),
    settlementMinutes: SETTLEMENT_WINDOW_MS / MINUTE_MS,
    closesMax: VOLATILITY_METHOD.closesMax,
    accountFunds: rupees(account.funds),
    accountHeld: rupees(account.held),
    symbols: symbols.map(({ symbol, nextExpiry, contracts }) => ({ symbol, nextExpiry, contracts: Number(contracts) })),
  })
})

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

export const listOptionOrders = handle(
  listEndpoint,
  async ({ sql, deps, session, nowMs }, { id, state, cursor, limit }) => {
    const before = readIdCursor(cursor)
    if (!before.ok) return before
    const one = id === undefined ? undefined : await findOptionOrder(sql, session, id)
    if (id !== undefined && !one) return refuse('not_found', { what: 'option' }, 'id')
    const rows = one ? [one] : await selectOwnOrders(sql, session, { state, beforeId: before.value, limit })
    const { items, nextCursor } = idPage(rows, limit)
    const markets = new Map<string, OptionMarket | undefined>()
    for (const { state: now, series } of items) {
      if (now !== 'open' || markets.has(series.symbol)) continue
      markets.set(series.symbol, await readOptionMarket(sql, deps, series, nowMs))
    }
    return ok({ items: items.map(row => showOrder(row, markets.get(row.series.symbol), nowMs)), nextCursor })
  },
)

export const optionStatistics = handle(statisticsEndpoint, async ({ sql, session }) => {
  const sums = present(await sumStatistics(sql, session), 'the sums of a person')
  const { open, ended, paid, openPremium, received, refunded, fees, profit } = sums
  return ok({
    open: Number(open),
    ended: Number(ended),
    paid: rupees(paid),
    openPremium: rupees(openPremium),
    received: rupees(received),
    refunded: rupees(refunded),
    fees: rupees(fees),
    profit: rupees(profit),
  })
})
