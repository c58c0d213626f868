import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { HolidayOf } from '@firoza/core/settings/holiday-of'
import type { AccountClass } from '@firoza/core/stock/fees'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface HolidayRow {
  readonly calendar: string
  readonly date: TradingDate
  readonly name: string
  readonly nameUr: string
  readonly expected: boolean
}

const TABLES = { exchange: 'holiday', banks: 'bank_holiday' } as const satisfies Record<HolidayOf, string>

/** The days off, from a day on. */
export function listHolidays(
  sql: Queryable,
  whose: HolidayOf,
  calendar: string,
  from: TradingDate,
): Promise<HolidayRow[]> {
  return sql<HolidayRow[]>`
    select calendar, date, name, name_ur as "nameUr", expected from ${sql(TABLES[whose])}
    where calendar = ${calendar} and date >= ${from}::date order by date`
}

export async function lockHoliday(
  tx: Tx,
  whose: HolidayOf,
  calendar: string,
  date: TradingDate,
): Promise<HolidayRow | undefined> {
  await tx`select name from market_calendar where name = ${calendar} for update`
  const [row] = await tx<HolidayRow[]>`
    select calendar, date, name, name_ur as "nameUr", expected from ${tx(TABLES[whose])}
    where calendar = ${calendar} and date = ${date}::date for update`
  return row
}

export async function writeHoliday(
  tx: Tx,
  whose: HolidayOf,
  { calendar, date, name, nameUr, expected }: HolidayRow,
): Promise<void> {
  await tx`
    insert into ${tx(TABLES[whose])} (calendar, date, name, name_ur, expected)
    values (${calendar}, ${date}::date, ${name}, ${nameUr}, ${expected})
    on conflict (calendar, date) do update
      set name = excluded.name, name_ur = excluded.name_ur, expected = excluded.expected`
}

export async function removeHoliday(tx: Tx, whose: HolidayOf, calendar: string, date: TradingDate): Promise<void> {
  await tx`delete from ${tx(TABLES[whose])} where calendar = ${calendar} and date = ${date}::date`
}

export interface FeeScheduleRow {
  readonly accountClass: AccountClass
  readonly fromDate: TradingDate
  readonly commissionPpm: bigint
  readonly commissionPerThousand: bigint
  readonly commissionMaxPpm: bigint
  readonly salesTaxPpm: bigint
  readonly cdcPerThousand: bigint
}

function selectFees(sql: Queryable) {
  return sql`
    select account_class as "accountClass", from_date as "fromDate", commission_ppm as "commissionPpm",
      commission_per_thousand as "commissionPerThousand", commission_max_ppm as "commissionMaxPpm", sales_tax_ppm as "salesTaxPpm",
      cdc_per_thousand as "cdcPerThousand"
    from fee_schedule`
}

export function listFeeRows(sql: Queryable): Promise<FeeScheduleRow[]> {
  return sql<FeeScheduleRow[]>`${selectFees(sql)} order by account_class, from_date`
}

/** The last day that has begun: today, or later where orders for it are accepted. No market begins another before the transaction ends. */
export async function lockLastDayBegun(tx: Tx, today: TradingDate): Promise<TradingDate> {
  const markets = await tx<
    { date: TradingDate }[]
  >`select trading_date as date from venue where code = 'psx' order by realm for share`
  const [orders] = await tx<{ date: TradingDate | null }[]>`
    select max(trading_date) as date from stock_order where working`
  const days = [today, orders?.date ?? today, ...markets.map(({ date }) => date)]
  return days.reduce((last, day) => (day > last ? day : last))
}

/** The row that holds on a day, kept from changes, as are the later ones. */
export async function lockFeesOn(
  tx: Tx,
  accountClass: AccountClass,
  date: TradingDate,
): Promise<FeeScheduleRow | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended('fee schedule', 0))`
  const [row] = await tx<FeeScheduleRow[]>`
    ${selectFees(tx)} where account_class = ${accountClass} and from_date <= ${date}::date order by from_date desc limit 1`
  return row
}

/** A row from a day on. Sides of the depository's fee stay as they were. */
export async function writeFees(tx: Tx, row: FeeScheduleRow): Promise<void> {
  await tx`
    insert into fee_schedule (account_class, from_date, commission_ppm, commission_per_thousand, commission_max_ppm, sales_tax_ppm,
      cdc_per_thousand, cdc_sides)
    select ${row.accountClass}, ${row.fromDate}::date, ${row.commissionPpm}, ${row.commissionPerThousand}, ${row.commissionMaxPpm},
      ${row.salesTaxPpm}, ${row.cdcPerThousand}, f.cdc_sides
    from fee_schedule f where f.account_class = ${row.accountClass} and f.from_date <= ${row.fromDate}::date
    order by f.from_date desc limit 1
    on conflict (account_class, from_date) do update set commission_ppm = excluded.commission_ppm,
      commission_per_thousand = excluded.commission_per_thousand, commission_max_ppm = excluded.commission_max_ppm,
      sales_tax_ppm = excluded.sales_tax_ppm, cdc_per_thousand = excluded.cdc_per_thousand`
}
