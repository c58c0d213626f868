import { incomeSummary as endpoint, type INCOME_PERIODS } from '@firoza/api/portfolio'
import { addDays, karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handleAtOneMoment } from '../../http/call.ts'
import { type DayFees, type IncomeRow, selectFees, selectIncome } from './income.store.ts'
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
  const [sales, fees, { total }] = await Promise.all([
    selectIncome(sql, session, from),
    selectFees(sql, session, from),
    readPositions(call),
  ])
  const nameOf = deps.names(locale)
  return ok({
    realised: formatDecimal(sum(sales.map(sale => sale.realised)), 2),
    fees: formatDecimal(sum(fees.map(day => day.fees)), 2),
    floating: formatDecimal(total.floatingProfit, 2),
    days: byDay(sales, fees),
    bySymbol: bySymbol(sales).map(({ symbol, realised, count }) => ({
      symbol,
      name: nameOf(symbol),
      realised: formatDecimal(realised, 2),
      sales: count,
    })),
    wins: bySymbol(sales).filter(({ realised }) => realised > 0n).length,
    losses: bySymbol(sales).filter(({ realised }) => realised < 0n).length,
  })
})

function firstDate(today: TradingDate, days: number | undefined): TradingDate | undefined {
  return days === undefined ? undefined : addDays(today, 1 - days)
}

function sum(units: readonly bigint[]): bigint {
  return units.reduce((total, value) => total + value, 0n)
}

function byDay(sales: readonly IncomeRow[], fees: readonly DayFees[]) {
  const dates = [...new Set([...sales, ...fees].map(row => row.date))].sort()
  return dates.map(date => {
    const ofDay = sales.filter(sale => sale.date === date)
    return {
      date,
      realised: formatDecimal(sum(ofDay.map(sale => sale.realised)), 2),
      fees: formatDecimal(sum(fees.filter(day => day.date === date).map(day => day.fees)), 2),
      sales: ofDay.reduce((total, sale) => total + Number(sale.sales), 0),
    }
  })
}

function bySymbol(sales: readonly IncomeRow[]): { symbol: string; realised: bigint; count: number }[] {
  const found = new Map<string, { symbol: string; realised: bigint; count: number }>()
  for (const { symbol, realised, sales: count } of sales) {
    const before = found.get(symbol) ?? { symbol, realised: 0n, count: 0 }
    found.set(symbol, { symbol, realised: before.realised + realised, count: before.count + Number(count) })
  }
  return [...found.values()].sort((left, right) => (left.realised > right.realised ? -1 : 1))
}
