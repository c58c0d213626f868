import { type Calendar, isSettlementDay, type Phase } from '@firoza/core/calendar/calendar'
import { lastSessionEnd, phaseAt, spansOn, tradingDateAt } from '@firoza/core/calendar/session-hours'
import { settlementDate } from '@firoza/core/calendar/settlement'
import {
  addDays,
  karachiDate,
  karachiTime,
  startOfKarachiDay,
  type TradingDate,
} from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'

/** What the calendar asks of the engine at one moment, in the order in which it is to be done. */
export interface DueMoment {
  readonly atMs: TimeMs
  readonly steps: readonly DueStep[]
}

export type DueStep =
  | { readonly type: 'phase'; readonly phase: Phase }
  | { readonly type: 'trading_day'; readonly tradingDate: TradingDate; readonly settlementDate: TradingDate }
  | { readonly type: 'settle'; readonly date: TradingDate }

/**
 * The first moment after `afterMs`, and not after `untilMs`, at which something falls due. At one moment a phase ends the day's
 * trading before the next trading day begins, and that before what settles on it settles; a phase that opens comes last,
 * so that nothing trades under the band or with the shares of the day before.
 */
export function nextDueMoment(calendar: Calendar, afterMs: TimeMs, untilMs: TimeMs): DueMoment | undefined {
  for (let date = karachiDate(afterMs); startOfKarachiDay(date) <= untilMs; date = addDays(date, 1)) {
    for (const atMs of momentsOf(calendar, date)) {
      if (atMs <= afterMs) continue
      if (atMs > untilMs) return undefined
      const steps = stepsAt(calendar, atMs)
      if (steps.length > 0) return { atMs, steps }
    }
  }
  return undefined
}

/** Everything that must hold at a moment whatever came before: for the first start of a realm. */
export function stateAt(calendar: Calendar, nowMs: TimeMs): { phase: Phase; tradingDate: TradingDate | undefined } {
  return { phase: phaseAt(calendar, nowMs), tradingDate: tradingDateAt(calendar, nowMs) }
}

function momentsOf(calendar: Calendar, date: TradingDate): TimeMs[] {
  const minutes = new Set([0])
  for (const { startMinute, endMinute } of spansOn(calendar, date)) minutes.add(startMinute).add(endMinute)
  minutes.delete(1440)
  const interrupted = (calendar.rows.interruptions ?? [])
    .flatMap(({ fromMs, preOpenMs, openMs }) => [fromMs, preOpenMs, openMs])
    .filter(atMs => karachiDate(atMs) === date)
  const moments = new Set([...[...minutes].map(minute => karachiTime(date, minute)), ...interrupted])
  return [...moments].sort((a, b) => a - b)
}

const TAKES_ORDERS: readonly Phase[] = ['pre_open', 'matching', 'open', 'post_close']

function stepsAt(calendar: Calendar, atMs: TimeMs): DueStep[] {
  const steps: DueStep[] = []
  const phase = phaseAt(calendar, atMs)
  const phaseChanges = phase !== phaseAt(calendar, atMs - 1)
  const opens = TAKES_ORDERS.includes(phase)
  if (phaseChanges && !opens) steps.push({ type: 'phase', phase })
  const tradingDate = tradingDateAt(calendar, atMs)
  if (tradingDate !== undefined && tradingDate !== tradingDateAt(calendar, atMs - 1)) {
    steps.push({ type: 'trading_day', tradingDate, settlementDate: settlementDate(calendar, tradingDate) })
  }
  const date = karachiDate(atMs)
  if (atMs === startOfKarachiDay(date) && isSettlementDay(calendar, date)) steps.push({ type: 'settle', date })
  if (phaseChanges && opens) steps.push({ type: 'phase', phase })
  return steps
}

/** When the session after this moment's calendar day begins, for "the next day" of the sandbox. */
export function nextDayOpening(calendar: Calendar, nowMs: TimeMs): TimeMs | undefined {
  let date = karachiDate(nowMs)
  for (let tries = 0; tries < 60; tries++) {
    date = addDays(date, 1)
    const span = spansOn(calendar, date).find(span => span.phase === 'open')
    if (span && lastSessionEnd(calendar, date) !== undefined) return karachiTime(date, span.startMinute)
  }
  return undefined
}
