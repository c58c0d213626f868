import { userAssets as endpoint } from '@firoza/api/portfolio'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { sumRobotHoldings } from '../../customers/robot-holding.store.ts'
import { handleAtOneMoment } from '../../http/call.ts'
import { readBalance } from '../../ledger/balance.store.ts'
import { showCash } from '../../ledger/show-cash.ts'
import { DOLLAR, rupeesOf } from '../../market/coin-worth.ts'
import { countOpenOptions, selectOtherMoney, selectRupeeRates } from './holding.store.ts'
import { readPositions } from './read-positions.ts'
import { showTotal } from './show-position.ts'
import { valueOthers } from './value-others.ts'

export const userAssets = handleAtOneMoment(endpoint, async call => {
  const { deps, session, sql, nowMs, locale } = call
  const [cash, { positions, total: stock }, others, margin, inRupees, inDollars, optionsOpen] = await Promise.all([
    readBalance(sql, session, 'PKR'),
    readPositions(call),
    selectOtherMoney(sql, session, 'user'),
    selectOtherMoney(sql, session, 'margin'),
    sumRobotHoldings(sql, session, 'psx'),
    sumRobotHoldings(sql, session, 'coin'),
    countOpenOptions(sql, session),
  ])
  const nameOf = deps.names(locale)
  const rates = await selectRupeeRates(sql, nowMs)
  const sources = { engine: deps.engine, realm: session.realm, rates, nowMs }
  const valued = valueOthers(others, sources)
  const contracts = valueOthers(margin, sources)
  const sum = (parts: typeof valued) => parts.reduce((total, { paisa = 0n }) => total + paisa, 0n)
  const own = cash.posted + stock.marketValue
  const ofDollars = inDollars === 0n ? 0n : rupeesOf(deps.engine, session.realm, inDollars)
  const robots = inRupees + (ofDollars ?? 0n)
  const unrated = [
    ...[...valued, ...contracts].flatMap(({ paisa, shown }) => (paisa === undefined ? [shown.asset] : [])),
    ...(ofDollars === undefined ? [DOLLAR] : []),
  ]
  return ok({
    total: formatDecimal(own, 2),
    everything: formatDecimal(own + sum(valued) + sum(contracts) + robots, 2),
    notIncluded: [...new Set(unrated)],
    optionsOpen,
    robots: formatDecimal(robots, 2),
    contracts: contracts.some(({ paisa }) => paisa === undefined) ? null : formatDecimal(sum(contracts), 2),
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
