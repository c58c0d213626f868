import { userAssets as endpoint } from '@firoza/api/portfolio'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handleAtOneMoment } from '../../http/call.ts'
import { readBalance } from '../../ledger/balance.store.ts'
import { showCash } from '../../ledger/show-cash.ts'
import { selectOtherMoney } from './holding.store.ts'
import { readPositions } from './read-positions.ts'
import { showTotal } from './show-position.ts'

export const userAssets = handleAtOneMoment(endpoint, async call => {
  const { deps, session, sql, nowMs, locale } = call
  const [cash, { positions, total: stock }, others] = await Promise.all([
    readBalance(sql, session, 'PKR'),
    readPositions(call),
    selectOtherMoney(sql, session),
  ])
  const nameOf = deps.names(locale)
  return ok({
    total: formatDecimal(cash.posted + stock.marketValue, 2),
    cash: showCash(cash),
    stock: {
      positions: positions.length,
      ...showTotal(stock),
    },
    allocation: [
      { key: 'PKR', name: 'PKR', value: formatDecimal(cash.posted, 2) },
      ...positions.map(({ row, worth }) => ({
        key: row.symbol,
        name: nameOf(row.symbol),
        value: formatDecimal(worth.marketValue ?? 0n, 2),
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
