import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { keepSessionDone, loadCalendar, seedCalendars, sessionDoneUntil } from './calendar.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await database.sql.begin(tx => seedCalendars(tx, 'sandbox'))
})
afterAll(() => database.drop())

test('MKT-3 calendars go through their tables unchanged; the demo realm is open around the clock', async () => {
  const { sql } = database
  expect((await loadCalendar(sql, 'real')).rows).toEqual({
    ...PSX_CALENDAR_ROWS,
    interruptions: [],
    holidays: PSX_CALENDAR_ROWS.holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    bankHolidays: PSX_CALENDAR_ROWS.bankHolidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  })
  expect((await loadCalendar(sql, 'demo')).rows).toEqual({ ...AROUND_THE_CLOCK_ROWS, interruptions: [] })
})

test('MKT-3 a row that staff add counts, and a second seeding leaves it', async () => {
  const { sql } = database
  await sql`
    insert into holiday (calendar, date, name, name_ur, expected) values ('PSX', '2026-07-01', 'Test', 'ٹیسٹ', false)`
  await sql.begin(tx => seedCalendars(tx, 'sandbox'))
  expect((await loadCalendar(sql, 'real')).holidays.get('2026-07-01' as never)?.name).toBe('Test')
})

test('MKT-4 the cursor of a realm never goes back', async () => {
  const { sql } = database
  expect(await sessionDoneUntil(sql, 'demo')).toBeUndefined()
  await keepSessionDone(sql, 'demo', 5_000)
  await keepSessionDone(sql, 'demo', 4_000)
  expect(await sessionDoneUntil(sql, 'demo')).toBe(5_000)
})
