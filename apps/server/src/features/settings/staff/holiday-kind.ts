import { holidayChange } from '@firoza/api/settings'
import { karachiDate, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { publishRuleChange } from '../../../market/rules.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { type HolidayRow, lockHoliday, removeHoliday, writeHoliday } from './rules.store.ts'

/** The exchange's calendar; the sandbox's round-the-clock one has no days off. */
export const EXCHANGE_CALENDAR = 'PSX'

function spell(row: HolidayRow | undefined): string {
  return row ? `${row.name} · ${row.nameUr}` : ''
}

/** A day off of the exchange or of the banks, or the end of one. Only of a day that has not begun: what has traded has traded. */
export const holidayKind: ChangeHandler<typeof holidayChange> = {
  kind: holidayChange,
  async describe(tx, { date, whose, closed, name, nameUr }, nowMs) {
    if (closed && name === '') return refuse('field_missing', { field: 'name' }, 'name')
    if (closed && nameUr === '') return refuse('field_missing', { field: 'nameUr' }, 'nameUr')
    const day = parseTradingDate(date)
    if (!day) return refuse('field_invalid', { field: 'date', rule: 'format', bound: 'YYYY-MM-DD' }, 'date')
    if (day <= karachiDate(nowMs)) return refuse('setting_too_late', { fromDate: karachiDate(nowMs) }, 'date')
    const before = await lockHoliday(tx, whose, EXCHANGE_CALENDAR, day)
    const after = closed ? { calendar: EXCHANGE_CALENDAR, date: day, name, nameUr, expected: false } : undefined
    return ok({
      subject: whose === 'exchange' ? day : `${whose} ${day}`,
      lines: [
        { field: whose, before: before ? 'closed' : 'open', after: closed ? 'closed' : 'open' },
        { field: 'holiday_name', before: spell(before), after: spell(after) },
      ],
    })
  },
  async apply({ tx }, { date, whose, closed, name, nameUr }) {
    const day = parseTradingDate(date)
    if (!day) return refuse('field_invalid', { field: 'date', rule: 'format', bound: 'YYYY-MM-DD' }, 'date')
    if (closed) await writeHoliday(tx, whose, { calendar: EXCHANGE_CALENDAR, date: day, name, nameUr, expected: false })
    else await removeHoliday(tx, whose, EXCHANGE_CALENDAR, day)
    await publishRuleChange(tx)
    return ok()
  },
}
