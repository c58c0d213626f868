import type { RequestListener } from 'node:http'
import { COIN_PAIRS } from '@firoza/core/coin/pairs'
import { assetCode } from '@firoza/core/money/asset'
import { PERP_CONTRACTS } from '@firoza/core/perp/contracts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Engine } from '../../engine/engine.ts'
import { contractMarker } from '../../features/perp/mark-contracts.job.ts'
import { openContracts } from '../../features/perp/open-contracts.ts'
import { readMark } from '../../features/perp/perp.store.ts'
import { giveCoins } from '../../testing/coin-pair.ts'
import { type FakeExchanges, fakeExchanges } from '../../testing/fake-exchanges.ts'
import { registerPerson } from '../../testing/people.ts'
import { TEST_SETTINGS } from '../../testing/scenario.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { openCoinVenue } from '../coin-venue.ts'
import { referencePrice, updateReferences } from './reference-prices.ts'
import { followTickers, type Tickers } from './tickers.ts'

const BTC = { base: 'BTC', quote: 'USDT' }
const PERP = PERP_CONTRACTS[0]!
const SEVERAL = ['binance', 'kraken', 'coinbase', 'okx'] as const
/** A round asks one of the other pairs; after so many each has been asked. */
const ROUNDS = 9

let app: TestApp
let exchanges: FakeExchanges
let said: string[]
let perDollar: bigint | undefined

beforeEach(async () => {
  app = await testApp({ market: ['OGDC'], settings: { captcha: false } })
  exchanges = await fakeExchanges(() => app.clock.now())
  said = []
  perDollar = 280_000_000_000n
  const { db, engine, clock, log } = app.deps
  await openCoinVenue({ db, engine, clock, log, timer: false }, () => undefined)
})
afterEach(async () => {
  await exchanges.close()
  await app.close()
})

const PATIENT_MS = 60_000
const PATIENT = { timeout: PATIENT_MS }

function follow(...ids: readonly string[]): Tickers {
  return followWithin(PATIENT_MS, ...ids)
}

function followWithin(answerMsMax: number, ...ids: readonly string[]): Tickers {
  const record = (about: { source: string; pair: string; fault?: string }) =>
    void said.push([about.source, about.pair, about.fault ?? 'well'].join(' '))
  const log = { info: record, warn: record, error: record } as never
  return followTickers({ sources: exchanges.sources(...ids), clock: app.clock, log, timer: false, answerMsMax })
}

async function askAll(tickers: Tickers): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await tickers.round()
}

const update = (tickers: Tickers) => {
  const { db, engine, clock, log } = app.deps
  return updateReferences({ db, engine, clock, log, rupeesPerDollar: () => Promise.resolve(perDollar) }, tickers)
}
const referenceOf = (symbol: string, realm: 'real' | 'demo' = 'real') =>
  app.deps.engine.listing(realm, symbol)?.referencePrice
const prices = (all: Record<string, string>) => {
  for (const [of, price] of Object.entries(all)) exchanges.prices.set(of, price)
}

describe('reference prices of coins', () => {
  it('PAIR-13 lists a pair in both environments at the median of the exchanges, without the one that lies', async () => {
    prices({ 'binance BTC': '96500.0', 'kraken BTC': '96510.0', 'coinbase BTC': '96520.0', 'okx BTC': '9650.0' })
    const tickers = follow(...SEVERAL)
    await tickers.round()
    await update(tickers)
    expect(referenceOf('BTC-USDT', 'real')).toBe(965_000)
    expect(referenceOf('BTC-USDT', 'demo')).toBe(965_000)
    expect(app.deps.engine.listing('real', 'ETH-USDT'), 'no exchange has a price').toBeUndefined()
    expect(app.deps.engine.listing('real', 'BTC-USDT')).toMatchObject({ phase: 'open', halted: false })
  })

  it('PAIR-13 has no price with one source, nor with one that is not stale, and then nothing is listed or moved', async () => {
    prices({ 'binance BTC': '96500.0' })
    const tickers = follow(...SEVERAL)
    await tickers.round()
    await update(tickers)
    expect(referenceOf('BTC-USDT')).toBeUndefined()
    app.clock.advance(60_000)
    prices({ 'okx BTC': '96500.0' })
    await tickers.round()
    await update(tickers)
    expect(referenceOf('BTC-USDT')).toBe(965_000)
    prices({ BTC: '99000.0', 'okx BTC': '99000.0', 'binance BTC': '99000.0' })
    exchanges.instead.set('binance', (_, response) => void response.writeHead(503).end())
    exchanges.instead.set('kraken', (_, response) => void response.writeHead(503).end())
    exchanges.instead.set('coinbase', (_, response) => void response.writeHead(503).end())
    app.clock.advance(121_000)
    await tickers.round()
    await update(tickers)
    expect(referenceOf('BTC-USDT'), 'as it was').toBe(965_000)
  })

  it('PAIR-13 a reference follows the exchanges until the first trade, and the pair’s own trades from then on', async () => {
    prices({ BTC: '96500.0' })
    const tickers = follow(...SEVERAL)
    await tickers.round()
    await update(tickers)
    const logged = async () =>
      (await app.db<{ n: number }[]>`select coalesce(sum(commands), 0)::int as n from engine_command`)[0]!.n
    const before = await logged()
    prices({ BTC: '96550.0' })
    await tickers.round()
    await update(tickers)
    expect([referenceOf('BTC-USDT'), await logged()], 'less than a thousandth is left').toEqual([965_000, before])
    prices({ BTC: '97500.0' })
    await tickers.round()
    await update(tickers)
    expect(referenceOf('BTC-USDT')).toBe(975_000)
    expect((await logged()) - before, 'one command in each environment').toBe(2)
    await tradeAt(980_000)
    prices({ BTC: '99000.0' })
    await tickers.round()
    await update(tickers)
    expect(app.deps.engine.listing('demo', 'BTC-USDT')).toMatchObject({ referencePrice: 975_000, lastPrice: 980_000 })
    expect(referenceOf('BTC-USDT', 'real'), 'where nothing has traded').toBe(990_000)
  })

  it('PAIR-14 the price of a dollar coin in rupees is that of the coin in dollars and of the dollar in rupees', async () => {
    prices({ USDT: '0.999', USDC: '1.0010' })
    const tickers = follow(...SEVERAL)
    await askAll(tickers)
    perDollar = undefined
    await update(tickers)
    expect(referenceOf('USDT-PKR'), 'without a fresh rate').toBeUndefined()
    perDollar = 280_500_000_000n
    await update(tickers)
    expect(referenceOf('USDT-PKR')).toBe(28_022)
    expect(referenceOf('USDC-PKR')).toBe(28_050)
    const [rupees] = COIN_PAIRS.filter(({ symbol }) => symbol === 'USDC-PKR')
    const unpriced = { ...rupees!, base: { ...rupees!.base, code: assetCode('XMR') } }
    expect(referencePrice(tickers, rupees!, app.clock.now(), perDollar)).toBe(28_050)
    expect(
      referencePrice(tickers, unpriced, app.clock.now(), perDollar),
      'that no exchange prices in USDT',
    ).toBeUndefined()
  })

  it('PAIR-13 after a restart references stand as they were, and contracts wait for the first answers', async () => {
    prices({ BTC: '96500.0' })
    const tickers = follow(...SEVERAL)
    await tickers.round()
    await update(tickers)
    await openContracts(app.deps, [])
    await markBy(tickers)
    expect(await shown()).toMatchObject({ index: 965_000n, fresh: true })
    const hash = app.deps.engine.bookHash()
    await app.deps.engine.stop()
    const { db, clock } = app.deps
    const log = pino({ level: 'silent' })
    const engine = new Engine({ db, clock, settings: TEST_SETTINGS, holder: 'next', alone: true, log })
    await engine.start()
    expect(engine.bookHash()).toBe(hash)
    expect(engine.listing('real', 'BTC-USDT')).toMatchObject({ referencePrice: 965_000 })
    const again = follow(...SEVERAL)
    await markBy(again, engine)
    expect(await shown()).toMatchObject({ index: 965_000n, fresh: false })
    await again.round()
    await markBy(again, engine)
    expect(await shown()).toMatchObject({ index: 965_000n, fresh: true })
    await engine.stop()
  })

  it('PERP-8 an index takes the same exchanges: two fresh ones carry it, one does not, and one further off than 3 % is left out', async () => {
    prices({ BTC: '96500.0', 'okx BTC': '99900.0' })
    const tickers = follow(...SEVERAL)
    await tickers.round()
    await update(tickers)
    await openContracts(app.deps, [])
    await markBy(tickers)
    expect(await shown()).toMatchObject({ index: 965_000n, fresh: true })
    const used =
      await app.db`select name, used from perp_source join listing l on l.id = listing_id where realm = 'real' order by name`
    expect(used.map(({ name, used: word }) => `${name} ${word}`)).toEqual([
      'Binance used',
      'Coinbase Exchange used',
      'Kraken used',
      'OKX outlier',
    ])
    for (const id of ['binance', 'okx']) exchanges.instead.set(id, (_, response) => void response.writeHead(500).end())
    app.clock.advance(10_001)
    await tickers.round()
    await markBy(tickers)
    expect(await shown(), 'Kraken and Coinbase').toMatchObject({ fresh: true })
    exchanges.instead.set('kraken', (_, response) => void response.writeHead(500).end())
    app.clock.advance(10_001)
    await tickers.round()
    await markBy(tickers)
    expect(await shown(), 'Coinbase alone').toMatchObject({ index: 965_000n, fresh: false })
  })
})

describe('an exchange', () => {
  const answers: readonly [string, RequestListener, string][] = [
    ['rubbish', (_, response) => void response.end('<html>'), 'no ticker'],
    ['a refusal', (_, response) => void response.writeHead(429).end(), 'status 429'],
    ['too much', (_, response) => void response.end(' '.repeat(200_000)), 'more than'],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/binance/x' }).end(), 'redirect'],
    ['a broken connection', request => void request.socket.destroy(), 'other side closed|ECONNRESET'],
    ['nothing, ever', () => undefined, 'timeout'],
  ]
  it.each(answers)(
    'PAIR-15 that answers with %s has no price, its fault is named, and it holds up no other',
    async (_, answer, words) => {
      prices({ BTC: '96500.0' })
      exchanges.instead.set('binance', answer)
      // Who never answers is waited for no longer than that; the others are asked again, should the machine be slow.
      const tickers = followWithin(words === 'timeout' ? 3_000 : PATIENT_MS, ...SEVERAL)
      const namesAfterRound = async () => {
        app.clock.advance(60_000)
        await tickers.round()
        return tickers.prices(BTC, PERP).map(({ name }) => name)
      }
      const others = ['Kraken', 'Coinbase Exchange', 'OKX']
      await expect.poll(namesAfterRound, PATIENT).toEqual(others)
      const [line] = said.filter(line => line.startsWith('binance BTC-USDT'))
      expect(line).toMatch(new RegExp(words))
      exchanges.instead.delete('binance')
      await expect.poll(namesAfterRound, PATIENT).toEqual(['Binance', ...others])
      expect(said).toContain('binance BTC-USDT well')
    },
    120_000,
  )

  it('PAIR-15 that fails is asked ever less often, up to once a minute, and its fault is said once', async () => {
    const tickers = follow('binance')
    const times = () => exchanges.asked.filter(path => path.includes('BTCUSDT')).length
    await tickers.round()
    app.clock.advance(7_999)
    await tickers.round()
    expect(times()).toBe(1)
    app.clock.advance(1)
    await tickers.round()
    expect(times()).toBe(2)
    app.clock.advance(15_999)
    await tickers.round()
    expect(times()).toBe(2)
    for (let more = 0; more < 6; more++) {
      app.clock.advance(60_000)
      await tickers.round()
    }
    expect(times()).toBe(8)
    expect(said.filter(line => line.includes('BTC-USDT'))).toEqual(['binance BTC-USDT it answered with status 404'])
  })

  it('PAIR-16 the age of what each exchange says is known, also of one that has said nothing', async () => {
    prices({ BTC: '96500.0', 'kraken BTC': 'none' })
    const tickers = follow('binance', 'kraken')
    app.clock.advance(5_000)
    await tickers.round()
    app.clock.advance(3_000)
    const ages = tickers.ages().filter(({ pair }) => pair === 'BTC-USDT')
    const atMs = app.clock.now() - 3_000
    expect(ages).toEqual([
      { source: 'binance', name: 'Binance', pair: 'BTC-USDT', atMs, seconds: 3 },
      { source: 'kraken', name: 'Kraken', pair: 'BTC-USDT', atMs: null, seconds: 8 },
    ])
  })
})

function markBy(tickers: Tickers, engine = app.deps.engine): Promise<void> {
  return contractMarker({ ...app.deps, engine }, ({ spec }) =>
    tickers.prices({ base: spec.base.code, quote: spec.quote.code }, spec),
  )()
}

const shown = () => readMark(app.db, 'real', PERP.symbol)

/** A sale and a purchase of the demo environment that meet. */
async function tradeAt(limitPrice: number): Promise<void> {
  for (const [phone, side, asset, units] of [
    ['03019000011', 'sell', 'BTC', 100_000_000n],
    ['03019000012', 'buy', 'USDT', 1_000_000_000_000n],
  ] as const) {
    const { user } = await registerPerson(app, phone)
    const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
    await giveCoins(app, row!.id, asset, units)
    const placed = await app.deps.engine.submit({
      type: 'place',
      realm: 'demo',
      userId: Number(row!.id),
      symbol: 'BTC-USDT',
      draft: { side, kind: 'limit', timeInForce: 'gtc', postOnly: false, quantity: 1_000_000, limitPrice },
      accountClass: 'regular',
    })
    expect(placed).toMatchObject({ ok: true })
  }
}
