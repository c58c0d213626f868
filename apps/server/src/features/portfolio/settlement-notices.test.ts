import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { formatNumber } from '@firoza/i18n/format-number'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonOf } from '../../testing/answered.ts'
import { registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'

const CODE = '135791'
let app: TestApp

interface Person {
  readonly token: string
  readonly userId: bigint
}

async function person(phone: string): Promise<Person> {
  const { tokenDemo: token, user } = await registerPerson(app, phone)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const code = { code: CODE, codeAgain: CODE, password: 'correct-horse' }
  await app.call('POST /user/update/transactionCode', code, { token })
  return { token, userId: row!.id }
}

async function trade(symbol: string, seller: Person, buyer: Person, quantity: string) {
  const order = { symbol, quantity, price: '100.00', transactionCode: CODE }
  for (const [side, { token }] of [
    ['sell', seller],
    ['buy', buyer],
  ] as const) {
    expect(reasonOf(await app.call(`POST /stock/order/${side}`, order, { token }))).toBe('ok')
  }
}

async function notifiedOf({ token }: Person) {
  const answer = await app.call('GET /user/notice', {}, { token })
  if (answer.body.code !== 0) throw new Error(answer.body.data.reason)
  return answer.body.data.items.filter(({ kind }) => kind.startsWith('settled_'))
}

const settle = (days: number) =>
  app.deps.engine.submit({ type: 'settle', realm: 'demo', date: addDays(karachiDate(app.clock.now()), days) })

beforeAll(async () => {
  app = await testApp({ market: ['OGDC', 'MEBL'], settings: { captcha: false } })
})
afterAll(() => app.close())

it('LOT-6 notifies each customer once of all that settled: shares, proceeds, or both', async () => {
  const [buyer, seller, both] = [
    await person('03001000001'),
    await person('03001000002'),
    await person('03001000003'),
  ] as const
  for (const asset of ['OGDC', 'MEBL']) {
    await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset, units: 1_000n })
  }
  await grant(app.db, app.clock, { userId: both.userId, realm: 'demo', asset: 'OGDC', units: 50n })
  await trade('OGDC', seller, buyer, '30')
  await trade('OGDC', seller, buyer, '10')
  await trade('MEBL', seller, buyer, '20')
  await trade('MEBL', seller, both, '40')
  await trade('OGDC', both, buyer, '50')
  expect([await notifiedOf(buyer), await notifiedOf(seller), await notifiedOf(both)]).toEqual([[], [], []])

  await settle(1)
  expect(await notifiedOf(buyer)).toMatchObject([
    { kind: 'settled_shares', text: expect.stringContaining('MEBL, OGDC') },
  ])
  const [proceeds] = await notifiedOf(seller)
  const { body } = await app.call('POST /user/assets', {}, { token: seller.token })
  if (body.code !== 0) throw new Error(body.data.reason)
  const { total, unsettled } = body.data.cash
  expect(unsettled).toBe('0.00')
  const gained = formatDecimal((parseDecimal(total, 2) ?? 0n) - 100_000_000n, 2)
  expect(proceeds).toMatchObject({ kind: 'settled_cash', text: expect.stringContaining(formatNumber(gained)) })
  expect(await notifiedOf(both)).toMatchObject([{ kind: 'settled_both', text: expect.stringContaining('MEBL') }])

  for (const days of [1, 2]) await settle(days)
  expect(
    (await Promise.all([notifiedOf(buyer), notifiedOf(seller), notifiedOf(both)])).map(({ length }) => length),
  ).toEqual([1, 1, 1])
})
