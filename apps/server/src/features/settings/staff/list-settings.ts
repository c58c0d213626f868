import { staffSettingsList, staffSettingsRequests } from '@firoza/api/settings'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { CHANNEL_SIDES, settingsOf, showSetting } from '@firoza/core/settings/channel-setting'
import { HOLIDAY_OF } from '@firoza/core/settings/holiday-of'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { type ChangeRow, listChangesOf } from '../../../review/change-request.store.ts'
import { type ChannelRow, listChannelSettings } from './channel-settings.store.ts'
import { EXCHANGE_CALENDAR } from './holiday-kind.ts'
import { showTimetable } from './hours-kind.ts'
import { listPayAccounts, type PayAccountRow } from './pay-account.store.ts'
import { type FeeScheduleRow, listFeeRows, listHolidays } from './rules.store.ts'
import { listTimetables } from './timetable.store.ts'

export const listSettings = handle(staffSettingsList, async ({ sql, nowMs, locale }) => {
  const channels: ChannelRow[] = []
  for (const side of CHANNEL_SIDES) channels.push(...(await listChannelSettings(sql, side)))
  const holidays = []
  for (const whose of HOLIDAY_OF) {
    const rows = await listHolidays(sql, whose, EXCHANGE_CALENDAR, karachiDate(nowMs))
    for (const { date, name, nameUr, expected } of rows) {
      holidays.push({ date, whose, name: locale === 'ur-PK' ? nameUr : name, expected })
    }
  }
  return ok({
    channels: channels.map(showChannel),
    accounts: (await listPayAccounts(sql)).map(showAccount),
    tariffs: (await listFeeRows(sql)).map(showTariff),
    holidays: holidays.sort((a, b) => (a.date < b.date ? -1 : 1)),
    hours: (await listTimetables(sql, EXCHANGE_CALENDAR)).map(showTimetable),
  })
})

function showChannel({ side, id, asset, exponents, values }: ChannelRow) {
  return {
    side,
    id,
    asset,
    settings: settingsOf(side).map(setting => ({
      setting,
      value: showSetting(setting, values[setting] ?? 0n, exponents),
    })),
  }
}

function showAccount({ channel, asset, kind, accountTitle, bankName, account }: PayAccountRow) {
  return { channel, asset, kind, title: accountTitle, bank: bankName, account }
}

function showTariff(row: FeeScheduleRow) {
  return {
    accountClass: row.accountClass,
    fromDate: row.fromDate,
    commissionPpm: Number(row.commissionPpm),
    commissionPerThousand: Number(row.commissionPerThousand),
    commissionMaxPpm: Number(row.commissionMaxPpm),
    salesTaxPpm: Number(row.salesTaxPpm),
    cdcPerThousand: Number(row.cdcPerThousand),
  }
}

const KINDS = ['channel_setting', 'channel_add', 'pay_account', 'fee_schedule', 'holiday', 'trading_hours'] as const

export const listSettingRequests = handle(staffSettingsRequests, async ({ sql }, { cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listChangesOf(sql, KINDS, before.value, limit), limit)
  return ok({ items: items.map(showRequest), nextCursor })
})

function showRequest(row: ChangeRow) {
  const { id, change, subject, state, reason, requestedByName, decidedByName, createdAtMs } = row
  return {
    id: String(id),
    kind: change,
    subject,
    state,
    reason,
    requestedBy: requestedByName,
    decidedBy: decidedByName,
    at: createdAtMs,
  }
}
