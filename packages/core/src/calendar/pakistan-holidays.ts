import type { Holiday } from './calendar.ts'
import { type TradingDate, tradingDate } from './trading-day.ts'

/*
 * Closures of the Pakistan Stock Exchange on weekdays, 2024 to 2028, and the days on which banks alone are closed.
 * Days of the lunar calendar that lie ahead are computed from the new moon and marked as expected: the Ruet-e-Hilal
 * committee decides them, so staff correct the row when it has. Fixed days that fall on a weekend are left out.
 */

const NAMES = {
  kashmir: ['Kashmir Solidarity Day', 'یوم یکجہتی کشمیر'],
  election: ['General election', 'عام انتخابات'],
  pakistan: ['Pakistan Day', 'یوم پاکستان'],
  jumaWida: ['Juma-tul-Wida', 'جمعۃ الوداع'],
  fitr: ['Eid-ul-Fitr', 'عید الفطر'],
  labour: ['Labour Day', 'یوم مزدور'],
  takbeer: ['Youm-e-Takbeer', 'یوم تکبیر'],
  azha: ['Eid-ul-Azha', 'عید الاضحیٰ'],
  ashura: ['Ashura', 'عاشورہ'],
  independence: ['Independence Day', 'یوم آزادی'],
  milad: ['Eid Milad-un-Nabi', 'عید میلاد النبی ﷺ'],
  iqbal: ['Iqbal Day', 'یوم اقبال'],
  quaid: ['Quaid-e-Azam Day', 'یوم قائد اعظم'],
  newYear: ['Bank holiday: first of January', 'بینک تعطیل: یکم جنوری'],
  ramadan: ['Bank holiday: first of Ramadan', 'بینک تعطیل: یکم رمضان'],
  july: ['Bank holiday: first of July', 'بینک تعطیل: یکم جولائی'],
} as const

/** Weekdays on which the exchange is closed. */
export const PAKISTAN_HOLIDAYS: readonly Holiday[] = [
  ...known('kashmir', '2024-02-05', '2025-02-05', '2026-02-05', '2027-02-05'),
  ...known('election', '2024-02-08'),
  ...known('jumaWida', '2024-04-05', '2025-03-28', '2026-03-20'),
  ...known('fitr', '2024-04-10', '2024-04-11', '2024-04-12', '2025-03-31', '2025-04-01', '2025-04-02', '2026-03-23'),
  ...known('pakistan', '2027-03-23', '2028-03-23'),
  ...known('labour', '2024-05-01', '2025-05-01', '2026-05-01', '2028-05-01'),
  ...known('takbeer', '2024-05-28', '2025-05-28', '2027-05-28'),
  ...known('azha', '2024-06-17', '2024-06-18', '2024-06-19', '2025-06-06', '2025-06-09'),
  ...known('azha', '2026-05-26', '2026-05-27', '2026-05-28'),
  ...known('ashura', '2024-07-16', '2024-07-17', '2026-06-25', '2026-06-26'),
  ...known('independence', '2024-08-14', '2025-08-14', '2026-08-14', '2028-08-14'),
  ...known('milad', '2024-09-17'),
  ...known('iqbal', '2026-11-09', '2027-11-09', '2028-11-09'),
  ...known('quaid', '2024-12-25', '2025-12-25', '2026-12-25', '2028-12-25'),
  ...expected('milad', '2026-08-25', '2027-08-16', '2028-08-04'),
  ...expected('jumaWida', '2027-03-05', '2028-02-25'),
  ...expected('fitr', '2027-03-10', '2027-03-11', '2027-03-12', '2028-02-28', '2028-02-29'),
  ...expected('azha', '2027-05-17', '2027-05-18', '2027-05-19', '2028-05-08'),
  ...expected('ashura', '2027-06-15', '2027-06-16'),
].sort(byDate)

/** Weekdays on which the exchange trades and banks do not clear. */
export const PAKISTAN_BANK_HOLIDAYS: readonly Holiday[] = [
  ...known('newYear', '2024-01-01', '2025-01-01', '2026-01-01', '2027-01-01'),
  ...known('ramadan', '2024-03-12', '2026-02-19'),
  ...known('july', '2024-07-01', '2025-07-01', '2026-07-01', '2027-07-01'),
  ...expected('ramadan', '2027-02-08', '2028-01-28'),
].sort(byDate)

/** First and last day of fasting, for the hours of Ramadan. */
export const PAKISTAN_RAMADANS: readonly { from: TradingDate; to: TradingDate; expected: boolean }[] = [
  { from: tradingDate('2024-03-12'), to: tradingDate('2024-04-09'), expected: false },
  { from: tradingDate('2025-03-02'), to: tradingDate('2025-03-30'), expected: false },
  { from: tradingDate('2026-02-19'), to: tradingDate('2026-03-20'), expected: false },
  { from: tradingDate('2027-02-08'), to: tradingDate('2027-03-09'), expected: true },
  { from: tradingDate('2028-01-28'), to: tradingDate('2028-02-26'), expected: true },
]

function known(name: keyof typeof NAMES, ...dates: string[]): Holiday[] {
  return dates.map(date => row(name, date, false))
}

function expected(name: keyof typeof NAMES, ...dates: string[]): Holiday[] {
  return dates.map(date => row(name, date, true))
}

function row(name: keyof typeof NAMES, date: string, expected: boolean): Holiday {
  return { date: tradingDate(date), name: NAMES[name][0], nameUrdu: NAMES[name][1], expected }
}

function byDate(left: Holiday, right: Holiday): number {
  return left.date < right.date ? -1 : 1
}
