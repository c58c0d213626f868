import type { TimeMs } from '../clock.ts'
import {
  CALENDAR_SEARCH_DAYS_MAX,
  type Calendar,
  type Interruption,
  isTradingDay,
  type Phase,
  type PhaseSpan,
} from './calendar.ts'
import { addDays, karachiDate, karachiMinute, karachiTime, type TradingDate, weekdayOf } from './trading-day.ts'

/** The spans of one date in order of time: none on a day without trading. */
export function spansOn(calendar: Calendar, date: TradingDate): readonly PhaseSpan[] {
  if (!isTradingDay(calendar, date)) return []
  const weekday = weekdayOf(date)
  const row = calendar.rows.timetables.findLast(
    row => row.fromDate <= date && (row.toDate === undefined || date <= row.toDate) && row.weekdays.includes(weekday),
  )
  return row?.spans ?? []
}

/** What the market does at this moment: what the timetable says, unless trading was suspended. */
export function phaseAt(calendar: Calendar, timeMs: TimeMs): Phase {
  const phase = timetabledPhaseAt(calendar, timeMs)
  const interruption = phase === 'open' ? interruptionAt(calendar, timeMs) : undefined
  if (!interruption) return phase
  return timeMs < interruption.preOpenMs ? 'break' : 'pre_open'
}

/** The interruption in which this moment lies. */
export function interruptionAt(calendar: Calendar, timeMs: TimeMs): Interruption | undefined {
  return calendar.rows.interruptions?.findLast(({ fromMs, openMs }) => fromMs <= timeMs && timeMs < openMs)
}

function timetabledPhaseAt(calendar: Calendar, timeMs: TimeMs): Phase {
  const minute = karachiMinute(timeMs)
  const span = spansOn(calendar, karachiDate(timeMs)).find(
    span => span.startMinute <= minute && minute < span.endMinute,
  )
  return span?.phase ?? 'closed'
}

/** This moment where the market is open, otherwise the moment at which it next opens for continuous trading. */
export function nextOpenAt(calendar: Calendar, timeMs: TimeMs): TimeMs | undefined {
  const from = interruptionAt(calendar, timeMs)?.openMs ?? timeMs
  return phaseAt(calendar, from) === 'open' ? from : nextStartOf(calendar, 'open', from)
}

/** The first moment after this one at which the phase begins. Undefined where none begins within the horizon. */
export function nextStartOf(calendar: Calendar, phase: Phase, timeMs: TimeMs): TimeMs | undefined {
  return firstMoment(calendar, timeMs, span => (span.phase === phase ? [span.startMinute] : []))
}

/** The first moment after this one at which a span begins or ends; a clock for whoever waits for the next phase. */
export function nextPhaseChangeAt(calendar: Calendar, timeMs: TimeMs): TimeMs | undefined {
  const timetabled = firstMoment(calendar, timeMs, span => [span.startMinute, span.endMinute])
  const { preOpenMs = 0, openMs = 0 } = interruptionAt(calendar, timeMs) ?? {}
  const moments = [timetabled, preOpenMs, openMs].filter(moment => moment !== undefined && moment > timeMs)
  return moments.length > 0 ? Math.min(...(moments as TimeMs[])) : undefined
}

/** Since when the market has traded without a break at this moment: since its session began, or since an interruption of it ended. Undefined while it does not trade. */
export function openSince(calendar: Calendar, timeMs: TimeMs): TimeMs | undefined {
  if (phaseAt(calendar, timeMs) !== 'open') return undefined
  const date = karachiDate(timeMs)
  const minute = karachiMinute(timeMs)
  const span = spansOn(calendar, date).findLast(span => span.phase === 'open' && span.startMinute <= minute)
  const ended = calendar.rows.interruptions?.findLast(({ openMs }) => openMs <= timeMs)
  return span && Math.max(karachiTime(date, span.startMinute), ended?.openMs ?? 0)
}

/** When continuous trading first begins on the date. Undefined on a day without trading. */
export function firstSessionStart(calendar: Calendar, date: TradingDate): TimeMs | undefined {
  const span = spansOn(calendar, date).find(span => span.phase === 'open')
  return span && karachiTime(date, span.startMinute)
}

/** When continuous trading last ends on the date: day orders expire then. Undefined on a day without trading. */
export function lastSessionEnd(calendar: Calendar, date: TradingDate): TimeMs | undefined {
  const span = spansOn(calendar, date).findLast(span => span.phase === 'open')
  return span && karachiTime(date, span.endMinute)
}

/**
 * The trading day to which an order placed now belongs: today while continuous trading is not over for the day,
 * otherwise the next day with a session. Undefined where none lies within the horizon.
 */
export function tradingDateAt(calendar: Calendar, timeMs: TimeMs): TradingDate | undefined {
  let date = karachiDate(timeMs)
  for (let tries = 0; tries <= CALENDAR_SEARCH_DAYS_MAX; tries++) {
    const end = lastSessionEnd(calendar, date)
    if (end !== undefined && timeMs < end) return date
    date = addDays(date, 1)
  }
  return undefined
}

function firstMoment(calendar: Calendar, timeMs: TimeMs, minutesOf: (span: PhaseSpan) => number[]): TimeMs | undefined {
  let date = karachiDate(timeMs)
  for (let tries = 0; tries <= CALENDAR_SEARCH_DAYS_MAX; tries++) {
    for (const minute of spansOn(calendar, date).flatMap(minutesOf)) {
      const moment = karachiTime(date, minute)
      if (moment > timeMs) return moment
    }
    date = addDays(date, 1)
  }
  return undefined
}
