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

/** The day on which what was told to settle on a date does: that date, or where it has become a day off since, the next settlement day. */
export function settlesOn(calendar: Calendar, told: TradingDate): TradingDate {
  return isSettlementDay(calendar, told) ? told : nextSettlementDay(calendar, told)
}

/** When shares that were told to settle on this date can be sold: the opening of trading on the day on which they do. */
export function sellableFrom(calendar: Calendar, told: TradingDate): TimeMs {
  const date = settlesOn(calendar, told)
  return firstSessionStart(calendar, date) ?? startOfKarachiDay(date)
}

function cycleDays(calendar: Calendar, clearingDate: TradingDate): number {
  const cycle = calendar.rows.settlementCycles.findLast(row => row.fromDate <= clearingDate)
  assert(cycle !== undefined, `a settlement cycle must hold on ${clearingDate}`)
  return cycle.days
}
