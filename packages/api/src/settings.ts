import { BANK_TEMPLATES, type BankTemplateId } from '@firoza/core/bank/bank-templates'
import { DAY_MS } from '@firoza/core/clock'
import { DEPOSIT_CHANNEL_KINDS } from '@firoza/core/deposit/deposit-channel'
import { CHANGE_KINDS } from '@firoza/core/review/change'
import { changeStates } from '@firoza/core/review/change.states'
import { CHANNEL_SETTING_NAMES, CHANNEL_SIDES } from '@firoza/core/settings/channel-setting'
import { HOLIDAY_OF } from '@firoza/core/settings/holiday-of'
import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import {
  choice,
  decimal,
  fields,
  flag,
  integer,
  line,
  nothing,
  page,
  pageOf,
  pattern,
  text,
  timeOut,
} from './fields.ts'
import { changeKind } from './review-case.ts'

const TEMPLATE_IDS = BANK_TEMPLATES.map(({ id }) => id) as [BankTemplateId, ...BankTemplateId[]]
const day = pattern(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 10)

const staffSettingsList = readEndpoint('GET /staff/settings/list', {
  summary:
    'Everything that staff can set, as it stands: channels and pairs of currencies with limits, charges and hours, the accounts that people pay into, tariffs by date, days off and hours of the exchange.',
  who: { staff: 'settings.read' },
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
    accounts: z.array(
      z.object({
        channel: z.string(),
        asset: z.string(),
        kind: z.enum(DEPOSIT_CHANNEL_KINDS),
        title: z.string(),
        bank: z.string(),
        account: z.string(),
      }),
    ),
    holidays: z.array(
      z.object({ date: z.string(), whose: z.enum(HOLIDAY_OF), name: z.string(), expected: z.boolean() }),
    ),
    /** Where two hold on one day, the later in the list does. */
    hours: z.array(
      z.object({
        name: z.string(),
        fromDate: z.string(),
        /** Inclusive; empty where no end is known. */
        toDate: z.string(),
        /** `mon tue`. */
        days: z.string(),
        /** A phase a line: `open 09:32 15:30`. */
        hours: z.string(),
      }),
    ),
  }),
})

const staffSettingsRequests = readEndpoint('GET /staff/settings/request/list', {
  summary: 'The requests to change what staff can set, newest first: who asked, who decided, and why.',
  who: { staff: 'settings.read' },
  input: fields(page),
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(CHANGE_KINDS),
      subject: z.string(),
      state: z.enum(changeStates.states),
      reason: z.string(),
      requestedBy: z.string(),
      decidedBy: z.string(),
      at: timeOut,
    }),
  ),
  refusals: ['field_invalid'],
})

/** Asks that one setting of a channel or of a pair is changed. It holds for what is asked for after the approval. */
export const channelSettingChange = changeKind({
  name: 'channel_setting',
  request: 'settings.ask',
  approve: 'settings.approve',
  delayMs: DAY_MS,
  payload: fields({
    side: choice(CHANNEL_SIDES),
    /** Or the currencies of a pair: `USD/PKR`. */
    channel: pattern(/^([a-z][a-z0-9_]{1,39}|[A-Z0-9]{2,10}\/[A-Z0-9]{2,10})$/, 40),
    setting: choice(CHANNEL_SETTING_NAMES),
    value: text(1, 30),
  }),
})

/**
 * Asks for another way in or out, or another pair of currencies. It begins closed, with every payment reviewed by staff and no charge of its own; what else it is
 * comes by `channel_setting`. A pair takes its bounds in either currency.
 */
export const channelAddChange = changeKind({
  name: 'channel_add',
  request: 'settings.ask',
  approve: 'settings.approve',
  payload: fields({
    side: choice(CHANNEL_SIDES),
    channel: pattern(/^([a-z][a-z0-9_]{1,39}|[A-Z]{3}\/[A-Z]{3})$/, 40),
    /** The form of the accounts that it reaches, which tells its currency; none of a pair. */
    template: choice(TEMPLATE_IDS).optional(),
    smallest: decimal(2),
    largest: decimal(2),
    quoteSmallest: decimal(2).optional(),
    quoteLargest: decimal(2).optional(),
  }),
})

/** Asks for a row of the tariff from a coming day on. Rates in millionths, what is charged per share in paisa per thousand shares. */
export const feeScheduleChange = changeKind({
  name: 'fee_schedule',
  request: 'settings.ask',
  approve: 'settings.approve',
  payload: fields({
    accountClass: choice(ACCOUNT_CLASSES),
    fromDate: day,
    commissionPpm: integer(0, 50_000),
    commissionPerThousand: integer(0, 1_000_000),
    commissionMaxPpm: integer(0, 100_000),
    salesTaxPpm: integer(0, 500_000),
    cdcPerThousand: integer(0, 100_000),
  }),
})

/** Asks that the exchange or the banks are closed on a coming day, or open after all. */
export const holidayChange = changeKind({
  name: 'holiday',
  request: 'settings.ask',
  approve: 'settings.approve',
  payload: fields({
    date: day,
    whose: choice(HOLIDAY_OF).default('exchange'),
    closed: flag(),
    name: line(0, 80).default(''),
    nameUr: line(0, 80).default(''),
  }),
})

/** Asks that people pay into another account of the platform. A Pakistani IBAN or mobile number has to be one. */
export const payAccountChange = changeKind({
  name: 'pay_account',
  request: 'settings.ask',
  approve: 'settings.approve',
  payload: fields({
    channel: pattern(/^[a-z][a-z0-9_]{1,39}$/, 40),
    title: line(2, 80),
    bank: line(0, 80).default(''),
    account: line(3, 120),
  }),
})

/** Asks for hours of the exchange from a coming day on, for some days of the week: a phase a line, such as `open 09:32 15:30`. */
export const tradingHoursChange = changeKind({
  name: 'trading_hours',
  request: 'settings.ask',
  approve: 'settings.approve',
  payload: fields({
    name: line(2, 80),
    fromDate: day,
    /** Inclusive; empty where no end is known. */
    toDate: text(0, 10).default(''),
    days: text(3, 30),
    hours: text(9, 600),
  }),
})

export const staffSettingsEndpoints = [staffSettingsList, staffSettingsRequests] as const
export { staffSettingsList, staffSettingsRequests }
