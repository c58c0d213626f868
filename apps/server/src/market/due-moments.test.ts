import { buildCalendar } from '@firoza/core/calendar/calendar'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import { expect, test } from 'vitest'
import { type DueMoment, nextDayOpening, nextDueMoment } from './due-moments.ts'

const PSX = buildCalendar(PSX_CALENDAR_ROWS)
const AROUND_THE_CLOCK = buildCalendar(AROUND_THE_CLOCK_ROWS)

const at = (karachi: string) => Date.parse(`${karachi}+05:00`)

function all(calendar: typeof PSX, from: string, until: string): string[] {
  const lines: string[] = []
  let after = at(from)
  for (let tries = 0; tries < 200; tries++) {
    const due: DueMoment | undefined = nextDueMoment(calendar, after, at(until))
    if (!due) break
    after = due.atMs
    const clock = new Date(due.atMs + 5 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')
    lines.push(`${clock} ${due.steps.map(step => Object.values(step).join(' ')).join(', ')}`)
  }
  return lines
}

test('MKT-4 a Friday and the weekend after it ask for phases, the next trading day and settlement in order', () => {
  expect(all(PSX, '2026-03-27T08:00', '2026-03-30T09:31')).toMatchInlineSnapshot(`
    [
      "03-27 09:00 phase pre_open",
      "03-27 09:15 phase matching",
      "03-27 09:17 phase open",
      "03-27 12:00 phase break",
      "03-27 14:15 phase pre_open",
      "03-27 14:30 phase matching",
      "03-27 14:32 phase open",
      "03-27 16:30 phase closed, trading_day 2026-03-30 2026-03-31",
      "03-27 17:00 phase post_close",
      "03-27 17:15 phase rectification",
      "03-27 18:00 phase closed",
      "03-30 00:00 settle 2026-03-30",
      "03-30 09:15 phase pre_open",
      "03-30 09:30 phase matching",
    ]
  `)
})

test('MKT-4 an exchange that is open around the clock changes its day at midnight and settles with it', () => {
  expect(all(AROUND_THE_CLOCK, '2026-03-27T08:00', '2026-03-29T09:00')).toMatchInlineSnapshot(`
    [
      "03-28 00:00 trading_day 2026-03-28 2026-03-29, settle 2026-03-28",
      "03-29 00:00 trading_day 2026-03-29 2026-03-30, settle 2026-03-29",
    ]
  `)
})

test('MKT-4 trades of a bank holiday settle with those of the next day', () => {
  const settles = all(PSX, '2026-02-18T00:30', '2026-02-24T00:00').filter(line => line.includes('settle'))
  expect(settles).toMatchInlineSnapshot(`
    [
      "02-20 00:00 settle 2026-02-20",
      "02-23 00:00 settle 2026-02-23",
      "02-24 00:00 settle 2026-02-24",
    ]
  `)
})

test('MKT-7 the next day of the sandbox begins with the next session of the exchange', () => {
  expect(nextDayOpening(PSX, at('2026-03-27T12:00'))).toBe(at('2026-03-30T09:32'))
  expect(nextDayOpening(PSX, at('2026-03-24T08:00'))).toBe(at('2026-03-25T09:32'))
})
