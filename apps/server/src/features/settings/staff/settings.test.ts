import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import type { ChangePayloads } from '@firoza/api/review-changes'
import { isTradingDay } from '@firoza/core/calendar/calendar'
import { spansOn } from '@firoza/core/calendar/session-hours'
import { tradingDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS } from '@firoza/core/clock'
import { HOUSE_PAIRS } from '@firoza/core/convert/house-pairs'
import { feeRow } from '@firoza/core/stock/fees'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedMarketRules } from '../../../market/seed-market.ts'
import { tradingCalendars } from '../../../market/trading-calendars.ts'
import { livingFees, watchRules } from '../../../market/watch-rules.ts'
import { dataOrReason } from '../../../testing/answered.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../../testing/withdrawing.ts'
import { insertPair } from '../../convert/convert.store.ts'
import { seedDeposits } from '../../deposit/seed-deposits.ts'
import { settleChanges } from '../../review/settle-changes.job.ts'

const reason = 'the bank has a new price list'

let app: TestApp
let maker: string
let checker: string

beforeAll(async () => {
  app = await withdrawingApp()
  await seedDeposits(app.db)
  await seedMarketRules(app.db, 'sandbox')
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
})
afterAll(() => app.close())

async function said<N extends CallName>(name: N, input: CallInput<N>, token = maker): Promise<CallOutput<N> | string> {
  return dataOrReason(await app.call(name, input, { token }))
}

/** Requests and approves. */
async function change(name: 'POST /staff/case/request', input: CallInput<'POST /staff/case/request'>): Promise<string> {
  const asked = await said(name, input)
  if (typeof asked === 'string') return asked
  const approved = await said('POST /staff/case/decide', deciding('approve', { id: asked.id }), checker)
  return typeof approved === 'string' ? approved : approved.state
}

const channel = (setting: ChangePayloads['channel_setting']['setting'], value: string) =>
  change(
    'POST /staff/case/request',
    changeOf('channel_setting', { side: 'withdraw', channel: 'pk_bank_transfer', setting, value, reason }),
  )

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
    for (const { value } of values) expect(value).toMatch(/^(on|off|\d+(\.\d+)?|\d\d:\d\d|([a-z]{3} ?){1,7})$/)
  }
  expect(tariffs.map(({ accountClass }) => accountClass).sort()).toEqual(['hni', 'regular'])
  expect(holidays.length).toBeGreaterThan(5)
})

it('SET-2 SET-4 changes a channel by two people; whoever asks for money after that meets the new limit', async () => {
  const { channels } = await settings()
  const waysOut = channels.filter(({ side, asset }) => side === 'withdraw' && asset === 'PKR')
  const id = waysOut[0]?.id ?? ''
  const set = (setting: ChangePayloads['channel_setting']['setting'], value: string) =>
    change(
      'POST /staff/case/request',
      changeOf('channel_setting', { side: 'withdraw', channel: id, setting, value, reason }),
    )
  const person = await signedIn(app)
  expect(await person.withdraw('1000.00')).toMatchObject({ state: expect.any(String) })
  for (const { id: each } of waysOut) {
    const input = { side: 'withdraw', channel: each, setting: 'smallest', value: '2000.00', reason } as const
    expect(await change('POST /staff/case/request', changeOf('channel_setting', input))).toBe('applied')
  }
  expect(await person.withdraw('1000.00')).toBe('withdrawal_min')
  expect(await set('smallest', '99999999999.00')).toBe('setting_contradicts')
  expect(await set('smallest', 'a lot')).toBe('field_invalid')
  expect(await set('expires_after_hours', '5')).toBe('field_invalid')
  expect(await set('smallest', '2000.00')).toBe('change_empty')
  expect(await channel('smallest', '1.00')).toBe('not_found')
  for (const { id: each } of waysOut) {
    const input = { side: 'withdraw', channel: each, setting: 'enabled', value: 'off', reason } as const
    expect(await change('POST /staff/case/request', changeOf('channel_setting', input))).toBe('applied')
  }
  expect(await person.withdraw('3000.00')).toBe('withdrawal_no_channel')
  const newest = await said('GET /staff/settings/request/list', { limit: 2 })
  if (typeof newest === 'string') throw new Error(newest)
  expect(newest.items[0]).toMatchObject({
    kind: 'channel_setting',
    state: 'applied',
    requestedBy: 'maker',
    decidedBy: 'checker',
  })
  const older = await said('GET /staff/settings/request/list', { cursor: newest.nextCursor ?? '' })
  if (typeof older === 'string') throw new Error(older)
  expect(older.items.map(({ id }) => Number(id))[0]).toBeLessThan(Number(newest.items[1]?.id))
  expect(older.nextCursor).toBeNull()
})

it('SET-5 SET-6 every process takes up a day off and a tariff once they are approved, and not before', async () => {
  const calendars = await tradingCalendars(app.db)
  const fees = await livingFees(app.db)
  const end = await watchRules(app.db, { calendars, fees, log: pino({ level: 'silent' }) })
  const day = tradingDate('2026-02-18')
  const open = () => isTradingDay(calendars.of('real'), day)
  expect(open()).toBe(true)
  const holiday = { date: day, closed: true, name: 'General election', nameUr: 'عام انتخابات', reason }
  const asked = await said('POST /staff/case/request', changeOf('holiday', holiday))
  if (typeof asked === 'string') throw new Error(asked)
  expect(open()).toBe(true)
  expect(await said('POST /staff/case/decide', deciding('approve', { id: asked.id }), checker)).toMatchObject({
    state: 'applied',
  })
  await expect.poll(open).toBe(false)
  expect(await change('POST /staff/case/request', changeOf('holiday', { date: day, closed: false, reason }))).toBe(
    'applied',
  )
  await expect.poll(open).toBe(true)

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
  expect(await change('POST /staff/case/request', changeOf('fee_schedule', tariff))).toBe('applied')
  await expect.poll(() => ppmOn('2026-03-02')).toBe(1_000n)
  expect(ppmOn('2026-02-27'), 'trades before it keep their tariff').toBe(before)
  await end()
})

it('SET-5 SET-6 nothing is set for a day that has begun', async () => {
  const holiday = { date: '2026-02-09', closed: true, name: 'Too late', nameUr: 'دیر', reason }
  expect(await change('POST /staff/case/request', changeOf('holiday', holiday))).toBe('setting_too_late')
  expect(await change('POST /staff/case/request', changeOf('holiday', { ...holiday, date: '2026-02-30' }))).toBe(
    'field_invalid',
  )
  expect(
    await change('POST /staff/case/request', changeOf('holiday', { ...holiday, date: '2026-02-10', name: '' })),
  ).toBe('field_missing')
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
  expect(await change('POST /staff/case/request', changeOf('fee_schedule', tariff))).toBe('setting_too_late')
})

it('SET-6 FEE-2 no tariff begins on a day for which orders are accepted already, also not where that day has begun since it was asked for', async () => {
  const tariff = (fromDate: string) =>
    ({
      accountClass: 'regular',
      fromDate,
      commissionPpm: 1_600,
      commissionPerThousand: 30,
      commissionMaxPpm: 25_000,
      salesTaxPpm: 150_000,
      cdcPerThousand: 4,
      reason,
    }) as const
  await app.db`
    insert into venue (realm, code, settles, phase, trading_date, settlement_date, settled_through)
    values ('real', 'psx', 'on_date', 'closed', '2026-02-10', '2026-02-11', '2026-02-09')`
  expect(await change('POST /staff/case/request', changeOf('fee_schedule', tariff('2026-02-10')))).toBe(
    'setting_too_late',
  )
  const asked = await said('POST /staff/case/request', changeOf('fee_schedule', tariff('2026-02-11')))
  if (typeof asked === 'string') throw new Error(asked)
  await app.db`update venue set trading_date = '2026-02-11', settlement_date = '2026-02-12'`
  const { id } = asked
  const shown = JSON.stringify(await said('POST /staff/case/info', { id }, checker))
  expect(shown, 'SET-13').toContain('{"after":"0.16","field":"fee_commission","before":"0.15"}')
  expect(await said('POST /staff/case/decide', deciding('approve', { id }), checker)).toBe('setting_too_late')
  expect(await change('POST /staff/case/request', changeOf('fee_schedule', tariff('2026-02-12')))).toBe('applied')
  await app.db`delete from venue`
})

it('SET-7 leads people to another account only by two people, and only to one that is one', async () => {
  const account = (changed: object) =>
    change(
      'POST /staff/case/request',
      changeOf('pay_account', {
        channel: 'pk_bank',
        title: 'Firoza Client Money (Sandbox)',
        bank: 'Sandbox Bank',
        account: 'PK36SCBL0000001123456702',
        reason,
        ...changed,
      }),
    )
  expect(await account({})).toBe('change_empty')
  expect(await account({ account: 'PK37SCBL0000001123456702' })).toBe('field_invalid')
  expect(await account({ channel: 'pk_nothing' })).toBe('not_found')
  const person = await signedIn(app, 1)
  const shown = async () => {
    const { body } = await app.call('GET /index/bank/recharge', {}, { token: person.token })
    return JSON.stringify(body)
  }
  expect(await shown()).toContain('PK36SCBL0000001123456702')
  expect(await account({ account: 'pk93 mezn 0000 0012 3456 7890', bank: 'Meezan Bank' })).toBe('applied')
  const { accounts } = await settings()
  expect(accounts.find(({ channel }) => channel === 'pk_bank')).toMatchObject({
    bank: 'Meezan Bank',
    account: 'PK93MEZN0000001234567890',
  })
  expect(await shown()).not.toContain('PK36SCBL')
  expect(await account({ channel: 'pk_easypaisa', account: '0300 123' })).toBe('field_invalid')
})

it('SET-8 changes what exchanging costs and allows by two people', async () => {
  for (const pair of HOUSE_PAIRS) await insertPair(app.db, pair)
  const set = (setting: ChangePayloads['channel_setting']['setting'], value: string) =>
    change(
      'POST /staff/case/request',
      changeOf('channel_setting', { side: 'convert', channel: 'USD/PKR', setting, value, reason }),
    )
  expect(await set('spread_bps', '0.75'), 'a rise waits (SET-11)').toBe('approved')
  app.clock.advance(DAY_MS)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
  expect(await settleChanges(app.deps), 'one expires, one takes effect').toBe(2)
  expect(await set('quote_largest', '1000000.00')).toBe('applied')
  expect(await set('base_largest', '60000.00')).toBe('setting_contradicts')
  expect(await set('smallest', '1.00')).toBe('field_invalid')
  expect(await set('spread_bps', '20.01')).toBe('field_invalid')
  const { channels } = await settings()
  const pair = channels.find(({ id }) => id === 'USD/PKR')
  expect(pair?.settings).toEqual(
    expect.arrayContaining([
      { setting: 'spread_bps', value: '0.75' },
      { setting: 'quote_largest', value: '1000000.00' },
    ]),
  )
  expect(await app.db`select spread_bps from convert_pair where (base, quote) = ('USD', 'PKR')`).toEqual([
    { spread_bps: 75 },
  ])
})

it('SET-4 keeps the days on which a channel is open', async () => {
  const { channels } = await settings()
  const id = channels.find(({ side, asset }) => side === 'withdraw' && asset === 'PKR')?.id ?? ''
  const set = (value: string) =>
    change(
      'POST /staff/case/request',
      changeOf('channel_setting', { side: 'withdraw', channel: id, setting: 'open_days', value, reason }),
    )
  expect(await set('never')).toBe('field_invalid')
  expect(await set('fri mon tue')).toBe('applied')
  expect(await app.db`select weekdays::int[] as days from withdraw_channel where id = ${id}`).toEqual([
    { days: [1, 2, 5] },
  ])
  expect((await settings()).channels.find(each => each.side === 'withdraw' && each.id === id)?.settings).toContainEqual(
    {
      setting: 'open_days',
      value: 'mon tue fri',
    },
  )
})

it('SET-12 adds a way out, its form of account and a pair by two people; they begin closed', async () => {
  const add = (payload: object) =>
    change(
      'POST /staff/case/request',
      changeOf('channel_add', { smallest: '100', largest: '50000', reason, ...payload } as never),
    )
  const forms = async () => {
    const { items } = (await said('GET /index/bank/tmpl', { country: 'IN' })) as CallOutput<'GET /index/bank/tmpl'>
    return items.map(({ id }) => id)
  }
  const way = { side: 'withdraw', channel: 'in_neft', template: 'in_bank' }
  expect(await add({ ...way, largest: '1' })).toBe('setting_contradicts')
  expect(await add(way)).toBe('applied')
  expect(await add(way)).toBe('channel_known')
  expect(await forms(), 'it is closed').toEqual([])
  const open = { side: 'withdraw', channel: 'in_neft', setting: 'enabled', value: 'on', reason } as const
  expect(await change('POST /staff/case/request', changeOf('channel_setting', open))).toBe('applied')
  expect(await forms()).toEqual(['in_bank'])
  expect(await app.db`select asset, rail, auto_max_units from withdraw_channel where id = 'in_neft'`).toEqual([
    { asset: 'INR', rail: 'sandbox', auto_max_units: 0n },
  ])
  expect(await add({ side: 'deposit', channel: 'in_upi', template: 'in_bank' })).toBe('applied')
  const early = { side: 'deposit', channel: 'in_upi', setting: 'enabled', value: 'on', reason } as const
  expect(await change('POST /staff/case/request', changeOf('channel_setting', early))).toBe('pay_account_missing')
  const pair = { side: 'convert', channel: 'USD/INR', quoteSmallest: '80', quoteLargest: '500000' }
  expect(await add(pair)).toBe('applied')
  expect((await settings()).channels.filter(({ id }) => ['in_neft', 'in_upi', 'USD/INR'].includes(id))).toHaveLength(3)
})

it('SET-9 sets hours of coming days by two people; every process takes them up', async () => {
  const calendars = await tradingCalendars(app.db)
  const fees = await livingFees(app.db)
  const end = await watchRules(app.db, { calendars, fees, log: pino({ level: 'silent' }) })
  const ramadan = {
    name: 'Ramadan',
    fromDate: '2027-02-08',
    toDate: '2027-03-09',
    days: 'mon tue wed thu',
    hours: 'pre_open 09:00 09:15\nmatching 09:15 09:17\nopen 09:17 13:45',
    reason,
  }
  const ask = (changed: object) =>
    change('POST /staff/case/request', changeOf('trading_hours', { ...ramadan, ...changed }))
  expect(await ask({ fromDate: '2020-01-01' })).toBe('setting_too_late')
  expect(await ask({ toDate: '2027-01-01' })).toBe('field_invalid')
  expect(await ask({ days: 'monday' })).toBe('field_invalid')
  expect(await ask({ hours: 'open 13:00 09:00' })).toBe('field_invalid')
  expect(await ask({})).toBe('applied')
  const opens = (day: string) =>
    spansOn(calendars.of('real'), tradingDate(day)).find(({ phase }) => phase === 'open')?.endMinute
  await expect.poll(() => opens('2027-02-10')).toBe(13 * 60 + 45)
  expect(opens('2027-01-20'), 'other days are as they were').toBe(15 * 60 + 30)
  expect((await settings()).hours.at(-1)).toMatchObject({ name: 'Ramadan', days: 'mon tue wed thu' })
  await end()
})

it('SET-5 gives the banks days off of their own', async () => {
  const day = { date: '2027-07-01', name: 'Bank holiday', nameUr: 'بینک کی چھٹی', closed: true, reason }
  expect(await change('POST /staff/case/request', changeOf('holiday', { ...day, whose: 'banks' }))).toBe('applied')
  const { holidays } = await settings()
  const of = holidays.filter(({ date }) => date === day.date)
  expect(of.map(({ whose }) => whose)).toContain('banks')
  expect(of.map(({ whose }) => whose)).not.toContain('exchange')
})

it('SET-11 REV-11 a higher payout limit and a higher charge wait a day, seen by staff and cancelled by them; lower ones are immediate', async () => {
  const { channels } = await settings()
  const way = channels.find(({ side, asset }) => side === 'withdraw' && asset === 'PKR')
  const now = (name: string) => way?.settings.find(({ setting }) => setting === name)?.value ?? ''
  const raise = (setting: 'largest' | 'fixed_charge', by: number) =>
    change(
      'POST /staff/case/request',
      changeOf('channel_setting', {
        side: 'withdraw',
        channel: way?.id,
        setting,
        value: (Number(now(setting)) + by).toFixed(2),
        reason,
      }),
    )
  const read = async (name: string) =>
    (await settings()).channels
      .find(({ id, side }) => id === way?.id && side === 'withdraw')
      ?.settings.find(({ setting }) => setting === name)?.value
  expect(await raise('largest', -10)).toBe('applied')
  expect(await raise('largest', 10)).toBe('approved')
  const lowered = (Number(now('largest')) - 10).toFixed(2)
  expect(await read('largest')).toBe(lowered)
  const scheduled = await said('GET /staff/case/list', { queue: 'scheduled' }, checker)
  if (typeof scheduled === 'string') throw new Error(scheduled)
  const [waiting] = scheduled.items
  expect(waiting).toMatchObject({ state: 'approved', facts: { effective_at: String(app.clock.now() + DAY_MS) } })
  expect(await said('POST /staff/case/withdraw', { id: waiting?.id ?? '' }, maker)).toEqual({ state: 'cancelled' })
  app.clock.advance(DAY_MS)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
  expect(await settleChanges(app.deps)).toBe(0)
  expect(await raise('largest', 10)).toBe('approved')
  app.clock.advance(DAY_MS - 1)
  expect(await settleChanges(app.deps)).toBe(0)
  app.clock.advance(1)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
  expect(await settleChanges(app.deps)).toBe(1)
  expect(await read('largest')).not.toBe(lowered)
  expect(await raise('fixed_charge', 5)).toBe('approved')
  await app.db`update withdraw_channel set min_units = min_units + 1 where id = ${way?.id ?? ''}`
  app.clock.advance(DAY_MS)
  expect(await settleChanges(app.deps)).toBe(1)
  expect(
    await app.db`select state from change_request order by id desc limit 1`,
    'it rests on what has changed',
  ).toEqual([{ state: 'failed' }])
})
