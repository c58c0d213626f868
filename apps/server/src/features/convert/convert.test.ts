import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertBooks } from '../../testing/assert-books.ts'
import { depositApp, signInPerson } from '../../testing/deposits.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { insertRates } from './convert.store.ts'
import { forgetQuotes } from './forget-quotes.job.ts'
import { publishSimulatedRates } from './publish-rates.job.ts'
import { seedConvert, seedPairs } from './seed-convert.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await depositApp()
  await seedConvert(app.db, app.clock.now())
  await seedConvert(app.db, app.clock.now())
  await publishSimulatedRates(app.deps)
  token = await signInPerson(app)
})
afterEach(() => app.close())

async function quote(from: string, to: string, amount: string, as = token) {
  const { body } = await app.call('POST /user/exchange/quote', { from, to, amount }, { token: as })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

/** Of a test, of now, for a minute. */
function said() {
  const atMs = app.clock.now()
  return { source: 'a test', atMs, goodUntilMs: atMs + 60_000 }
}

interface Clearing {
  readonly id: bigint
  readonly asset: string
}

async function take(quoteId: string, as = token) {
  return (await app.callRaw('POST /user/exchange', { quoteId }, { token: as })).body
}

async function balances(): Promise<Record<string, string>> {
  const { body } = await app.call('GET /user/exchange/pairs', {}, { token })
  if (body.code !== 0) throw new Error('no pairs')
  return Object.fromEntries(body.data.balances.map(({ asset, available }) => [asset, available]))
}

describe('an exchange', () => {
  it('FX-1 names rate, source, time, spread, fee and life, and moves exactly what it says', async () => {
    const before = await balances()
    const offered = await quote('PKR', 'USD', '28000.00')
    expect(offered).toMatchObject({ source: 'Firoza simulated FX', spreadBps: 60, fee: '28.00', pair: 'USD/PKR' })
    expect(offered.expiresAtMs - offered.madeAtMs).toBe(15_000)
    expect(await take(offered.quoteId)).toMatchObject({ code: 0, data: { receive: offered.receive } })
    const after = await balances()
    expect(after.USD).toBe(offered.receive)
    expect(Number(before.PKR) - Number(after.PKR)).toBe(28_000)
    const { body } = await app.call('GET /user/exchange/order', {}, { token })
    expect(body).toMatchObject({ code: 0, data: { items: [{ quoteId: offered.quoteId, receive: offered.receive }] } })
  })

  it('FX-3 there and back loses', async () => {
    const before = await balances()
    const there = await quote('PKR', 'USD', '100000.00')
    await take(there.quoteId)
    const back = await quote('USD', 'PKR', there.receive)
    await take(back.quoteId)
    expect(Number((await balances()).PKR)).toBeLessThan(Number(before.PKR))
  })

  it('FX-7 gives no more of a currency within a day than its pair allows, two at once counted', async () => {
    await app.db`update convert_pair set quote_day_max_units = 5000000, quote_max_units = 3000000 where base = 'USD' and quote = 'PKR'`
    const offers = [await quote('PKR', 'USD', '30000.00'), await quote('PKR', 'USD', '30000.00')]
    const answers = await Promise.all(offers.map(({ quoteId }) => take(quoteId)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ reason: 'convert_limit_day', details: { left: '20000.00', asset: 'PKR' } }),
      }),
    )
    expect(await quote('PKR', 'USD', '20000.00'), 'all that is left').toMatchObject({ amount: '20000.00' })
    const more = await app.callRaw(
      'POST /user/exchange/quote',
      { from: 'PKR', to: 'USD', amount: '20000.01' },
      { token },
    )
    expect(more.body).toMatchObject({ data: { reason: 'convert_limit_day' } })
    app.clock.advance(24 * 3_600_000 + 1)
    token = await signInPerson(app)
    await publishSimulatedRates(app.deps)
    expect(await quote('PKR', 'USD', '30000.00')).toMatchObject({ from: 'PKR' })
  })

  it('FX-5 takes a quote once, though it is taken many times at once', async () => {
    const { quoteId, receive } = await quote('PKR', 'USD', '28000.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(quoteId)))
    expect(answers.filter(body => body.code === 0)).toHaveLength(1)
    expect(answers.filter(body => body.code !== 0)).toMatchObject(
      Array.from({ length: 19 }, () => ({ data: { reason: 'convert_quote_unknown' } })),
    )
    expect((await balances()).USD).toBe(receive)
  })

  it('FX-5 waits for the clearing account of the lower id while it holds no other, whichever way it exchanges', async () => {
    const clearing = await app.db<Clearing[]>`
      select id, asset from ledger_account where realm = 'real' and code = 'fx_clearing' order by id`
    const [low, high] = clearing.filter(({ asset }) => ['PKR', 'USD'].includes(asset)) as [Clearing, Clearing]
    await take((await quote('PKR', 'USD', '28000.00')).quoteId)
    const { quoteId } = await quote(low.asset, high.asset, low.asset === 'PKR' ? '300.00' : '10.00')
    const taken = await app.db.begin(async tx => {
      await tx`select 1 from ledger_account where id = ${low.id} for update`
      const answer = take(quoteId)
      const waits = async () =>
        (await app.db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          .length > 0
      await expect.poll(waits).toBe(true)
      await tx`select 1 from ledger_account where id = ${high.id} for update nowait`
      return { answer }
    })
    expect(await taken.answer).toMatchObject({ code: 0 })
  })

  it('FX-5 lets many opposite exchanges at the same moment through, each once', async () => {
    const other = await signInPerson(app, '03000000002')
    await take((await quote('PKR', 'USD', '280000.00', other)).quoteId, other)
    const dollars = await Promise.all(Array.from({ length: 15 }, () => quote('PKR', 'USD', '2800.00')))
    const rupees = await Promise.all(Array.from({ length: 15 }, () => quote('USD', 'PKR', '10.00', other)))
    const answers = await Promise.all([
      ...dollars.map(({ quoteId }) => take(quoteId)),
      ...rupees.map(({ quoteId }) => take(quoteId, other)),
    ])
    expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(0))
    await assertBooks(app.db)
  })

  it('FX-16 finds enough of every currency in demo, which gets its own back from who starts over; in the real realm it is refused', async () => {
    await app.close()
    app = await depositApp({ market: ['OGDC'] })
    await seedPairs(app.db)
    await publishSimulatedRates(app.deps)
    const [real, demo] = [await signInPerson(app), await signInPerson(app, '03000000001', 'demo')]
    const houseMoney = () => app.db`
      select asset, posted from ledger_account where realm = 'demo' and code = 'fx_clearing' and asset = 'USD'`
    const exchange = async (as: string) => take((await quote('PKR', 'USD', '28000.00', as)).quoteId, as)
    const dollars = { from: 'PKR', to: 'USD', amount: '28000.00' }
    expect((await app.callRaw('POST /user/exchange/quote', dollars, { token: real })).body).toMatchObject({
      data: { reason: 'convert_inventory_short', details: { asset: 'USD' } },
    })
    expect(await exchange(demo)).toMatchObject({ code: 0 })
    expect(await exchange(demo)).toMatchObject({ code: 0 })
    expect(await houseMoney()).not.toEqual([{ asset: 'USD', posted: 500_000_000n }])
    expect((await app.call('POST /user/demo/reset', {}, { token: demo })).body.code).toBe(0)
    expect(await houseMoney(), 'put in once, and all there again').toEqual([{ asset: 'USD', posted: 500_000_000n }])
    await assertBooks(app.db)
  })

  it('FX-1 runs out after 15 seconds, and is nobody else’s', async () => {
    const { quoteId } = await quote('PKR', 'USD', '28000.00')
    const other = await signInPerson(app, '03000000002')
    expect(await take(quoteId, other)).toMatchObject({ data: { reason: 'convert_quote_unknown' } })
    const demo = await signInPerson(app, '03000000001', 'demo')
    expect(await take(quoteId, demo)).toMatchObject({ data: { reason: 'convert_quote_unknown' } })
    app.clock.advance(15_000)
    expect(await take(quoteId)).toMatchObject({ data: { reason: 'convert_quote_expired' } })
  })

  it('FX-4 refuses a silent source and a running rate', async () => {
    const { quoteId, mid } = await quote('PKR', 'USD', '28000.00')
    const nano = BigInt(mid.replace('.', ''))
    app.clock.advance(5_000)
    const jump = [{ base: 'USD', quote: 'PKR', midNano: (nano * 103n) / 100n }]
    await insertRates(app.db, jump, said())
    expect(await take(quoteId)).toMatchObject({ data: { reason: 'convert_rate_moved' } })
    app.clock.advance(60_001)
    const stale = await app.callRaw('POST /user/exchange/quote', { from: 'PKR', to: 'USD', amount: '28000' }, { token })
    expect(stale.body).toMatchObject({ data: { reason: 'convert_rate_stale' } })
  })

  it.each([1_004n, 996n])(
    'FX-8 does not carry out a quote from which the rate strayed to %s thousandths',
    async thousandths => {
      const { quoteId, mid } = await quote('PKR', 'USD', '28000.00')
      app.clock.advance(5_000)
      const midNano = (BigInt(mid.replace('.', '')) * thousandths) / 1_000n
      await insertRates(app.db, [{ base: 'USD', quote: 'PKR', midNano }], said())
      expect(await take(quoteId)).toMatchObject({ data: { reason: 'convert_quote_moved' } })
      expect((await balances()).USD).toBe('0.00')
      expect(await quote('PKR', 'USD', '28000.00')).toMatchObject({ source: 'a test' })
    },
  )

  it('FX-10 names the journal of each exchange, and forgets what nobody took', async () => {
    const { quoteId, receive } = await quote('PKR', 'USD', '28000.00')
    await quote('PKR', 'USD', '29000.00')
    await take(quoteId)
    app.clock.advance(24 * 3_600_000 + 15_001)
    expect(await forgetQuotes(app)).toBe(1)
    expect(await forgetQuotes(app)).toBe(0)
    token = await signInPerson(app)
    const { body } = await app.call('GET /user/exchange/order', { id: quoteId }, { token })
    if (body.code !== 0) throw new Error('no exchanges')
    const [done] = body.data.items
    const legs = await app.db<{ asset: string; units: bigint }[]>`
      select a.asset, sum(l.units)::bigint as units from journal_leg l join ledger_account a on a.id = l.account_id
      where l.journal_id = ${done?.journalId ?? ''}::bigint and a.code = 'user' group by a.asset order by a.asset`
    expect(legs).toEqual([
      { asset: 'PKR', units: -2_800_000n },
      { asset: 'USD', units: BigInt(receive.replace('.', '')) },
    ])
    const none = await app.call('GET /user/exchange/order', { id: 'none' }, { token })
    expect(none.body).toMatchObject({ data: { reason: 'not_found' } })
  })

  it('FX-17 keeps the rates of two days, and none of the time before', async () => {
    const first = app.clock.now()
    const oldest = async () => {
      await publishSimulatedRates(app.deps)
      const [row] = await app.db<{ at: number }[]>`select min(at) as at from fx_rate`
      return row?.at
    }
    app.clock.advance(2 * 24 * 3_600_000)
    expect(await oldest()).toBe(first)
    app.clock.advance(1)
    expect(await oldest()).toBe(first + 2 * 24 * 3_600_000)
  })

  it('FX-2 quotes no pair that is closed', async () => {
    await app.db`update convert_pair set enabled = false where base = 'USD' and quote = 'PKR'`
    const wanted = { from: 'PKR', to: 'USD', amount: '28000.00' }
    const closed = await app.callRaw('POST /user/exchange/quote', wanted, { token })
    expect(closed.body).toMatchObject({ data: { reason: 'convert_pair_unknown' } })
  })

  it('FX-2 takes the least and the most that a pair allows', async () => {
    expect(await quote('PKR', 'USD', '300.00')).toMatchObject({ amount: '300.00' })
    expect(await quote('PKR', 'USD', '2800000.00')).toMatchObject({ amount: '2800000.00' })
  })

  it.each([
    ['PKR', 'EUR', '1000', 'convert_pair_unknown'],
    ['PKR', 'PKR', '1000', 'convert_pair_unknown'],
    ['PKR', 'USD', '299.99', 'convert_amount_small'],
    ['PKR', 'USD', '2800000.01', 'convert_amount_large'],
  ])('FX-2 refuses %s to %s of %s: %s', async (from, to, amount, reason) => {
    const { body } = await app.callRaw('POST /user/exchange/quote', { from, to, amount }, { token })
    expect(body).toMatchObject({ data: { reason } })
  })

  it('FX-5 exchanges nothing that the person has not', async () => {
    const { quoteId } = await quote('USD', 'BRL', '10.00')
    expect(await take(quoteId)).toMatchObject({ data: { reason: 'insufficient_balance' } })
    expect((await balances()).BRL).toBe('0.00')
  })
})
