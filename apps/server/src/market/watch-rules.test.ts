import { tradingDate } from '@firoza/core/calendar/trading-day'
import { MINUTE_MS } from '@firoza/core/clock'
import { REALMS } from '@firoza/core/realm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lateAnswers } from '../testing/read-twice.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { seedCalendars } from './calendar.store.ts'
import { seedFees } from './fee.store.ts'
import { publishRuleChange } from './rules.store.ts'
import { tradingCalendars } from './trading-calendars.ts'
import { livingFees, watchRules } from './watch-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
  await database.sql.begin(async tx => {
    await seedCalendars(tx, 'live')
    await seedFees(tx)
  })
})
afterAll(() => database.drop())

test('SET-5 a calendar that was read before the last change never takes the place of one read after it', async () => {
  const { sql } = database
  const { db, readTwice } = lateAnswers(sql, 'from holiday')
  const calendars = await tradingCalendars(db)
  const day = tradingDate('2026-07-01')
  const close = () =>
    sql`insert into holiday (calendar, date, name, name_ur, expected) values ('PSX', ${day}, 'Test', 'ٹیسٹ', false)`
  await readTwice(calendars.reload, close)
  for (const realm of REALMS) expect(calendars.of(realm).holidays.has(day), realm).toBe(true)
})

test('SET-6 tariffs that were read before the last change never take the place of those read after it', async () => {
  const { sql } = database
  const { db, readTwice } = lateAnswers(sql, 'from fee_schedule')
  const fees = await livingFees(db)
  await readTwice(fees.reload, () => sql.begin(tx => seedFees(tx, '2027-01-01')))
  expect(fees.rows.at(-1)?.fromDate).toBe('2027-01-01')
})

test('SET-5 SET-6 a change that could not be read is read again, though nobody tells of it a second time', async () => {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: line => said.push(JSON.parse(line).msg as string) })
  let reads = 0
  const reload = async () => {
    if (++reads === 2) throw new Error('the connection broke')
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const calendars = { reload: async () => undefined }
    const end = await watchRules(database.sql, { calendars, fees: { reload }, log })
    await expect.poll(() => reads).toBe(1)
    await database.sql.begin(tx => publishRuleChange(tx))
    await expect.poll(() => said).toEqual(['rules could not be read again'])
    vi.advanceTimersByTime(MINUTE_MS)
    await expect.poll(() => reads).toBe(3)
    vi.advanceTimersByTime(MINUTE_MS)
    await end()
    expect(reads).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})
