import { assert } from '@firoza/core/assert'
import {
  buildCalendar,
  type Calendar,
  type CalendarRows,
  type Holiday,
  type PhaseSpan,
  type SettlementCycle,
  type SettlementRow,
} from '@firoza/core/calendar/calendar'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import type { TradingDate, Weekday } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'
import { listInterruptions } from './market-halt.store.ts'

/** The calendar that a realm keeps, as its rows stand now. */
export async function loadCalendar(sql: Queryable, realm: Realm): Promise<Calendar> {
  const [head] = await sql<{ name: string; weekend: Weekday[] }[]>`
    select c.name, c.weekend from market_calendar c join realm_calendar r on r.calendar = c.name where r.realm = ${realm}`
  assert(head !== undefined, `the realm ${realm} must keep a calendar`)
  const { name, weekend } = head
  const holidays = await sql<Holiday[]>`
    select date, name, name_ur as "nameUrdu", expected from holiday where calendar = ${name} order by date`
  const bankHolidays = await sql<Holiday[]>`
    select date, name, name_ur as "nameUrdu", expected from bank_holiday where calendar = ${name} order by date`
  const timetables = await sql<
    { name: string; fromDate: TradingDate; toDate: TradingDate | null; weekdays: Weekday[]; spans: PhaseSpan[] }[]
  >`
    select name, from_date as "fromDate", to_date as "toDate", weekdays, spans
    from timetable where calendar = ${name} order by position`
  const settlementCycles = await sql<SettlementCycle[]>`
    select from_date as "fromDate", days from settlement_cycle where calendar = ${name} order by from_date`
  const settlementRows = await sql<SettlementRow[]>`
    select trade_date as "tradeDate", settlement_date as "settlementDate", note
    from settlement_day where calendar = ${name} order by trade_date`
  const interruptions = await listInterruptions(sql, realm)
  return buildCalendar({
    weekend,
    interruptions,
    holidays,
    bankHolidays,
    timetables: timetables.map(({ toDate, ...row }) => (toDate === null ? row : { ...row, toDate })),
    settlementCycles,
    settlementRows,
  })
}

/** Writes the calendars with which a new installation starts. Those already there stay as they are. */
export async function seedCalendars(tx: Tx, mode: 'sandbox' | 'live'): Promise<void> {
  await insertCalendar(tx, 'PSX', PSX_CALENDAR_ROWS)
  await insertCalendar(tx, 'AROUND_THE_CLOCK', AROUND_THE_CLOCK_ROWS)
  const demo = mode === 'sandbox' ? 'AROUND_THE_CLOCK' : 'PSX'
  await tx`
    insert into realm_calendar (realm, calendar) values ('real', 'PSX'), ('demo', ${demo}) on conflict do nothing`
}

async function insertCalendar(tx: Tx, name: string, rows: CalendarRows): Promise<void> {
  const added = await tx`
    insert into market_calendar (name, weekend) values (${name}, ${[...rows.weekend]}::smallint[]) on conflict do nothing`
  if (added.count === 0) return
  const days = (holidays: readonly Holiday[]) =>
    holidays.map(day => ({
      calendar: name,
      date: day.date,
      name: day.name,
      name_ur: day.nameUrdu,
      expected: day.expected,
    }))
  if (rows.holidays.length > 0) await tx`insert into holiday ${tx(days(rows.holidays))}`
  if (rows.bankHolidays.length > 0) await tx`insert into bank_holiday ${tx(days(rows.bankHolidays))}`
  for (const [position, row] of rows.timetables.entries()) {
    await tx`
      insert into timetable (calendar, position, name, from_date, to_date, weekdays, spans)
      values (${name}, ${position}, ${row.name}, ${row.fromDate}, ${row.toDate ?? null},
        ${[...row.weekdays]}::smallint[], ${tx.json(row.spans as never)})`
  }
  for (const { fromDate, days } of rows.settlementCycles) {
    await tx`insert into settlement_cycle (calendar, from_date, days) values (${name}, ${fromDate}, ${days})`
  }
}

export async function sessionDoneUntil(sql: Queryable, realm: Realm): Promise<number | undefined> {
  const [row] = await sql<{ doneUntil: number }[]>`
    select done_until as "doneUntil" from session_cursor where realm = ${realm}`
  return row?.doneUntil
}

/** Moves the cursor on; it never goes back. */
export async function keepSessionDone(sql: Queryable, realm: Realm, untilMs: number): Promise<void> {
  await sql`
    insert into session_cursor (realm, done_until) values (${realm}, ${untilMs}::timestamptz)
    on conflict (realm) do update set done_until = greatest(session_cursor.done_until, excluded.done_until)`
}
