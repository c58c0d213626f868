import { karachiDate, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { HolidayOf } from '@firoza/core/staff/holiday-of'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { tellRulesChanged } from '../../../market/rules.store.ts'
import { type HolidayRow, lockHoliday, removeHoliday, writeHoliday } from './rules.store.ts'

/** The exchange's calendar; the sandbox's round-the-clock one has no days off. */
export const EXCHANGE_CALENDAR = 'PSX'

export interface HolidayPayload {
  readonly date: string
  /** Absent in what was asked for before banks had days off of their own here. */
  readonly whose?: HolidayOf
  readonly closed: boolean
  readonly name: string
  readonly nameUr: string
}

function spell(row: HolidayRow | undefined): string {
  return row ? `${row.name} · ${row.nameUr}` : ''
}

/** A day off of the exchange or of the banks, or the end of one. Only of a day that has not begun: what has traded has traded. */
export const holidayKind: ApprovalKind<HolidayPayload> = {
  kind: 'holiday',
  approve: 'settings.approve',
  async describe(tx, { date, whose = 'exchange', closed, name, nameUr }, nowMs) {
    const day = parseTradingDate(date)
    if (!day) return refuse('field_invalid', { field: 'date', rule: 'format', bound: 'YYYY-MM-DD' }, 'date')
    if (day <= karachiDate(nowMs)) return refuse('setting_too_late', { from: karachiDate(nowMs) }, 'date')
    const before = await lockHoliday(tx, whose, EXCHANGE_CALENDAR, day)
    const after = closed ? { calendar: EXCHANGE_CALENDAR, date: day, name, nameUr, expected: false } : undefined
    return ok({
      subject: whose === 'exchange' ? day : `${whose} ${day}`,
      diff: [
        { field: whose, before: before ? 'closed' : 'open', after: closed ? 'closed' : 'open' },
        { field: 'holiday_name', before: spell(before), after: spell(after) },
      ],
    })
  },
  async apply({ tx }, { date, whose = 'exchange', closed, name, nameUr }) {
    const day = parseTradingDate(date)
    if (!day) return refuse('field_invalid', { field: 'date', rule: 'format', bound: 'YYYY-MM-DD' }, 'date')
    if (closed) await writeHoliday(tx, whose, { calendar: EXCHANGE_CALENDAR, date: day, name, nameUr, expected: false })
    else await removeHoliday(tx, whose, EXCHANGE_CALENDAR, day)
    await tellRulesChanged(tx)
    return ok()
  },
}
