import { APPROVAL_KINDS } from '@firoza/core/staff/approval'
import { approvalStates } from '@firoza/core/staff/approval.states'
import { CHANNEL_SETTING_NAMES, CHANNEL_SIDES } from '@firoza/core/staff/channel-setting'
import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, fields, flag, integer, nothing, pattern, text, timeOut } from './fields.ts'
import { ASK_REFUSALS, approvalAsked, KIND_REFUSALS, staffReason } from './staff-approval.ts'

const day = pattern(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 10)

const staffSettingsList = endpoint({
  method: 'GET',
  path: '/staff/settings/list',
  summary:
    'Everything that staff can set, as it stands: channels with limits, charges and hours, tariffs by date, days off; with the newest requests to change them.',
  effect: 'read',
  who: { staff: 'settings.read' },
  rate: 'read',
  input: nothing,
  output: z.object({
    channels: z.array(
      z.object({
        side: z.enum(CHANNEL_SIDES),
        id: z.string(),
        asset: z.string(),
        settings: z.array(z.object({ setting: z.enum(CHANNEL_SETTING_NAMES), value: z.string() })),
      }),
    ),
    tariffs: z.array(
      z.object({
        accountClass: z.enum(ACCOUNT_CLASSES),
        fromDate: z.string(),
        commissionPpm: z.number().int(),
        commissionPerThousand: z.number().int(),
        commissionMaxPpm: z.number().int(),
        salesTaxPpm: z.number().int(),
        cdcPerThousand: z.number().int(),
      }),
    ),
    holidays: z.array(z.object({ date: z.string(), name: z.string(), expected: z.boolean() })),
    requests: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(APPROVAL_KINDS),
        subject: z.string(),
        state: z.enum(approvalStates.states),
        reason: z.string(),
        requestedBy: z.string(),
        decidedBy: z.string(),
        at: timeOut,
      }),
    ),
  }),
  refusals: [],
})

const staffSettingsChannel = endpoint({
  method: 'POST',
  path: '/staff/settings/channel',
  summary: 'Asks that one setting of a channel is changed. It holds for what is asked for after the approval.',
  effect: 'write',
  who: { staff: 'settings.ask' },
  rate: 'write',
  input: fields({
    side: choice(CHANNEL_SIDES),
    channel: pattern(/^[a-z][a-z0-9_]{1,39}$/, 40),
    setting: choice(CHANNEL_SETTING_NAMES),
    value: text(1, 30),
    reason: staffReason,
  }),
  output: approvalAsked,
  refusals: [...KIND_REFUSALS, ...ASK_REFUSALS],
})

const staffSettingsTariff = endpoint({
  method: 'POST',
  path: '/staff/settings/tariff',
  summary:
    'Asks for a row of the tariff from a coming day on. Rates in millionths, what is charged per share in paisa per thousand shares.',
  effect: 'write',
  who: { staff: 'settings.ask' },
  rate: 'write',
  input: fields({
    accountClass: choice(ACCOUNT_CLASSES),
    fromDate: day,
    commissionPpm: integer(0, 50_000),
    commissionPerThousand: integer(0, 1_000_000),
    commissionMaxPpm: integer(0, 100_000),
    salesTaxPpm: integer(0, 500_000),
    cdcPerThousand: integer(0, 100_000),
    reason: staffReason,
  }),
  output: approvalAsked,
  refusals: [...KIND_REFUSALS, ...ASK_REFUSALS],
})

const staffSettingsHoliday = endpoint({
  method: 'POST',
  path: '/staff/settings/holiday',
  summary: 'Asks that the exchange is closed on a coming day, or open after all.',
  effect: 'write',
  who: { staff: 'settings.ask' },
  rate: 'write',
  input: fields({
    date: day,
    closed: flag(),
    name: text(0, 80).default(''),
    nameUr: text(0, 80).default(''),
    reason: staffReason,
  }),
  output: approvalAsked,
  refusals: ['field_missing', ...KIND_REFUSALS, ...ASK_REFUSALS],
})

export const staffSettingsEndpoints = [
  staffSettingsList,
  staffSettingsChannel,
  staffSettingsTariff,
  staffSettingsHoliday,
] as const
export { staffSettingsChannel, staffSettingsHoliday, staffSettingsList, staffSettingsTariff }
