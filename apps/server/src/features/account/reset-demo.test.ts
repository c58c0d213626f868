import { addDays, karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import { houseAccount } from '@firoza/core/ledger/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../db/sql.ts'
import { takeTurn } from '../../engine/lease.store.ts'
import { openAccounts } from '../../ledger/accounts.store.ts'
import { PASSWORD, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'

const CODE = '135790'
let app: TestApp
let seller: { demo: string; real: string; userId: bigint }
let buyer: { demo: string; real: string; userId: bigint }

async function person(phone: string) {
  const { tokenDemo, tokenReal, user } = await registerPerson(app, phone)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const input = { code: CODE, codeAgain: CODE, password: PASSWORD }
  await app.call('POST /user/update/transactionCode', input, { token: tokenDemo })
  return { demo: tokenDemo, real: tokenReal, userId: row?.id ?? 0n }
}

const order = (side: string, token: string, input: object) =>
  app.callRaw(`POST /stock/order/${side}`, { symbol: 'OGDC', transactionCode: CODE, ...input }, { token })
const assets = (userId: bigint) => app.db`
  select realm, asset, posted, held from ledger_account
  where user_id = ${userId} and (posted <> 0 or held <> 0) order by realm, asset`

/** Takes a lock in a transaction that stays open until what is returned is called. */
async function hold(take: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holding = app.db.begin(async tx => {
    await take(tx)
    taken.resolve()
    await free.promise
  })
  await Promise.race([taken.promise, holding])
  return async () => {
    free.resolve()
    await holding
  }
}

/** How many wait for a lock of somebody else's. */
async function waiting(): Promise<number> {
  const rows = await app.db`
    select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`
  return rows.length
}

describe('POST /user/demo/reset', () => {
  beforeAll(async () => {
    app = await testApp({ market: ['OGDC', 'MEBL'], settings: { captcha: false } })
    seller = await person('03001000001')
    buyer = await person('03001000002')
    for (const asset of ['OGDC', 'MEBL'])
      await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset, units: 1_000n })
    await grant(app.db, app.clock, { userId: buyer.userId, realm: 'real', asset: 'PKR', units: 500n })
  })
  afterAll(() => app.close())

  it('USER-24 is refused with a token of the real realm, and touches nothing there', async () => {
    const answer = await app.call('POST /user/demo/reset', {}, { token: buyer.real })
    expect(answer).toMatchObject({
      status: 403,
      body: { data: { reason: 'wrong_realm', details: { needed: 'demo' } } },
    })
  })

  it('USER-24 cancels open orders, gives back money and shares on their way, and starts with a million again', async () => {
    await order('sell', seller.demo, { quantity: '100', price: '100.00' })
    expect((await order('buy', buyer.demo, { quantity: '100', price: '100.00' })).body.code).toBe(0)
    expect((await order('buy', buyer.demo, { quantity: '50', price: '95.00' })).body.code).toBe(0)
    expect((await order('sell', seller.demo, { quantity: '10', price: '105.00' })).body.code).toBe(0)
    const answer = await app.call('POST /user/demo/reset', {}, { token: buyer.demo })
    expect(answer.body).toEqual({ code: 0, msg: '', data: { cancelledOrders: 1, balance: '1000000.00' } })
    expect(await assets(buyer.userId)).toEqual([
      { realm: 'demo', asset: 'PKR', posted: 100_000_000n, held: 0n },
      { realm: 'real', asset: 'PKR', posted: 500n, held: 0n },
    ])
    const hers = await app.call('POST /user/demo/reset', {}, { token: seller.demo })
    expect(hers.body).toMatchObject({ code: 0, data: { cancelledOrders: 1 } })
    expect(await assets(seller.userId)).toEqual([{ realm: 'demo', asset: 'PKR', posted: 100_000_000n, held: 0n }])
    expect(await app.db`select sum(left_quantity)::bigint as left from lot`).toEqual([{ left: 0n }])
  })

  it('USER-24 lets the trades of before settle, and the person trade on', async () => {
    const next = addDays(karachiDate(app.clock.now()), 1)
    await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset: 'OGDC', units: 100n })
    expect((await order('sell', seller.demo, { quantity: '60', price: '100.00' })).body.code).toBe(0)
    expect((await order('buy', buyer.demo, { quantity: '60', price: '100.00' })).body.code).toBe(0)
    const settled = await app.deps.engine.submit({ type: 'settle', realm: 'demo', date: next })
    expect(settled).toMatchObject({ ok: true })
    const unsettled = await app.db`select asset, unsettled from ledger_account where unsettled <> 0`
    expect(unsettled).toEqual([])
    expect((await order('sell', buyer.demo, { quantity: '60', price: '99.00' })).body.code).toBe(0)
    expect((await order('sell', buyer.demo, { quantity: '1', price: '99.00' })).body).toMatchObject({
      data: { reason: 'insufficient_quantity' },
    })
  })

  it('USER-24 gives back shares too that are bought for the first time while it waits', async () => {
    await openAccounts(app.db, 'demo', [houseAccount('fx_clearing', 'PKR')])
    await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset: 'MEBL', units: 10n })
    expect((await order('sell', seller.demo, { symbol: 'MEBL', quantity: '10', price: '100.00' })).body.code).toBe(0)
    const freeClearing = await hold(tx => tx`select 1 from ledger_account where code = 'fx_clearing' for update`)
    const reset = app.call('POST /user/demo/reset', {}, { token: buyer.demo })
    await expect.poll(waiting).toBe(1)
    // A batch that has decided, and may not write yet.
    const freeTurn = await hold(takeTurn)
    const bought = order('buy', buyer.demo, { symbol: 'MEBL', quantity: '10', price: '100.00' })
    await expect.poll(waiting).toBe(2)
    await freeClearing()
    await expect.poll(waiting).toBe(2)
    await freeTurn()
    expect((await bought).body.code).toBe(0)
    expect((await reset).body.code).toBe(0)
    expect(await assets(buyer.userId)).toEqual([
      { realm: 'demo', asset: 'PKR', posted: 100_000_000n, held: 0n },
      { realm: 'real', asset: 'PKR', posted: 500n, held: 0n },
    ])
  })

  it('USER-24 ENG-11 ends before a settlement that meets it, which counts what is left then', async () => {
    const [tradingDate, settlementDate] = [1, 2].map(days => addDays(karachiDate(app.clock.now()), days)) as [
      TradingDate,
      TradingDate,
    ]
    const { engine } = app.deps
    await engine.submit({ type: 'trading_day', realm: 'demo', tradingDate, settlementDate })
    await grant(app.db, app.clock, { userId: seller.userId, realm: 'demo', asset: 'OGDC', units: 10n })
    await order('sell', seller.demo, { quantity: '10', price: '100.00' })
    expect((await order('buy', buyer.demo, { quantity: '10', price: '100.00' })).body.code).toBe(0)
    const freePerson = await hold(tx => tx`select 1 from app_user where id = ${buyer.userId} for no key update`)
    const reset = app.call('POST /user/demo/reset', {}, { token: buyer.demo })
    await expect.poll(waiting).toBe(1)
    const settled = engine.submit({ type: 'settle', realm: 'demo', date: settlementDate })
    await expect.poll(waiting).toBe(2)
    await freePerson()
    expect((await reset).body.code).toBe(0)
    expect(await settled).toMatchObject({ ok: true })
    expect(await app.db`select asset from ledger_account where unsettled <> 0`).toEqual([])
    const [run] = await app.db`select shares, cash_units from settlement_run order by through desc limit 1`
    expect(run).toEqual({ shares: 0n, cash_units: 99_826n })
  })

  it('USER-24 done ten times at once, and orders placed meanwhile, still ends at a million and books that balance', async () => {
    const resets = Array.from({ length: 10 }, () => app.callRaw('POST /user/demo/reset', {}, { token: buyer.demo }))
    const orders = Array.from({ length: 20 }, () => order('buy', buyer.demo, { quantity: '5', price: '95.00' }))
    for (const { status } of await Promise.all([...resets, ...orders])) expect(status).toBeLessThan(500)
    expect((await app.callRaw('POST /user/demo/reset', {}, { token: buyer.demo })).body.code).toBe(0)
    expect(await assets(buyer.userId)).toContainEqual({ realm: 'demo', asset: 'PKR', posted: 100_000_000n, held: 0n })
  })
})
