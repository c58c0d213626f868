import type { PayloadOf } from '@firoza/api/review-case'
import { tradingHoursChange } from '@firoza/api/settings'
import { karachiDate, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { bitsToDays, readDays, showDays } from '@firoza/core/settings/open-days'
import { readHours, showHours } from '@firoza/core/settings/written-hours'
import { publishRuleChange } from '../../../market/rules.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { EXCHANGE_CALENDAR } from './holiday-kind.ts'
import { addTimetable, lockTimetables, type NewTimetable } from './timetable.store.ts'

function readTimetable({
  name,
  fromDate,
  toDate,
  days,
  hours,
}: PayloadOf<typeof tradingHoursChange>): NewTimetable | { readonly wrong: string } {
  const from = parseTradingDate(fromDate)
  if (!from) return { wrong: 'fromDate' }
  const to = toDate === '' ? null : parseTradingDate(toDate)
  if (to === undefined || (to !== null && to < from)) return { wrong: 'toDate' }
  const bits = readDays(days)
  if (bits === undefined) return { wrong: 'days' }
  const spans = readHours(hours)
  if (!spans) return { wrong: 'hours' }
  return { name: name.trim(), fromDate: from, toDate: to, weekdays: bitsToDays(bits), spans }
}

const BOUNDS: Readonly<Record<string, string>> = {
  fromDate: 'YYYY-MM-DD',
  toDate: 'YYYY-MM-DD',
  days: 'mon tue',
  hours: 'open 09:32 15:30',
}

/**
 * Hours of the exchange from a day on that has not begun, as it announces them for Ramadan. They lie over those before: nothing is
 * removed, and what a day was traded by stays.
 */
export const hoursKind: ChangeHandler<typeof tradingHoursChange> = {
  kind: tradingHoursChange,
  async describe(tx, payload, nowMs) {
    const read = readTimetable(payload)
    if ('wrong' in read) {
      const { wrong } = read
      return refuse('field_invalid', { field: wrong, rule: 'format', bound: BOUNDS[wrong] ?? '' }, wrong)
    }
    const today = karachiDate(nowMs)
    if (read.fromDate <= today) return refuse('setting_too_late', { fromDate: today }, 'fromDate')
    const holding = (await lockTimetables(tx, EXCHANGE_CALENDAR)).findLast(
      ({ fromDate, toDate, weekdays }) =>
        fromDate <= read.fromDate &&
        (toDate === null || toDate >= read.fromDate) &&
        weekdays.includes(read.weekdays[0] as never),
    )
    return ok({
      subject: `${read.fromDate} ${payload.days}`,
      lines: [
        { field: 'hours_from', before: '', after: read.fromDate },
        { field: 'hours_to', before: '', after: payload.toDate },
        { field: 'hours_days', before: '', after: payload.days },
        { field: 'hours_of_day', before: holding ? showHours(holding.spans) : '', after: showHours(read.spans) },
      ],
    })
  },
  async apply({ tx }, payload) {
    const read = readTimetable(payload)
    if ('wrong' in read) return refuse('field_invalid', { field: read.wrong, rule: 'format', bound: '' }, read.wrong)
    await addTimetable(tx, EXCHANGE_CALENDAR, read)
    await publishRuleChange(tx)
    return ok()
  },
}

export function showTimetable({ name, fromDate, toDate, weekdays, spans }: NewTimetable) {
  const bits = weekdays.reduce((sum, day) => sum | (1n << BigInt(day)), 0n)
  return { name, fromDate, toDate: toDate ?? '', days: showDays(bits), hours: showHours(spans) }
}
