import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BusyPerson, busyPerson } from '../../testing/busy-person.ts'

let busy: BusyPerson
beforeAll(async () => {
  busy = await busyPerson()
})
afterAll(() => busy.app.close())

async function movements(input: object, token = busy.ayesha.token) {
  const { body } = await busy.app.call('GET /user/tx/record', input, { token })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data.items
}

it('PTF-8 leads from every movement to what caused it, for the person whose it is', async () => {
  const found = await movements({ asset: 'PKR' })
  expect(found.map(({ kind, cause }) => [kind, cause])).toEqual([
    ['withdraw_sent', { type: 'withdrawal', id: busy.withdrawalId }],
    ['convert', { type: 'conversion', id: busy.quoteId }],
    ['trade', { type: 'order', id: busy.orderId }],
    ['deposit', { type: 'deposit', id: busy.depositId }],
    ['sandbox_grant', null],
  ])
  const [sold] = await movements({ asset: 'PKR', group: 'trade' }, busy.bilal.token)
  expect(sold?.cause?.type).toBe('order')
  expect(sold?.cause?.id).not.toBe(busy.orderId)
})

it('DEP-21 WDR-32 a deposit and a withdrawal name the journals that stand in the funds detail', async () => {
  const { call } = busy.ayesha
  const deposit = await call('GET /user/recharge/order', { id: busy.depositId })
  const withdrawal = await call('GET /user/withdraw/info', { id: busy.withdrawalId })
  const [came] = await movements({ asset: 'PKR', group: 'deposit' })
  const [went] = await movements({ asset: 'PKR', group: 'withdrawal' })
  expect(deposit.body).toMatchObject({ data: { items: [{ journalIds: [came?.journalId] }] } })
  expect(withdrawal.body).toMatchObject({ data: { journalIds: [went?.journalId] } })
})

it('PTF-7 shows the movements of a group, of a period, of an asset', async () => {
  expect((await movements({ group: 'withdrawal' })).map(({ kind }) => kind)).toEqual(['withdraw_sent'])
  expect((await movements({ group: 'trade' })).map(({ asset }) => asset).toSorted()).toEqual(['OGDC', 'PKR'])
  expect((await movements({ group: 'conversion', asset: 'USD' })).map(({ kind }) => kind)).toEqual(['convert'])
  expect(await movements({ to: '2026-02-08' })).toEqual([])
  expect(await movements({ from: '2026-02-10' })).toEqual([])
  expect((await movements({ from: '2026-02-09', to: '2026-02-09' })).length).toBe(7)
  const wrong = await busy.app.call('GET /user/tx/record', { from: '2026-02-30' }, { token: busy.ayesha.token })
  expect(wrong.body).toMatchObject({ data: { reason: 'field_invalid' } })
})

it('PTF-7 reckons the balance after a movement from all of them, whatever is shown', async () => {
  const all = await movements({ asset: 'PKR' })
  const [one] = await movements({ asset: 'PKR', group: 'deposit' })
  expect(one?.balanceAfter).toBe(all.find(({ kind }) => kind === 'deposit')?.balanceAfter)
})

it('PTF-10 sums everything in rupees at stated rates, and names what has none', async () => {
  await busy.app.db`delete from fx_rate`
  const { body } = await busy.app.call('POST /user/assets', {}, { token: busy.ayesha.token })
  if (body.code !== 0) throw new Error('no assets')
  const { total, cash, stock, others, everything, notIncluded } = body.data
  expect(others).toMatchObject([{ asset: 'USD', assetKind: 'fiat', amount: '99.53' }])
  expect(Number(total)).toBeCloseTo(Number(cash.total) + Number(stock.marketValue), 2)
  expect([everything, notIncluded, others[0]?.value], 'no rate is current').toEqual([total, ['USD'], null])
  const [atMs, goodUntilMs] = [busy.app.clock.now(), busy.app.clock.now() + 1]
  await insertRate(atMs, goodUntilMs)
  const rated = await busy.app.call('POST /user/assets', {}, { token: busy.ayesha.token })
  if (rated.body.code !== 0) throw new Error('no assets')
  expect(rated.body.data.others).toMatchObject([
    { asset: 'USD', value: '27868.40', rate: { value: '280.000000000', source: 'a test', atMs } },
  ])
  expect(rated.body.data.notIncluded).toEqual([])
  expect(Number(rated.body.data.everything)).toBeCloseTo(Number(total) + 27_868.4, 2)
  const none = await busy.app.call('POST /user/assets', {}, { token: busy.bilal.token })
  expect(none.body).toMatchObject({ data: { others: [] } })
})

it('PTF-9 names the assets in which a person has had movements, money first', async () => {
  const { body } = await busy.app.call('GET /user/tx/assets', {}, { token: busy.ayesha.token })
  expect(body).toMatchObject({
    data: { items: [{ asset: 'PKR' }, { asset: 'USD' }, { asset: 'OGDC', assetKind: 'share' }] },
  })
})

it('PTF-7 turns its pages by cursor, and refuses a cursor of no moment', async () => {
  const { token } = busy.ayesha
  const all = await movements({ asset: 'PKR' })
  const first = await busy.app.call('GET /user/tx/record', { asset: 'PKR', limit: 2 }, { token })
  if (first.body.code !== 0 || first.body.data.nextCursor === null) throw new Error('no second page')
  const rest = await movements({ asset: 'PKR', cursor: first.body.data.nextCursor })
  expect([...first.body.data.items, ...rest]).toEqual(all)
  for (const cursor of ['999999999999999999_1', '999999999999999_1', '1_', '_1', '-1_1', '1_1_1', 'x']) {
    const { body } = await busy.app.call('GET /user/tx/record', { cursor }, { token })
    expect(body, cursor).toMatchObject({ data: { reason: 'field_invalid', field: 'cursor' } })
  }
})

async function insertRate(atMs: number, goodUntilMs: number): Promise<void> {
  await busy.app.db`
    insert into fx_rate (base, quote, source, mid_nano, at, good_until)
    values ('USD', 'PKR', 'a test', 280000000000, ${atMs}::timestamptz, ${goodUntilMs}::timestamptz)`
}
