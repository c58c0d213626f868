import type { PhaseSpan } from '@firoza/core/calendar/calendar'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface NewTimetable {
  readonly name: string
  readonly fromDate: TradingDate
  readonly toDate: TradingDate | null
  /** Sunday is 0. */
  readonly weekdays: readonly number[]
  readonly spans: readonly PhaseSpan[]
}

/** In their order: where two hold on one day, the later does. */
export function listTimetables(sql: Queryable, calendar: string): Promise<NewTimetable[]> {
  return sql<NewTimetable[]>`
    select name, from_date as "fromDate", to_date as "toDate", weekdays::int[] as weekdays, spans
    from timetable where calendar = ${calendar} order by position`
}

export async function lockTimetables(tx: Tx, calendar: string): Promise<NewTimetable[]> {
  await tx`select name from market_calendar where name = ${calendar} for update`
  return listTimetables(tx, calendar)
}

export async function addTimetable(tx: Tx, calendar: string, row: NewTimetable): Promise<void> {
  await tx`
    insert into timetable (calendar, position, name, from_date, to_date, weekdays, spans)
    select ${calendar}, coalesce(max(position), -1) + 1, ${row.name}, ${row.fromDate}::date, ${row.toDate}::date,
      ${row.weekdays.map(String)}::text[]::smallint[], ${tx.json(row.spans as never)}
    from timetable where calendar = ${calendar}`
}
