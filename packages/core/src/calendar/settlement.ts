import { assert } from '../assert.ts'
import type { TimeMs } from '../clock.ts'
import { type Calendar, isSettlementDay, nextSettlementDay } from './calendar.ts'
import { firstSessionStart } from './session-hours.ts'
import { startOfKarachiDay, type TradingDate } from './trading-day.ts'

/**
 * The day on which trades of a date are paid and delivered: the row of the dated table where there is one,
 * otherwise what the cycle gives.
 */
export function settlementDate(calendar: Calendar, tradeDate: TradingDate): TradingDate {
  return calendar.settlement.get(tradeDate)?.settlementDate ?? cycleSettlementDate(calendar, tradeDate)
}

/**
 * The cycle's rule. Trades made while the banks are closed enter the clearing of the next settlement day and count from
 * there: on 19 February 2026, the first of Ramadan, the exchange traded and the banks did not clear, so trades of the
 * 18th settled on the 20th, and those of the 19th joined those of the 20th and settled on the 23rd.
 */
export function cycleSettlementDate(calendar: Calendar, tradeDate: TradingDate): TradingDate {
  let date = isSettlementDay(calendar, tradeDate) ? tradeDate : nextSettlementDay(calendar, tradeDate)
  for (let left = cycleDays(calendar, date); left > 0; left--) date = nextSettlementDay(calendar, date)
  return date
}

/** When shares that settle on this date can be sold: the opening of that day's trading. */
export function sellableFrom(calendar: Calendar, settlesOn: TradingDate): TimeMs {
  return firstSessionStart(calendar, settlesOn) ?? startOfKarachiDay(settlesOn)
}

function cycleDays(calendar: Calendar, clearingDate: TradingDate): number {
  const cycle = calendar.rows.settlementCycles.findLast(row => row.fromDate <= clearingDate)
  assert(cycle !== undefined, `a settlement cycle must hold on ${clearingDate}`)
  return cycle.days
}
