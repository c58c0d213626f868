import { expect, it } from 'vitest'
import { PSX_CALENDAR_ROWS } from '../calendar/psx-calendar.ts'
import { bitsToDays, DAY_WORDS, daysToBits, readDays, showDays } from './open-days.ts'
import { readHours, showHours } from './written-hours.ts'

it('SET-9 reads the hours of every timetable back as they were shown', () => {
  for (const { spans } of PSX_CALENDAR_ROWS.timetables) expect(readHours(showHours(spans))).toEqual(spans)
})

it('SET-9 takes no hours that are none', () => {
  const bad = [
    '',
    'open',
    'open 09:00 09:00',
    'open 10:00 09:00',
    'open 09:60 10:00',
    'open 09:00 24:01',
    'open 9:00 10:00',
    'trading 09:00 10:00',
    'closed 09:00 10:00',
    'pre_open 09:00 09:30',
    'pre_open 09:00 09:30\nopen 09:29 15:30',
    'open 09:00 10:00\n\nopen 11:00 12:00',
    'open ۰۹:۰۰ ۱۰:۰۰',
  ]
  for (const text of bad) expect(readHours(text), text).toBeUndefined()
  expect(readHours('open 00:00 24:00')).toEqual([{ phase: 'open', startMinute: 0, endMinute: 1440 }])
})

it('SET-1 reads any days of a week back, and no other words', () => {
  for (let bits = 1n; bits < 128n; bits++) {
    expect(readDays(showDays(bits))).toBe(bits)
    expect(daysToBits(bitsToDays(bits))).toBe(bits)
  }
  expect(readDays([...DAY_WORDS].reverse().join(' '))).toBe(127n)
  for (const text of ['', 'mon mon', 'Mon', 'mon  tue', 'mon,tue', 'never'])
    expect(readDays(text), text).toBeUndefined()
})
