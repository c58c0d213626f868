import { incomeSummary as endpoint, type INCOME_PERIODS } from '@firoza/api/portfolio'
import { addDays, karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handleAtOneMoment } from '../../http/call.ts'
import { type IncomeRow, selectIncome } from './income.store.ts'
import { readPositions } from './read-positions.ts'

const DAYS: { readonly [P in (typeof INCOME_PERIODS)[number]]: number | undefined } = {
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
  all: undefined,
}

export const incomeSummary = handleAtOneMoment(endpoint, async (call, { period }) => {
  const { deps, session, sql, nowMs, locale } = call
  const from = firstDate(karachiDate(nowMs), DAYS[period])
  const [traded, { total }] = await Promise.all([selectIncome(sql, session, from), readPositions(call)])
  const shares = bySymbol(traded)
  const nameOf = deps.names(locale)
  return ok({
    realised: formatDecimal(sum(traded.map(row => row.realised)), 2),
    fees: formatDecimal(sum(traded.map(row => row.fees)), 2),
    floating: formatDecimal(total.floatingProfit, 2),
    days: byDay(traded),
    bySymbol: shares.map(({ symbol, realised, count }) => ({
      symbol,
      name: nameOf(symbol),
      realised: formatDecimal(realised, 2),
      sales: count,
    })),
    wins: shares.filter(({ realised }) => realised > 0n).length,
    losses: shares.filter(({ realised }) => realised < 0n).length,
  })
})

function firstDate(today: TradingDate, days: number | undefined): TradingDate | undefined {
  return days === undefined ? undefined : addDays(today, 1 - days)
}

function sum(units: readonly bigint[]): bigint {
  return units.reduce((total, value) => total + value, 0n)
}

function byDay(traded: readonly IncomeRow[]) {
  return [...Map.groupBy(traded, row => row.date)].map(([date, ofDay]) => ({
    date,
    realised: formatDecimal(sum(ofDay.map(row => row.realised)), 2),
    fees: formatDecimal(sum(ofDay.map(row => row.fees)), 2),
    sales: ofDay.reduce((total, row) => total + Number(row.sales), 0),
  }))
}

/** Of the shares that were sold. */
function bySymbol(traded: readonly IncomeRow[]): { symbol: string; realised: bigint; count: number }[] {
  const found = new Map<string, { symbol: string; realised: bigint; count: number }>()
  for (const { symbol, realised, sales: count } of traded) {
    if (count === 0n) continue
    const before = found.get(symbol) ?? { symbol, realised: 0n, count: 0 }
    found.set(symbol, { symbol, realised: before.realised + realised, count: before.count + Number(count) })
  }
  return [...found.values()].sort((left, right) => (left.realised > right.realised ? -1 : 1))
}
