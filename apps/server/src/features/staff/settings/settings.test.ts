import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { isTradingDay } from '@firoza/core/calendar/calendar'
import { tradingDate } from '@firoza/core/calendar/trading-day'
import { feeRow } from '@firoza/core/stock/fees'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedMarketRules } from '../../../market/seed-market.ts'
import { tradingCalendars } from '../../../market/trading-calendars.ts'
import { livingFees, watchRules } from '../../../market/watch-rules.ts'
import { seedDeposits } from '../../../sandbox/seed-deposits.ts'
import { SANDBOX_STAFF } from '../../../sandbox/seed-people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../../testing/withdrawing.ts'

const reason = 'the bank has a new price list'

let app: TestApp
let maker: string
let checker: string

beforeAll(async () => {
  app = await withdrawingApp()
  await seedDeposits(app.db)
  await seedMarketRules(app.db, 'sandbox')
  maker = await enter(0)
  checker = await enter(1)
})
afterAll(() => app.close())

async function enter(index: 0 | 1): Promise<string> {
  const { name, password } = SANDBOX_STAFF[index]
  const { body } = await app.call('POST /staff/login', { name, password })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.token
}

async function said<N extends CallName>(name: N, input: CallInput<N>, token = maker): Promise<CallOutput<N> | string> {
  const { body } = await app.call(name, input, { token })
  return body.code === 0 ? body.data : body.data.reason
}

type Asks = 'POST /staff/settings/channel' | 'POST /staff/settings/tariff' | 'POST /staff/settings/holiday'

/** Asks and approves. */
async function change<N extends Asks>(name: N, input: CallInput<N>): Promise<string> {
  const asked = await said(name, input)
  if (typeof asked === 'string') return asked
  const approved = await said('POST /staff/approval/approve', { id: asked.approvalId }, checker)
  return typeof approved === 'string' ? approved : approved.state
}

const channel = (setting: CallInput<'POST /staff/settings/channel'>['setting'], value: string) =>
  change('POST /staff/settings/channel', { side: 'withdraw', channel: 'pk_bank_transfer', setting, value, reason })

async function settings() {
  const listed = await said('GET /staff/settings/list', {})
  if (typeof listed === 'string') throw new Error(listed)
  return listed
}

it('SET-3 shows every channel with its settings, tariffs by date, and days off to come', async () => {
  const { channels, tariffs, holidays } = await settings()
  expect(channels.map(({ side }) => side)).toEqual(expect.arrayContaining(['deposit', 'withdraw']))
  for (const { side, settings: values } of channels) {
    expect(
      values.map(({ setting }) => setting),
      side,
    ).toContain('two_people_from')
    for (const { value } of values) expect(value).toMatch(/^(on|off|\d+(\.\d+)?|\d\d:\d\d)$/)
  }
  expect(tariffs.map(({ accountClass }) => accountClass).sort()).toEqual(['hni', 'regular'])
  expect(holidays.length).toBeGreaterThan(5)
})

it('SET-2 SET-4 changes a channel by two people; whoever asks for money after that meets the new limit', async () => {
  const { channels } = await settings()
  const waysOut = channels.filter(({ side, asset }) => side === 'withdraw' && asset === 'PKR')
  const id = waysOut[0]?.id ?? ''
  const set = (setting: CallInput<'POST /staff/settings/channel'>['setting'], value: string) =>
    change('POST /staff/settings/channel', { side: 'withdraw', channel: id, setting, value, reason })
  const person = await signedIn(app)
  expect(await person.withdraw('1000.00')).toMatchObject({ state: expect.any(String) })
  for (const { id: each } of waysOut) {
    const input = { side: 'withdraw', channel: each, setting: 'smallest', value: '2000.00', reason } as const
    expect(await change('POST /staff/settings/channel', input)).toBe('applied')
  }
  expect(await person.withdraw('1000.00')).toBe('withdrawal_min')
  expect(await set('smallest', '99999999999.00')).toBe('setting_contradicts')
  expect(await set('smallest', 'a lot')).toBe('field_invalid')
  expect(await set('expires_after_hours', '5')).toBe('field_invalid')
  expect(await set('smallest', '2000.00')).toBe('approval_changes_nothing')
  expect(await channel('smallest', '1.00')).toBe('not_found')
  for (const { id: each } of waysOut) {
    const input = { side: 'withdraw', channel: each, setting: 'enabled', value: 'off', reason } as const
    expect(await change('POST /staff/settings/channel', input)).toBe('applied')
  }
  expect(await person.withdraw('3000.00')).toBe('withdrawal_no_channel')
  const { requests } = await settings()
  expect(requests[0]).toMatchObject({
    kind: 'channel_setting',
    state: 'applied',
    requestedBy: 'maker',
    decidedBy: 'checker',
  })
})

it('SET-5 SET-6 every process takes up a day off and a tariff once they are approved, and not before', async () => {
  const calendars = await tradingCalendars(app.db)
  const fees = await livingFees(app.db)
  const end = await watchRules(app.db, { calendars, fees, log: pino({ level: 'silent' }) })
  const day = tradingDate('2026-02-18')
  const open = () => isTradingDay(calendars.of('real'), day)
  expect(open()).toBe(true)
  const holiday = { date: day, closed: true, name: 'General election', nameUr: 'عام انتخابات', reason }
  const asked = await said('POST /staff/settings/holiday', holiday)
  if (typeof asked === 'string') throw new Error(asked)
  expect(open()).toBe(true)
  expect(await said('POST /staff/approval/approve', { id: asked.approvalId }, checker)).toMatchObject({
    state: 'applied',
  })
  await vi.waitFor(() => expect(open()).toBe(false))
  expect(await change('POST /staff/settings/holiday', { date: day, closed: false, reason })).toBe('applied')
  await vi.waitFor(() => expect(open()).toBe(true))

  const tariff = {
    accountClass: 'regular',
    fromDate: '2026-03-02',
    commissionPpm: 1_000,
    commissionPerThousand: 2_000,
    commissionMaxPpm: 25_000,
    salesTaxPpm: 150_000,
    cdcPerThousand: 400,
    reason,
  } as const
  const ppmOn = (date: string) => feeRow(fees.rows, 'regular', tradingDate(date)).commissionPpm
  const before = ppmOn('2026-03-02')
  expect(await change('POST /staff/settings/tariff', tariff)).toBe('applied')
  await vi.waitFor(() => expect(ppmOn('2026-03-02')).toBe(1_000n))
  expect(ppmOn('2026-02-27'), 'trades before it keep their tariff').toBe(before)
  await end()
})

it('SET-5 SET-6 nothing is set for a day that has begun', async () => {
  const holiday = { date: '2026-02-09', closed: true, name: 'Too late', nameUr: 'دیر', reason }
  expect(await change('POST /staff/settings/holiday', holiday)).toBe('setting_too_late')
  expect(await change('POST /staff/settings/holiday', { ...holiday, date: '2026-02-30' })).toBe('field_invalid')
  expect(await change('POST /staff/settings/holiday', { ...holiday, date: '2026-02-10', name: '' })).toBe(
    'field_missing',
  )
  const tariff = {
    accountClass: 'hni',
    fromDate: '2026-02-09',
    commissionPpm: 1,
    commissionPerThousand: 1,
    commissionMaxPpm: 1,
    salesTaxPpm: 1,
    cdcPerThousand: 1,
    reason,
  } as const
  expect(await change('POST /staff/settings/tariff', tariff)).toBe('setting_too_late')
})
