import { HOUR_MS } from '@firoza/core/clock'
import { expect, it } from 'vitest'
import { readRecentTrades } from '../../../market/trade.store.ts'
import { reasonOf } from '../../../testing/answered.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { LONG_LIFE, liveLong } from '../../../testing/long-life.ts'
import { rowsRead } from '../../../testing/rows-read.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import { cloneTestDatabase } from '../../../testing/test-db.ts'
import { signedIn, withdrawingApp } from '../../../testing/withdrawing.ts'
import { followListings } from '../follow-listings.job.ts'
import { listNewestTrades } from './market-staff.store.ts'

it('STF-10 shows the newest trades of one realm, and reads none of the other, which may have traded much since', async () => {
  const database = await cloneTestDatabase()
  const { sql } = database
  try {
    await liveLong(sql)
    const trades = LONG_LIFE.days * LONG_LIFE.perDay
    const newest = (await listNewestTrades(sql, 'real')).map(({ id }) => Number(id))
    expect(newest.length).toBeGreaterThan(10)
    expect(newest).toEqual(newest.map((_, at) => trades - at))
    expect(await listNewestTrades(sql, 'demo')).toEqual([])
    expect(await rowsRead(sql, listNewestTrades(sql, 'demo'), 'trade')).toBe(0)
    // One share of the realm has not been traded for long, and a new one never was.
    await sql`insert into asset (code, kind, exponent, name) values ('S6', 'share', 0, 'S')`
    await sql`
      insert into listing (id, realm, spec, reference_price) select 6, realm, replace(spec::text, 'S1', 'S6')::json, 100 from listing where symbol = 'S1'`
    await sql`
      insert into trade select (later).* from (
        select jsonb_populate_record(t, jsonb_build_object('id', 1000000 + n, 'journal_id', 1000000 + n)) as later
        from trade t, generate_series(1, 20000) n where t.id = 1) made`
    await sql`analyze trade`
    const [busy] = await sql<{ symbol: string }[]>`
      select symbol from listing where id = (select listing_id from trade where id = 1)`
    expect((await listNewestTrades(sql, 'real')).map(({ symbol }) => symbol)).toEqual(Array(50).fill(busy?.symbol))
    expect(await rowsRead(sql, listNewestTrades(sql, 'real'), 'trade')).toBeLessThan(6 * 51)
    // What is priced in another scale, as coins are, is no trade of a share.
    await sql`insert into venue (realm, code, settles, phase, trading_date, settled_through) values ('real', 'coin', 'at_once', 'open', '2026-02-09', '2026-02-09')`
    await sql`update listing set spec = replace(spec::text, '"psx"', '"coin"')::json where symbol = ${busy?.symbol ?? ''} and realm = 'real'`
    expect((await listNewestTrades(sql, 'real')).map(({ symbol }) => symbol)).not.toContain(busy?.symbol)
    for (const symbol of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) {
      const found = await readRecentTrades(sql, 'real', symbol, 20)
      expect(found, symbol).toHaveLength(symbol === 'S6' ? 0 : 20)
      expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((one, other) => Number(other - one)))
      expect(await rowsRead(sql, readRecentTrades(sql, 'real', symbol, 20), 'trade')).toBeLessThan(25)
    }
  } finally {
    await database.drop()
  }
})

it('MKT-23, MKT-24 two members of staff list a share in the running market, and delist it: its orders end with the reason, and nothing is placed', async () => {
  const app = await withdrawingApp({ wholeMarket: true })
  try {
    const { engine, market } = app.deps
    let [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
    const share = {
      ...{
        realm: 'real',
        symbol: 'FRESH',
        nameEn: 'Fresh Dairies',
        nameUr: 'فریش ڈیریز',
        sector: 'food_personal_care',
      },
      ...{ referencePrice: '25.00', faceValue: '10', sharesOutstanding: 1_000, freeFloatShares: 400, shariah: true },
    }
    const ask = async (kind: 'share_list' | 'share_delist', payload: object) => {
      const input = changeOf(kind, { ...payload, reason: 'as filed' })
      const { body } = await app.call('POST /staff/case/request', input, { token: maker })
      return body.code === 0 ? body.data.id : body.data.reason
    }
    const approve = async (id: string) =>
      reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id }), { token: checker }))
    expect(await ask('share_list', { ...share, symbol: 'OGDC' })).toBe('offering_symbol_taken')
    expect(await ask('share_list', { ...share, symbol: 'USDT' })).toBe('offering_symbol_taken')
    expect(await ask('share_list', { ...share, freeFloatShares: 1_001 })).toBe('field_invalid')
    expect(await ask('share_list', { ...share, referencePrice: '0' })).toBe('field_invalid')
    expect(await ask('share_delist', { realm: 'real', symbol: 'FRESH' })).toBe('not_found')
    expect(await approve(await ask('share_list', share))).toBe('ok')
    await followListings(app.deps)
    expect(engine.listing('real', 'FRESH'), 'not during a session').toBeUndefined()
    app.clock.advance(10 * HOUR_MS)
    // Staff who were idle for so long sign in again.
    ;[maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
    await market.sessions.runDue()
    await followListings(app.deps)
    expect(engine.listing('real', 'FRESH')).toMatchObject({ referencePrice: 2_500, delisted: false })
    expect(engine.listing('demo', 'FRESH')).toBeUndefined()
    await expect.poll(() => market.search('fresh', 5).map(({ symbol }) => symbol)).toEqual(['FRESH'])
    const ayesha = await signedIn(app)
    const { body } = await ayesha.call('GET /stock/index/info', { symbol: 'FRESH' })
    expect(body).toMatchObject({ data: { symbol: 'FRESH', realm: 'real', previousClose: '25.00' } })
    const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
    const place = () => {
      const draft = {
        side: 'buy',
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        quantity: 10,
        limitPrice: 2_500,
      } as const
      const userId = Number(person?.id)
      return engine.submit({ type: 'place', realm: 'real', userId, symbol: 'FRESH', accountClass: 'regular', draft })
    }
    expect(await place()).toMatchObject({ ok: true })
    expect(await approve(await ask('share_delist', { realm: 'real', symbol: 'FRESH' }))).toBe('ok')
    await followListings(app.deps)
    expect(await app.db`select state, end_reason, held_units from stock_order`).toEqual([
      { state: 'closed_by_system', end_reason: 'instrument_unlisted', held_units: 0n },
    ])
    expect(await place()).toMatchObject({ reason: 'instrument_unlisted' })
    expect(market.quotes.all('real').some(({ symbol }) => symbol === 'FRESH')).toBe(false)
    const hash = engine.bookHash()
    await followListings(app.deps)
    expect(engine.bookHash()).toBe(hash)
    expect(await approve(await ask('share_list', share))).toBe('ok')
    await followListings(app.deps)
    expect(await place()).toMatchObject({ ok: true })
  } finally {
    await app.close()
  }
})

it('ENG-36 two members of staff suspend a market and let it go on: what fell due runs afterwards, and staff see it', async () => {
  const app = await withdrawingApp({ wholeMarket: true })
  try {
    const { engine, market } = app.deps
    const suspend = async (suspended: 'true' | 'false') => {
      const payload = { realm: 'real', venue: 'psx', suspended, reason: 'as found' }
      const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
      const { body } = await app.call('POST /staff/case/request', changeOf('venue_suspension', payload), {
        token: maker,
      })
      if (body.code !== 0) return body.data.reason
      return reasonOf(
        await app.callRaw('POST /staff/case/decide', deciding('approve', { id: body.data.id }), { token: checker }),
      )
    }
    const alarms = async () => {
      const { body } = await app.call('GET /staff/queue/counts', {}, { token: await staffToken(app, 1) })
      return body.code === 0 ? body.data.alarms.filter(({ id }) => id === 'venues') : body.data.reason
    }
    const shown = async () => {
      const { body } = await app.call(
        'GET /staff/market/listing/list',
        { realm: 'real' },
        { token: await staffToken(app) },
      )
      return body.code === 0 ? body.data.suspended : body.data.reason
    }
    expect(await alarms()).toEqual([])
    expect(await suspend('true')).toBe('ok')
    expect(await shown()).toEqual(['psx'])
    expect(await alarms()).toMatchObject([{ count: 1 }])
    expect(engine.listing('real', 'OGDC')?.halted).toBe(true)
    expect(engine.listing('demo', 'OGDC')?.halted).toBe(false)
    app.clock.advance(10 * HOUR_MS)
    expect(await market.sessions.runDue(), 'none of its steps').toBe(0)
    expect(engine.listing('real', 'OGDC')?.phase).toBe('open')
    expect(await suspend('false')).toBe('ok')
    expect(await shown()).toEqual([])
    expect(await market.sessions.runDue()).toBeGreaterThan(0)
    expect(engine.listing('real', 'OGDC')).toMatchObject({ phase: 'closed', halted: false })
  } finally {
    await app.close()
  }
})
