import { userAssets as endpoint } from '@firoza/api/portfolio'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handleAtOneMoment } from '../../http/call.ts'
import { readBalance } from '../../ledger/balance.store.ts'
import { showCash } from '../../ledger/show-cash.ts'
import { selectOtherMoney, selectRupeeRates } from './holding.store.ts'
import { readPositions } from './read-positions.ts'
import { showTotal } from './show-position.ts'
import { valueOthers } from './value-others.ts'

export const userAssets = handleAtOneMoment(endpoint, async call => {
  const { deps, session, sql, nowMs, locale } = call
  const [cash, { positions, total: stock }, others] = await Promise.all([
    readBalance(sql, session, 'PKR'),
    readPositions(call),
    selectOtherMoney(sql, session),
  ])
  const nameOf = deps.names(locale)
  const rates = await selectRupeeRates(sql, nowMs)
  const valued = valueOthers(others, { engine: deps.engine, realm: session.realm, rates, nowMs })
  const own = cash.posted + stock.marketValue
  return ok({
    total: formatDecimal(own, 2),
    everything: formatDecimal(
      valued.reduce((sum, { paisa = 0n }) => sum + paisa, own),
      2,
    ),
    notIncluded: valued.flatMap(({ paisa, shown }) => (paisa === undefined ? [shown.asset] : [])),
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
    others: valued.map(({ shown }) => shown),
    asOfMs: nowMs,
  })
})
