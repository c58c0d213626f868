import type { CallInput } from '@firoza/api/endpoints'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { depositApp, signInPerson } from '../../testing/deposits.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'
import { openContracts } from '../perp/open-contracts.ts'
import { seedConvert } from './seed-convert.ts'

let app: TestApp
let token: string
let makerId: bigint

beforeEach(async () => {
  app = await depositApp({ wholeMarket: true })
  const { db, clock } = app
  await seedConvert(db, clock.now())
  const [maker] = await db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000002'`
  makerId = maker!.id
  for (const asset of ['BTC', 'ETH', 'USDT']) {
    await grant(db, clock, { userId: makerId, realm: 'real', asset, units: 10n ** 12n })
  }
  await makeBook('BTC-USDT', 964_900, 965_100, 100_000)
  await makeBook('ETH-USDT', 339_900, 340_100, 1_000_000)
  await makeBook('USDT-PKR', 27_840, 27_860, 100_000_000)
  token = await signInPerson(app)
})
afterEach(async () => {
  await assertBooks(app.db)
  await app.close()
})

/** One order on each side, in ticks and units. */
async function makeBook(symbol: string, bid: number, ask: number, quantity: number) {
  for (const [side, limitPrice] of [
    ['buy', bid],
    ['sell', ask],
  ] as const) {
    const answer = await app.deps.engine.submit({
      type: 'place',
      realm: 'real',
      userId: Number(makerId),
      symbol,
      draft: { side, kind: 'limit', timeInForce: 'gtc', postOnly: true, quantity, limitPrice },
      accountClass: 'regular',
    })
    expect(answer).toMatchObject({ ok: true })
  }
}

type Wanted = CallInput<'POST /user/exchange/quote'>

async function ask(
  from: string,
  to: string,
  amount: string,
  more: Partial<Wanted> = { transactionCode: SANDBOX_CODE },
) {
  return (await app.callRaw('POST /user/exchange/quote', { from, to, amount, ...more }, { token })).body
}

async function quote(from: string, to: string, amount: string) {
  const { body } = await app.call(
    'POST /user/exchange/quote',
    { from, to, amount, transactionCode: SANDBOX_CODE },
    { token },
  )
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

const take = async (quoteId: string) => (await app.callRaw('POST /user/exchange', { quoteId }, { token })).body

async function balances(): Promise<Record<string, string>> {
  const { body } = await app.call('GET /user/exchange/pairs', { rates: 'books' }, { token })
  if (body.code !== 0) throw new Error('no pairs')
  return Object.fromEntries(body.data.balances.map(({ asset, available }) => [asset, available]))
}

describe('converting coins', () => {
  it('FX-18 quotes rupees and coins at the mid of the books for seven seconds, and moves exactly what it says', async () => {
    const before = await balances()
    const offered = await quote('PKR', 'BTC', '100000.00')
    expect(offered).toMatchObject({
      source: 'Firoza order books',
      mid: '26875250.000000000',
      spreadBps: 80,
      fee: '100.00',
      pair: 'BTC/PKR',
    })
    expect(offered.expiresAtMs - offered.madeAtMs).toBe(7_000)
    expect(await take(offered.quoteId)).toMatchObject({ code: 0, data: { receive: offered.receive } })
    const after = await balances()
    expect(after.BTC).toBe(offered.receive)
    expect(Number(before.PKR) - Number(after.PKR)).toBe(100_000)
  })

  it('FX-18 goes from coin to coin, and there and back loses', async () => {
    await take((await quote('PKR', 'BTC', '100000.00')).quoteId)
    const there = await quote('BTC', 'ETH', '0.00100000')
    expect(there).toMatchObject({ pair: 'BTC/ETH', mid: '28.382352941' })
    await take(there.quoteId)
    const back = await quote('ETH', 'BTC', there.receive)
    expect(Number(back.receive)).toBeLessThan(0.001)
    expect(await take(back.quoteId)).toMatchObject({ code: 0 })
  })

  it('FX-18 asks for the code first, runs out after seven seconds, and knows how fine a coin is', async () => {
    expect(await ask('PKR', 'BTC', '100000.00', {})).toMatchObject({ data: { reason: 'pin_needed' } })
    const { quoteId } = await quote('PKR', 'BTC', '100000.00')
    expect(await ask('PKR', 'BTC', '100000.00', {}), 'the code is still fresh').toMatchObject({ code: 0 })
    app.clock.advance(7_000)
    expect(await take(quoteId)).toMatchObject({ data: { reason: 'convert_quote_expired' } })
    expect(await ask('BTC', 'PKR', '0.000100001')).toMatchObject({ data: { reason: 'field_invalid' } })
    expect(await ask('BTC', 'PKR', '0.00001')).toMatchObject({ data: { reason: 'convert_amount_small' } })
    expect(await ask('SOL', 'PKR', '1'), 'it has no orders').toMatchObject({ data: { reason: 'convert_rate_stale' } })
  })

  it('FX-19 gives no more than there is, and takes no more than it may keep', async () => {
    await take((await quote('PKR', 'BTC', '100000.00')).quoteId)
    const exposure = await app.call('GET /staff/ledger/exposure', { realm: 'real' }, { token: await staffToken(app) })
    if (exposure.body.code !== 0) throw new Error('no exposure')
    const kept = exposure.body.data.assets.find(({ asset }) => asset === 'BTC')
    const [clearing = '', room] = [kept?.clearing, '0.00100000']
    expect(kept).toMatchObject({ clearingMax: '4.00000000' })
    const max = BigInt(clearing.replace('.', '')) + 100_000n
    await app.db`update convert_inventory set max_units = ${max} where asset = 'BTC'`
    expect(await ask('BTC', 'PKR', '0.001')).toMatchObject({ code: 0 })
    expect(await ask('BTC', 'PKR', '0.002')).toMatchObject({
      data: { reason: 'convert_inventory_full', details: { asset: 'BTC', max: room } },
    })
    await app.db`update convert_pair set base_max_units = 1000000000, base_day_max_units = 1000000000 where base = 'BTC'`
    await app.db`update convert_pair set quote_max_units = 100000000000000, quote_day_max_units = 100000000000000
      where base = 'BTC' and quote = 'PKR'`
    expect(await ask('PKR', 'BTC', '60000000.00')).toMatchObject({
      data: { reason: 'convert_inventory_short', details: { asset: 'BTC', max: clearing } },
    })
  })

  it('FUND-1 stock to crypto and back is an exchange at a quote, shown as a transfer', async () => {
    const { quoteId, receive } = await quote('PKR', 'USDT', '50000.00')
    const wrong = await app.callRaw('POST /coin/transfer', { from: 'crypto', to: 'stock', quoteId }, { token })
    expect(wrong.body, 'the quote is for the other direction').toMatchObject({
      data: { reason: 'convert_quote_unknown' },
    })
    const there = await app.call('POST /coin/transfer', { from: 'stock', to: 'crypto', quoteId }, { token })
    expect(there.body).toMatchObject({ code: 0, data: { fromFund: 'stock', toFund: 'crypto', receive } })
    expect((await balances()).USDT).toBe(receive)
    const other = await quote('PKR', 'BTC', '50000.00')
    const never = await app.callRaw(
      'POST /coin/transfer',
      { from: 'stock', to: 'crypto', quoteId: other.quoteId },
      { token },
    )
    expect(never.body).toMatchObject({ data: { reason: 'convert_quote_unknown' } })
    const stock = await app.call('GET /user/tx/record', { fund: 'stock' }, { token })
    const crypto = await app.call('GET /user/tx/record', { fund: 'crypto' }, { token })
    if (stock.body.code !== 0 || crypto.body.code !== 0) throw new Error('no records')
    expect(new Set(crypto.body.data.items.map(({ asset }) => asset))).toEqual(new Set(['USDT']))
    expect(stock.body.data.items.every(({ assetKind }) => assetKind !== 'crypto')).toBe(true)
    expect(stock.body.data.items[0]).toMatchObject({ asset: 'PKR', change: '-50000.00', kind: 'convert' })
  })

  it('FUND-2 moves USDT between crypto and contract funds at once and free, once under one key, and refuses any other way', async () => {
    await openContracts(app.deps, ['real'])
    await take((await quote('PKR', 'USDT', '50000.00')).quoteId)
    const usdt = async () => BigInt(((await balances()).USDT ?? '').replace('.', ''))
    const before = await usdt()
    const move = async (input: CallInput<'POST /coin/transfer'>, key?: string) =>
      (await app.callRaw('POST /coin/transfer', input, { token, ...(key && { headers: { 'idempotency-key': key } }) }))
        .body
    const inTo = { from: 'crypto', to: 'contract', amount: '12.5' } as const
    const key = 'one-tap'
    const moved = { code: 0, data: { from: 'USDT', to: 'USDT', amount: '12.500000', fee: '0.000000', quoteId: null } }
    expect(await move(inTo, key)).toMatchObject(moved)
    expect(await move(inTo, key)).toMatchObject(moved)
    expect(await usdt()).toBe(before - 12_500_000n)
    expect(await move({ from: 'contract', to: 'crypto', amount: '12.500001' })).toMatchObject({
      data: { reason: 'insufficient_balance', details: { asset: 'USDT', available: '12.500000' } },
    })
    expect(await move({ from: 'contract', to: 'crypto', amount: '2.5' })).toMatchObject({ code: 0 })
    expect(await usdt()).toBe(before - 10_000_000n)
    const refused = async (input: CallInput<'POST /coin/transfer'>, reason: string) =>
      expect(await move(input)).toMatchObject({ data: { reason } })
    await refused({ from: 'crypto', to: 'contract' }, 'field_missing')
    await refused({ from: 'crypto', to: 'contract', amount: '0' }, 'field_invalid')
    await refused({ from: 'stock', to: 'contract', amount: '1' }, 'transfer_by_crypto')
    await refused({ from: 'stock', to: 'stock' }, 'transfer_same_fund')
    await refused({ from: 'stock', to: 'crypto' }, 'convert_quote_unknown')
  })
})
