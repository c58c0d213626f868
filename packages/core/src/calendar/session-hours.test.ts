import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../clock.ts'
import { buildCalendar, isTradingDay, nextSettlementDay, previousTradingDay } from './calendar.ts'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from './psx-calendar.ts'
import {
  firstSessionStart,
  lastSessionEnd,
  nextOpenAt,
  nextPhaseChangeAt,
  nextStartOf,
  openSince,
  phaseAt,
  spansOn,
  tradingDateAt,
} from './session-hours.ts'
import { karachiTime, tradingDate } from './trading-day.ts'

const psx = buildCalendar(PSX_CALENDAR_ROWS)
const sandbox = buildCalendar(AROUND_THE_CLOCK_ROWS)
const moments = fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2028, 10, 30) })

function at(date: string, clock: string): number {
  return karachiTime(tradingDate(date), Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
}

describe('session hours', () => {
  it.each([
    ['a Monday', '2026-06-01', '09:14 closed, 09:15 pre_open, 09:30 matching, 09:32 open, 15:29 open, 15:30 closed'],
    ['a Monday evening', '2026-06-01', '15:59 closed, 16:00 post_close, 16:15 rectification, 17:00 closed'],
    ['a Friday morning', '2026-06-05', '08:59 closed, 09:00 pre_open, 09:15 matching, 09:17 open, 12:00 break'],
    ['a Friday afternoon', '2026-06-05', '14:14 break, 14:15 pre_open, 14:30 matching, 14:32 open, 16:30 closed'],
    ['a Friday evening', '2026-06-05', '17:00 post_close, 17:15 rectification, 18:00 closed'],
    ['a Monday of Ramadan', '2026-03-02', '09:00 pre_open, 09:17 open, 13:29 open, 13:30 closed, 14:00 post_close'],
    ['a Friday of Ramadan', '2026-03-06', '09:17 open, 12:29 open, 12:30 closed, 13:00 post_close, 14:32 closed'],
    ['a Saturday', '2026-06-06', '10:00 closed'],
    ['Independence Day', '2026-08-14', '10:00 closed'],
  ])('CAL-3 knows the phase on %s', (_, date, expected) => {
    for (const [clock, phase] of expected.split(', ').map(part => part.split(' '))) {
      expect(phaseAt(psx, at(date, clock as string)), clock as string).toBe(phase)
    }
  })

  it('CAL-4 says when the market next opens, across a weekend and a holiday', () => {
    expect(nextOpenAt(psx, at('2026-06-01', '10:00'))).toBe(at('2026-06-01', '10:00'))
    expect(nextOpenAt(psx, at('2026-06-01', '15:30'))).toBe(at('2026-06-02', '09:32'))
    expect(nextOpenAt(psx, at('2026-06-05', '12:00'))).toBe(at('2026-06-05', '14:32'))
    expect(nextOpenAt(psx, at('2026-06-05', '16:30'))).toBe(at('2026-06-08', '09:32'))
    expect(nextOpenAt(psx, at('2026-05-25', '16:30'))).toBe(at('2026-05-29', '09:17'))
    expect(nextStartOf(psx, 'pre_open', at('2026-06-01', '09:15'))).toBe(at('2026-06-02', '09:15'))
  })

  it('BAND-4 knows since when the market trades without a break', () => {
    const [fromMs, preOpenMs, openMs] = [
      at('2026-06-05', '10:00'),
      at('2026-06-05', '11:00'),
      at('2026-06-05', '11:05'),
    ]
    const halted = buildCalendar({ ...PSX_CALENDAR_ROWS, interruptions: [{ fromMs, preOpenMs, openMs }] })
    expect(openSince(halted, at('2026-06-05', '09:16'))).toBeUndefined()
    expect(openSince(halted, at('2026-06-05', '09:59'))).toBe(at('2026-06-05', '09:17'))
    expect(openSince(halted, at('2026-06-05', '10:30'))).toBeUndefined()
    expect(openSince(halted, at('2026-06-05', '11:59'))).toBe(openMs)
    expect(openSince(halted, at('2026-06-05', '13:00'))).toBeUndefined()
    expect(openSince(halted, at('2026-06-05', '15:00'))).toBe(at('2026-06-05', '14:32'))
    expect(openSince(sandbox, at('2026-06-06', '00:01'))).toBe(at('2026-06-06', '00:00'))
  })

  it('CAL-5 ends the day with the last session', () => {
    expect(firstSessionStart(psx, tradingDate('2026-06-05'))).toBe(at('2026-06-05', '09:17'))
    expect(lastSessionEnd(psx, tradingDate('2026-06-05'))).toBe(at('2026-06-05', '16:30'))
    expect(lastSessionEnd(psx, tradingDate('2026-06-06'))).toBeUndefined()
    expect(tradingDateAt(psx, at('2026-06-05', '16:29'))).toBe('2026-06-05')
    expect(tradingDateAt(psx, at('2026-06-05', '16:30'))).toBe('2026-06-08')
  })

  it('CAL-2 lets the later row win, so that one date can have hours of its own', () => {
    const date = tradingDate('2026-06-01')
    const spans = [{ phase: 'open', startMinute: 600, endMinute: 660 }] as const
    const row = { name: 'Half day', fromDate: date, toDate: date, weekdays: [1] as const, spans }
    const edited = buildCalendar({ ...PSX_CALENDAR_ROWS, timetables: [...PSX_CALENDAR_ROWS.timetables, row] })
    expect(lastSessionEnd(edited, date)).toBe(at('2026-06-01', '11:00'))
    expect(lastSessionEnd(edited, tradingDate('2026-06-02'))).toBe(at('2026-06-02', '15:30'))
    expect(() =>
      buildCalendar({ ...PSX_CALENDAR_ROWS, timetables: [{ ...row, spans: [...spans, ...spans] }] }),
    ).toThrow('in order of time')
  })

  it('CAL-6 keeps the sandbox open at every moment, one trading day per Karachi day', () => {
    fc.assert(
      fc.property(moments, timeMs => {
        expect(phaseAt(sandbox, timeMs)).toBe('open')
        expect(nextOpenAt(sandbox, timeMs)).toBe(timeMs)
        const change = nextPhaseChangeAt(sandbox, timeMs) as number
        expect(change - timeMs).toBeGreaterThan(0)
        expect(change - timeMs).toBeLessThanOrEqual(DAY_MS)
      }),
    )
    expect(lastSessionEnd(sandbox, tradingDate('2026-06-06'))).toBe(at('2026-06-07', '00:00'))
    expect(tradingDateAt(sandbox, at('2026-06-06', '23:59'))).toBe('2026-06-06')
  })

  it('CAL-4 names the next change of phase, and nothing changes before it', () => {
    fc.assert(
      fc.property(moments, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (timeMs, part) => {
        const change = nextPhaseChangeAt(psx, timeMs) as number
        expect(change).toBeGreaterThan(timeMs)
        expect(phaseAt(psx, timeMs + Math.floor((change - timeMs) * part))).toBe(phaseAt(psx, timeMs))
      }),
    )
  })

  it('CAL-2 steps over days without trading in both directions', () => {
    expect(nextSettlementDay(psx, tradingDate('2026-05-25'))).toBe('2026-05-29')
    expect(previousTradingDay(psx, tradingDate('2026-05-29'))).toBe('2026-05-25')
    expect(isTradingDay(psx, tradingDate('2026-02-19'))).toBe(true)
    expect(spansOn(psx, tradingDate('2026-02-05'))).toEqual([])
  })
})

describe('an interruption', () => {
  const at = (time: string) => Date.parse(`2026-02-10T${time}:00+05:00`)
  const interrupted = buildCalendar({
    ...PSX_CALENDAR_ROWS,
    interruptions: [{ fromMs: at('10:30'), preOpenMs: at('11:30'), openMs: at('11:35') }],
  })

  it('BAND-4 pauses what the timetable has open, and says when it goes on', () => {
    const phases = ['10:29', '10:30', '11:29', '11:30', '11:34', '11:35'].map(time => phaseAt(interrupted, at(time)))
    expect(phases).toEqual(['open', 'break', 'break', 'pre_open', 'pre_open', 'open'])
    expect(nextOpenAt(interrupted, at('10:45'))).toBe(at('11:35'))
    expect(nextPhaseChangeAt(interrupted, at('10:45'))).toBe(at('11:30'))
    expect(nextPhaseChangeAt(interrupted, at('11:31'))).toBe(at('11:35'))
  })
})
