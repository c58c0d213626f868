import { staffSettingsList } from '@firoza/api/staff-settings'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { CHANNEL_SIDES, settingsOf, showSetting } from '@firoza/core/staff/channel-setting'
import { type ApprovalRow, listApprovalsOf } from '../../../approvals/approval.store.ts'
import { handle } from '../../../http/call.ts'
import { type ChannelRow, listChannelSettings } from './channel-settings.store.ts'
import { EXCHANGE_CALENDAR } from './holiday-kind.ts'
import { type FeeScheduleRow, listFeeRows, listHolidays } from './rules.store.ts'

const KINDS = ['channel_setting', 'fee_schedule', 'holiday'] as const
const REQUESTS_SHOWN = 50

export const listSettings = handle(staffSettingsList, async ({ sql, nowMs, locale }) => {
  const channels: ChannelRow[] = []
  for (const side of CHANNEL_SIDES) channels.push(...(await listChannelSettings(sql, side)))
  const requests: ApprovalRow[] = []
  for (const kind of KINDS) requests.push(...(await listApprovalsOf(sql, kind, REQUESTS_SHOWN)))
  const holidays = await listHolidays(sql, EXCHANGE_CALENDAR, karachiDate(nowMs))
  return ok({
    channels: channels.map(showChannel),
    tariffs: (await listFeeRows(sql)).map(showTariff),
    holidays: holidays.map(({ date, name, nameUr, expected }) => ({
      date,
      name: locale === 'ur-PK' ? nameUr : name,
      expected,
    })),
    requests: requests.sort((a, b) => Number(b.id - a.id)).map(showRequest),
  })
})

function showChannel({ side, id, asset, exponent, values }: ChannelRow) {
  return {
    side,
    id,
    asset,
    settings: settingsOf(side).map(setting => ({
      setting,
      value: showSetting(setting, values[setting] ?? 0n, exponent),
    })),
  }
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

function showRequest(row: ApprovalRow) {
  const { id, kind, subject, state, reason, requestedByName, requestedAtMs } = row
  return {
    id: String(id),
    kind,
    subject,
    state,
    reason,
    requestedBy: requestedByName,
    decidedBy: row.decidedByName ?? '',
    at: requestedAtMs,
  }
}
