import type { CallOutput } from '@firoza/api/endpoints'
import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { priceOption } from '@firoza/core/option/option-quote'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { depositApp, signInPerson } from '../../testing/deposits.ts'
import { openOptions } from '../../testing/options.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'
import { openSeries } from './open-series.job.ts'
import { settleOptions } from './settle-options.job.ts'

let app: TestApp
let token: string
let userId: bigint
let sellerId: bigint

/** A trade of two customers in the engine, at a price in paisa. */
async function trade(price: number, quantity = 10) {
  const common = { kind: 'limit', timeInForce: 'day', postOnly: false, quantity, limitPrice: price } as const
  const place = (side: 'buy' | 'sell', user: bigint) =>
    app.deps.engine.submit({
      type: 'place',
      realm: 'real',
      userId: Number(user),
      symbol: 'OGDC',
      draft: { side, ...common },
      accountClass: 'regular',
    })
  expect(await place('sell', sellerId)).toMatchObject({ ok: true })
  expect(await place('buy', userId)).toMatchObject({ ok: true })
}

beforeEach(async () => {
  app = await depositApp({ market: ['OGDC'] })
  const { db, clock } = app
  const people = await db<{ id: bigint }[]>`
    select id from app_user where public_id in ('FZ10000001', 'FZ10000002') order by public_id`
  ;[userId, sellerId] = people.map(({ id }) => id) as [bigint, bigint]
  await grant(db, clock, { userId: sellerId, realm: 'real', asset: 'OGDC', units: 10_000n })
  await openOptions(app, 'OGDC')
  token = await signInPerson(app)
  await trade(10_000)
})
afterEach(() => app.close())

async function chain(direction: 'call' | 'put' = 'call') {
  const { body } = await app.call('GET /stock/index/option/chain', { symbol: 'OGDC', direction }, { token })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

async function contract(strikePrice: string, direction: 'call' | 'put' = 'call') {
  const { items } = await chain(direction)
  const found = items.find(item => item.strikePrice === strikePrice)
  if (!found) throw new Error(`no ${strikePrice} in ${items.map(item => item.strikePrice).join(' ')}`)
  return found
}

async function quote(id: string, amount: string, as = token) {
  const { body } = await app.callRaw(
    'POST /stock/order/option/quote',
    { contract: id, amount, transactionCode: SANDBOX_CODE },
    { token: as },
  )
  return body as { code: number; data: CallOutput<'POST /stock/order/option/quote'> }
}

async function buy(strike = '100.00', direction: 'call' | 'put' = 'call', amount = '10000.00') {
  const { id } = await contract(strike, direction)
  const quoted = await quote(id, amount)
  if (quoted.code !== 0) throw new Error(JSON.stringify(quoted))
  const { body } = await app.call('POST /stock/order/option/apply', { quoteId: quoted.data.quoteId }, { token })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

async function order(id: string) {
  token = await signInPerson(app)
  const { body } = await app.call('GET /stock/order/option/list', { id }, { token })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data.items[0]!
}

async function cash(): Promise<bigint> {
  const [row] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account where user_id = ${userId} and realm = 'real' and asset = 'PKR' and code = 'user'`
  return row?.posted ?? 0n
}

async function toExpiry(expiresAtMs: number, minutesAfter = 2) {
  app.clock.set(expiresAtMs + minutesAfter * MINUTE_MS)
}

async function openLeft(): Promise<number> {
  return (await app.db`select 1 from option_order where state = 'open'`).length
}

const paisa = (rupees: string) => BigInt(rupees.replace('.', ''))

describe('a purchase', () => {
  it('OPT-9, OPT-7, OPT-1, PTF-10 buys whole contracts at exactly its quote, whose inputs give its price again, and leaves the rest', async () => {
    const { id, ask, strikePrice } = await contract('100.00')
    expect(strikePrice).toBe('100.00')
    const { data } = await quote(id, '10000.00')
    expect(data).toMatchObject({
      kind: 'buy',
      price: ask,
      contract: { symbol: 'OGDC', direction: 'call', shares: 500 },
    })
    expect(data.expiresAtMs - data.madeAtMs).toBe(5_000)
    expect(paisa(data.total) + paisa(data.remainder)).toBe(10_000_00n)
    const { spotPaisa, spreadPpm, lifeMs, ...rest } = data.inputs
    const figures = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, BigInt(text as string)]))
    const inputs = { ...figures, side: 'call', spotPaisa: BigInt(spotPaisa), lifeMs } as never
    expect(priceOption(inputs, { spreadPpm: BigInt(spreadPpm) }).ask).toBe(paisa(data.price))
    const before = await cash()
    const bought = await app.call('POST /stock/order/option/apply', { quoteId: data.quoteId }, { token })
    expect(bought.body).toMatchObject({ code: 0, data: { state: 'open', amount: data.total, openPrice: data.price } })
    expect(before - (await cash())).toBe(paisa(data.total))
    // It is in no sum, and named as such.
    const assets = await app.call('POST /user/assets', {}, { token })
    expect(assets.body).toMatchObject({ data: { optionsOpen: await openLeft() } })
    const again = await app.callRaw('POST /stock/order/option/apply', { quoteId: data.quoteId }, { token })
    expect(again.body).toMatchObject({ data: { reason: 'option_quote_unknown' } })
  })

  it('OPT-1 needs level 3 in the real realm and none in demo', async () => {
    const { id } = await contract('100.00')
    const level2 = await signInPerson(app, '03000000002')
    expect(await quote(id, '10000.00', level2)).toMatchObject({ data: { reason: 'kyc_level_required' } })
    const demo = await signInPerson(app, '03000000002', 'demo')
    expect(await quote(id, '10000.00', demo)).toMatchObject({ data: { reason: 'option_price_stale' } })
  })

  it('OPT-11, OPT-12 holds the most that it can pay, and stands in the records and in a notice', async () => {
    const held = async () =>
      (
        await app.db<{ held: bigint }[]>`select held from ledger_account where code = 'option_book' and realm = 'real'`
      )[0]?.held
    const { id, maximumPayoff } = await buy()
    expect(await held()).toBe(paisa(maximumPayoff))
    const { body } = await app.call('GET /user/tx/record', { group: 'option' }, { token })
    expect(body).toMatchObject({
      code: 0,
      data: { items: [{ kind: 'option_premium', cause: { type: 'option', id } }] },
    })
    expect(await app.db`select 1 from user_notice where kind = 'option_bought' and user_id = ${userId}`).toHaveLength(1)
    await app.db`update ledger_account set held = posted where code = 'option_book' and realm = 'real'`
    const { id: other } = await contract('100.00', 'put')
    const quoted = await quote(other, '10000.00')
    const short = await app.callRaw('POST /stock/order/option/apply', { quoteId: quoted.data.quoteId }, { token })
    expect(short.body).toMatchObject({ data: { reason: 'option_account_short' } })
    await app.db`update ledger_account set held = ${paisa(maximumPayoff)} where code = 'option_book' and realm = 'real'`
  })

  it('OPT-9 refuses a quote that has run out, is somebody else’s, or from which the price has moved', async () => {
    const { id } = await contract('100.00')
    const { data } = await quote(id, '10000.00')
    const apply = async (quoteId: string, as = token) =>
      (await app.callRaw('POST /stock/order/option/apply', { quoteId }, { token: as })).body
    const other = await signInPerson(app, '03000000002')
    expect(await apply(data.quoteId, other)).toMatchObject({ data: { reason: 'option_quote_unknown' } })
    await trade(10_400)
    expect(await apply(data.quoteId)).toMatchObject({ data: { reason: 'option_quote_moved' } })
    const fresh = await quote(id, '10000.00')
    app.clock.advance(5_000)
    expect(await apply(fresh.data.quoteId)).toMatchObject({ data: { reason: 'option_quote_expired' } })
  })

  it('OPT-6, OPT-7 refuses without a fresh price, in a halt, when closed, and an amount that buys nothing or is too large', async () => {
    const { id } = await contract('100.00')
    expect(await quote(id, '100.00')).toMatchObject({ data: { reason: 'option_amount_small' } })
    expect(await quote(id, '1000000.01')).toMatchObject({ data: { reason: 'option_amount_large' } })
    const engine = app.deps.engine
    await engine.submit({ type: 'halt', realm: 'real', symbol: 'OGDC', halted: true })
    expect(await quote(id, '10000.00')).toMatchObject({ data: { reason: 'option_halted' } })
    await engine.submit({ type: 'halt', realm: 'real', symbol: 'OGDC', halted: false })
    app.clock.advance(15_001)
    expect(await quote(id, '10000.00')).toMatchObject({ data: { reason: 'option_price_stale' } })
    await engine.submit({ type: 'phase', realm: 'real', phase: 'closed' })
    expect(await quote(id, '10000.00')).toMatchObject({
      data: { reason: expect.stringMatching(/^option_(closed|not_offered)$/) },
    })
  })

  it('OPT-10 sells no more than the limits let it, purchases at once counted', async () => {
    await app.db`
      insert into option_rule (from_at, enabled, fee_ppm, rate_ppm, spread_ppm, amount_min_units, amount_max_units, strike_max, expiry_max, delta_max, vega_max_units)
      select from_at, enabled, fee_ppm, rate_ppm, spread_ppm, amount_min_units, amount_max_units, 20, expiry_max, delta_max, vega_max_units from option_rule`
    const { id } = await contract('100.00')
    const quotes = [await quote(id, '10000.00'), await quote(id, '10000.00')]
    const answers = await Promise.all(
      quotes.map(({ data }) => app.callRaw('POST /stock/order/option/apply', { quoteId: data.quoteId }, { token })),
    )
    const reasons = answers.map(({ body }) => (body as { data: { reason?: string } }).data.reason ?? 'done')
    expect(reasons.toSorted()).toEqual(['done', 'option_limit_strike'])
    await assertBooks(app.db)
  })

  it('OPT-13 can be closed at the bid, whole and once, for less than it cost', async () => {
    const { id, amount } = await buy()
    const quoted = await app.call('POST /stock/order/option/close/quote', { id }, { token })
    if (quoted.body.code !== 0) throw new Error(JSON.stringify(quoted.body))
    const { quoteId, total } = quoted.body.data
    expect(paisa(total)).toBeLessThan(paisa(amount))
    const closed = await app.call('POST /stock/order/option/close', { quoteId }, { token })
    expect(closed.body).toMatchObject({ code: 0, data: { state: 'closed' } })
    const again = await app.callRaw('POST /stock/order/option/close/quote', { id }, { token })
    expect(again.body).toMatchObject({ data: { reason: 'move_not_allowed' } })
    const { body } = await app.call('GET /stock/order/option/statistics', {}, { token })
    expect(body).toMatchObject({ code: 0, data: { open: 0, ended: 1 } })
    await assertBooks(app.db)
  })
})

describe('the end of contracts', () => {
  it('OPT-14, OPT-15 pays by the average of the last thirty minutes, once, and what is worth nothing expires', async () => {
    const call = await buy()
    const put = await buy('100.00', 'put')
    const { expiresAtMs } = call.contract
    app.clock.set(expiresAtMs - 10 * MINUTE_MS)
    await trade(10_500, 30)
    await trade(10_600, 10)
    const before = await cash()
    await toExpiry(expiresAtMs)
    expect(await settleOptions(app.deps)).toBe(2)
    expect(await settleOptions(app.deps)).toBe(0)
    const units = (10_525n - 10_000n) * 500n * BigInt(call.quantity)
    expect((await cash()) - before).toBe(units)
    expect(await order(call.id)).toMatchObject({ state: 'settled', settlement: { price: '105.25', source: 'vwap' } })
    expect(await order(put.id)).toMatchObject({ state: 'expired', paid: '0.00', settlement: { price: '105.25' } })
    expect(await openLeft()).toBe(0)
    await assertBooks(app.db)
  })

  it('OPT-14, OPT-15 takes the last close before where the day has no trade, and leaves nothing open', async () => {
    const { id, contract: of } = await buy()
    await toExpiry(of.expiresAtMs)
    await settleOptions(app.deps)
    expect(await order(id)).toMatchObject({ settlement: { source: 'previous' } })
    expect(await openLeft()).toBe(0)
  })

  it.each(['halted', 'delisted', 'no_price'] as const)('OPT-14, OPT-15 voids and pays back: %s', async why => {
    const { id, amount, contract: of } = await buy()
    const before = await cash()
    if (why === 'halted') await app.deps.engine.submit({ type: 'halt', realm: 'real', symbol: 'OGDC', halted: true })
    if (why === 'no_price') await app.db`delete from candle`
    if (why === 'delisted') {
      await app.db`
        insert into instrument (symbol, name_en, name_ur, sector, shares_outstanding, free_float_shares, shariah, issue_price, position, status)
        values ('OGDC', 'Oil', 'تیل', 'oil', 10, 10, true, 10000, 1, 'unlisted')`
    } else await toExpiry(of.expiresAtMs)
    await settleOptions(app.deps)
    expect(await order(id)).toMatchObject({ state: 'voided', voidReason: why, paid: amount, profit: '0.00' })
    expect((await cash()) - before).toBe(paisa(amount))
    expect(await openLeft()).toBe(0)
    await assertBooks(app.db)
  })

  it('OPT-15 goes on where it stood when one purchase could not be ended', async () => {
    const [first, second] = [await buy(), await buy('100.00', 'put')]
    await app.db`
      create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`
    await app.db.unsafe(
      `create trigger fail before update on option_order for each row when (old.public_id = '${first.id}') execute function fail_once()`,
    )
    await toExpiry(first.contract.expiresAtMs)
    expect(await settleOptions(app.deps)).toBe(1)
    expect(await openLeft()).toBe(1)
    await assertBooks(app.db)
    await app.db`drop trigger fail on option_order`
    await settleOptions(app.deps)
    expect(await openLeft()).toBe(0)
    expect(await order(second.id)).not.toMatchObject({ state: 'open' })
  })

  it('OPT-16 a split leaves strike value and pay-off, and voids what would not be whole', async () => {
    const { id, contract: of } = await buy()
    const split = (from: number, to: number) => app.db`
      insert into option_split (realm, symbol, from_date, from_shares, to_shares, at)
      values ('real', 'OGDC', ${`2026-0${to}-01`}::date, ${from}, ${to}, now())`
    await app.db`delete from option_split`
    await split(1, 2)
    app.clock.set(of.expiresAtMs - DAY_MS)
    await settleOptions(app.deps)
    expect((await order(id)).contract).toMatchObject({ shares: 1_000, strikePrice: '50.00' })
    await split(3, 1)
    await settleOptions(app.deps)
    expect(await order(id)).toMatchObject({ state: 'voided', voidReason: 'not_whole' })
  })

  it('OPT-2 opens contracts once by rule, and OPT-4 offers none without enough closes', async () => {
    const count = async () => (await app.db`select 1 from option_series`).length
    const before = await count()
    await openSeries(app.deps)
    expect(await count()).toBe(before)
    expect((await chain()).expiries).toHaveLength(4)
    await app.db`delete from candle where at < now() - interval '0 days' and realm = 'real'`
    expect(await chain()).toMatchObject({ quoting: 'unmeasured' })
  })
})

it('OPT-17 shows staff the exposure, and changes terms, funds and splits by two of them', async () => {
  await buy()
  const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
  const exposure = async () => {
    const { body } = await app.call('GET /staff/option/exposure', {}, { token: maker })
    if (body.code !== 0) throw new Error(JSON.stringify(body))
    return body.data
  }
  const { rule, realms } = await exposure()
  expect(realms.find(({ realm }) => realm === 'real')).toMatchObject({ items: [{ symbol: 'OGDC', purchases: 1 }] })
  const change = async (kind: 'option_terms' | 'option_fund' | 'option_split', payload: object) => {
    const asked = await app.call(
      'POST /staff/case/request',
      changeOf(kind, { ...payload, reason: 'As decided by the risk committee.' }),
      { token: maker },
    )
    if (asked.body.code !== 0) return asked.body
    return (await app.call('POST /staff/case/decide', deciding('approve', asked.body.data), { token: checker })).body
  }
  expect(await change('option_terms', { ...rule, strikeMax: '7' })).toMatchObject({ code: 0 })
  expect((await exposure()).rule).toMatchObject({ strikeMax: '7' })
  expect(await change('option_terms', { ...rule, spreadPpm: '0' })).toMatchObject({ data: { reason: 'field_invalid' } })
  expect(await change('option_fund', { amount: '1.00' })).toMatchObject({ data: { reason: 'insufficient_balance' } })
  const split = { realm: 'real', symbol: 'OGDC', fromDate: '2030-01-01', fromShares: '1', toShares: '2' }
  expect(await change('option_split', split)).toMatchObject({ code: 0 })
  expect(await change('option_split', split)).toMatchObject({ data: { reason: 'not_found' } })
})
