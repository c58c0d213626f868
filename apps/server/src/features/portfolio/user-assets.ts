import { userAssets as endpoint } from '@firoza/api/portfolio'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { readBalance } from '../../ledger/balance.store.ts'
import { showCash } from '../../ledger/show-cash.ts'
import { selectHoldings, selectOtherMoney } from './holding.store.ts'
import { pricesIn } from './prices.ts'
import { totalWorth, worthOf } from './show-position.ts'

export const userAssets = handle(endpoint, async call => {
  const { deps, session, sql, nowMs, locale } = call
  const [cash, rows, others] = await Promise.all([
    readBalance(sql, session, 'PKR'),
    selectHoldings(sql, session),
    selectOtherMoney(sql, session),
  ])
  const prices = pricesIn(deps.engine, session.realm)
  const worths = rows.map(row => ({ symbol: row.symbol, ...worthOf(row, prices(row.symbol)) }))
  const stock = totalWorth(worths)
  const nameOf = deps.names(locale)
  return ok({
    total: formatDecimal(cash.posted + stock.marketValue, 2),
    cash: showCash(cash),
    stock: {
      positions: rows.length,
      cost: formatDecimal(stock.cost, 2),
      marketValue: formatDecimal(stock.marketValue, 2),
      floatingProfit: formatDecimal(stock.floatingProfit, 2),
      dayProfit: formatDecimal(stock.dayProfit, 2),
    },
    allocation: [
      { key: 'PKR', name: 'PKR', value: formatDecimal(cash.posted, 2) },
      ...worths.map(({ symbol, marketValue }) => ({
        key: symbol,
        name: nameOf(symbol),
        value: formatDecimal(marketValue ?? 0n, 2),
      })),
    ],
    others: others.map(({ asset, assetKind, exponent, posted }) => ({
      asset,
      assetKind,
      amount: formatDecimal(posted, exponent),
    })),
    asOfMs: nowMs,
  })
})
