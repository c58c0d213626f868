import type { CalendarRows, PhaseSpan, TimetableRow } from './calendar.ts'
import { PAKISTAN_BANK_HOLIDAYS, PAKISTAN_HOLIDAYS, PAKISTAN_RAMADANS } from './pakistan-holidays.ts'
import { tradingDate, type Weekday } from './trading-day.ts'

const MONDAY_TO_THURSDAY: readonly Weekday[] = [1, 2, 3, 4]
const FRIDAY: readonly Weekday[] = [5]
const EVERY_DAY: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const BEGINNING = tradingDate('2024-01-01')

/** Standard hours, Monday to Thursday. */
const STANDARD: readonly PhaseSpan[] = [
  span('pre_open', '09:15', '09:30'),
  span('matching', '09:30', '09:32'),
  span('open', '09:32', '15:30'),
  span('post_close', '16:00', '16:15'),
  span('rectification', '16:15', '17:00'),
]

/** Standard hours on a Friday: two sessions around the prayer. */
const STANDARD_FRIDAY: readonly PhaseSpan[] = [
  span('pre_open', '09:00', '09:15'),
  span('matching', '09:15', '09:17'),
  span('open', '09:17', '12:00'),
  span('break', '12:00', '14:15'),
  span('pre_open', '14:15', '14:30'),
  span('matching', '14:30', '14:32'),
  span('open', '14:32', '16:30'),
  span('post_close', '17:00', '17:15'),
  span('rectification', '17:15', '18:00'),
]

/** Hours of Ramadan, as the exchange announced them for 2024. */
const RAMADAN: readonly PhaseSpan[] = [
  span('pre_open', '09:00', '09:15'),
  span('matching', '09:15', '09:17'),
  span('open', '09:17', '13:30'),
  span('post_close', '14:00', '14:15'),
  span('rectification', '14:15', '15:00'),
]

const RAMADAN_FRIDAY: readonly PhaseSpan[] = [
  span('pre_open', '09:00', '09:15'),
  span('matching', '09:15', '09:17'),
  span('open', '09:17', '12:30'),
  span('post_close', '13:00', '13:15'),
  span('rectification', '13:15', '14:00'),
]

/** The calendar of the Pakistan Stock Exchange with which a new installation starts. T+1 since 9 February 2026. */
export const PSX_CALENDAR_ROWS: CalendarRows = {
  weekend: [0, 6],
  holidays: PAKISTAN_HOLIDAYS,
  bankHolidays: PAKISTAN_BANK_HOLIDAYS,
  timetables: [
    { name: 'Monday to Thursday', fromDate: BEGINNING, weekdays: MONDAY_TO_THURSDAY, spans: STANDARD },
    { name: 'Friday', fromDate: BEGINNING, weekdays: FRIDAY, spans: STANDARD_FRIDAY },
    ...PAKISTAN_RAMADANS.flatMap(({ from, to }): TimetableRow[] => [
      { name: 'Ramadan', fromDate: from, toDate: to, weekdays: MONDAY_TO_THURSDAY, spans: RAMADAN },
      { name: 'Ramadan Friday', fromDate: from, toDate: to, weekdays: FRIDAY, spans: RAMADAN_FRIDAY },
    ]),
  ],
  settlementCycles: [
    { fromDate: tradingDate('1970-01-01'), days: 2 },
    { fromDate: tradingDate('2026-02-09'), days: 1 },
  ],
  settlementRows: [],
}

/** The sandbox's calendar for the demo realm: one trading day per Karachi day, open around the clock, T+1. */
export const AROUND_THE_CLOCK_ROWS: CalendarRows = {
  weekend: [],
  holidays: [],
  bankHolidays: [],
  timetables: [
    {
      name: '24 × 7 sandbox session',
      fromDate: tradingDate('1970-01-01'),
      weekdays: EVERY_DAY,
      spans: [span('open', '00:00', '24:00')],
    },
  ],
  settlementCycles: [{ fromDate: tradingDate('1970-01-01'), days: 1 }],
  settlementRows: [],
}

function span(phase: PhaseSpan['phase'], start: string, end: string): PhaseSpan {
  return { phase, startMinute: minuteOf(start), endMinute: minuteOf(end) }
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
