import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RateSourceSettings } from '../../rate-source-settings.ts'
import { depositApp, signInPerson } from '../../testing/deposits.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { publishSourceRates } from './publish-rates.job.ts'
import { seedConvert } from './seed-convert.ts'

let app: TestApp
let server: Server
let answer: RequestListener
let source: RateSourceSettings

beforeAll(async () => {
  app = await depositApp()
  await seedConvert(app.db, app.clock.now())
  // The documents of these tests name rupees, dollars and reais.
  await app.db`delete from convert_pair where 'BDT' in (base, quote)`
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  await app.db`delete from fx_rate`
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`
  source = { url, format: 'json', name: 'A bank', key: 'k3y', ageMaxMs: 60_000 }
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await app.close()
})

const said =
  (text: string): RequestListener =>
  (_, response) =>
    void response.end(text)
const json = (rates: Record<string, unknown>, more: object = {}) =>
  said(JSON.stringify({ base: 'USD', at: app.clock.now(), rates, ...more }))
const moved: RequestListener = (request, response) =>
  request.url === '/rates'
    ? void response.writeHead(302, { location: '/moved' }).end()
    : json({ PKR: '280.50', BRL: '5.42' })(request, response)
const ask = () => publishSourceRates(app.deps, source)
const kept = () =>
  app.db`select base || '/' || quote as pair, mid_nano as nano, source, at, good_until from fx_rate order by id`

async function quote(amount = '28000.00') {
  const token = await signInPerson(app)
  return (await app.callRaw('POST /user/exchange/quote', { from: 'PKR', to: 'USD', amount }, { token })).body
}

describe('a source of rates', () => {
  it('FX-11 is asked with its key, and what it says stands in quotes with its name and its own time', async () => {
    let key: string | undefined
    const at = new Date(app.clock.now() - 7_000).toISOString()
    answer = (request, response) => {
      key = request.headers.authorization
      json({ PKR: '280.50', BRL: 5.42 }, { at })(request, response)
    }
    expect(await ask()).toEqual([])
    expect(key).toBe('Bearer k3y')
    const atMs = app.clock.now() - 7_000
    expect(await kept()).toEqual([
      { pair: 'USD/PKR', nano: 280_500_000_000n, source: 'A bank', at: atMs, good_until: atMs + 60_000 },
      { pair: 'USD/BRL', nano: 5_420_000_000n, source: 'A bank', at: atMs, good_until: atMs + 60_000 },
      { pair: 'BRL/PKR', nano: 51_752_767_528n, source: 'A bank', at: atMs, good_until: atMs + 60_000 },
    ])
    expect(await quote()).toMatchObject({ data: { source: 'A bank', rateAtMs: atMs, mid: '280.500000000' } })
  })

  it('FX-12 whose clock goes ahead of ours is quoted at once, and no longer for it', async () => {
    answer = json({ PKR: '280.50', BRL: '5.42' }, { at: app.clock.now() + 30_000 })
    expect(await ask()).toEqual([])
    expect(await quote()).toMatchObject({ code: 0, data: { rateAtMs: app.clock.now() } })
    expect((await kept()).map(row => row['good_until'])).toEqual(Array(3).fill(app.clock.now() + 60_000))
  })

  it('FX-11 that says the same again is written down once', async () => {
    answer = json({ PKR: '280.50', BRL: '5.42' })
    await ask()
    await ask()
    expect(await kept()).toHaveLength(3)
  })

  it('FX-12 that falls silent is quoted until its last rates are too old, and then not at all', async () => {
    answer = json({ PKR: '280.50', BRL: '5.42' })
    await ask()
    answer = (_, response) => void response.writeHead(503).end()
    app.clock.advance(60_000)
    expect(await ask()).toEqual(['it answered with status 503'])
    expect(await quote()).toMatchObject({ code: 0 })
    app.clock.advance(1)
    expect(await quote()).toMatchObject({ data: { reason: 'convert_rate_stale' } })
    const token = await signInPerson(app)
    const { body } = await app.call('GET /user/exchange/pairs', {}, { token })
    expect(body).toMatchObject({ data: { items: Array(3).fill({ mid: null, source: null, rateAtMs: null }) } })
  })

  it('FX-17 has its rates of two days kept, and those that could still be quoted within them', async () => {
    const first = app.clock.now()
    answer = json({ PKR: '280.50', BRL: '5.42' })
    await ask()
    const oldest = async () => {
      answer = json({ PKR: '280.50', BRL: '5.42' })
      await ask()
      return (await kept())[0]?.['at']
    }
    app.clock.advance(2 * 24 * 3_600_000 + 60_000)
    expect(await oldest()).toBe(first)
    app.clock.advance(1)
    expect(await oldest()).toBe(first + 2 * 24 * 3_600_000 + 60_000)
  })

  it('FX-4 that runs is waited out for a minute', async () => {
    answer = json({ PKR: '280.00', BRL: '5.42' })
    await ask()
    app.clock.advance(10_000)
    answer = json({ PKR: '286.00', BRL: '5.42' })
    expect(await ask()).toEqual([])
    expect(await quote()).toMatchObject({ data: { reason: 'convert_rate_moved' } })
    app.clock.advance(59_000)
    answer = json({ PKR: '286.10', BRL: '5.42' })
    await ask()
    expect(await quote()).toMatchObject({ code: 0, data: { mid: '286.100000000' } })
  })

  it('FX-13 that loses a digit is not believed, pair by pair', async () => {
    answer = json({ PKR: '280.00', BRL: '5.42' })
    await ask()
    app.clock.advance(10_000)
    answer = json({ PKR: '2.80', BRL: '5.42' })
    expect(await ask()).toEqual([expect.stringContaining('USD/PKR'), expect.stringContaining('BRL/PKR')])
    expect(await quote()).toMatchObject({ code: 0, data: { mid: '280.000000000' } })
  })

  it('FX-11 that does not name a currency leaves its pairs without a rate, and says so', async () => {
    answer = json({ BRL: '5.42' })
    expect(await ask()).toEqual(['it does not name USD/PKR', 'it does not name BRL/PKR'])
    expect(await quote()).toMatchObject({ data: { reason: 'convert_rate_stale' } })
  })

  it.each<[string, () => RequestListener, string]>([
    ['garbage', () => said('<html>'), 'no JSON object'],
    ['nothing', () => said(''), 'no JSON object'],
    ['a list', () => said('[1]'), 'base is no currency'],
    ['no time', () => json({ PKR: '1' }, { at: undefined }), 'at is no time'],
    ['seconds', () => json({ PKR: '1' }, { at: 1_770_000_000 }), 'at is no time'],
    ['a time without a zone', () => json({ PKR: '1' }, { at: '2026-02-09T14:00:00' }), 'at is no time'],
    [
      'rates as a list',
      () => said(JSON.stringify({ base: 'USD', at: app.clock.now(), rates: [1] })),
      'rates is no object',
    ],
    ['a rate that is an object', () => json({ PKR: {} }), 'no plain decimals'],
    ['an old document', () => json({ PKR: '1' }, { at: app.clock.now() - 60_001 }), 'too old'],
    ['a redirect to what would be right', () => moved, 'redirect'],
    ['too much', () => said(' '.repeat(300_000)), 'more than'],
    ['a broken connection', () => request => void request.socket.destroy(), ''],
  ])('FX-12 that answers with %s changes nothing, and the fault is named', async (_, wrong, words) => {
    answer = wrong()
    const faults = await ask()
    expect(faults).toEqual([expect.stringContaining(words)])
    expect(faults[0]).not.toBe('')
    expect(await kept()).toEqual([])
  })

  it('FX-12 that takes the question and says nothing is not waited for without end', async () => {
    answer = () => undefined
    expect(await ask()).toEqual([expect.stringContaining('timeout')])
  }, 20_000)

  it('FX-12 that is not there at all is a fault too', async () => {
    source = { ...source, url: 'http://127.0.0.1:1/rates' }
    expect(await ask()).toEqual([expect.stringMatching(/ECONNREFUSED|bad port/)])
  })
})

describe('the daily file of the European Central Bank', () => {
  const DAY = 86_400_000
  const file = (day: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'><Cube currency='USD' rate='1.1894'/><Cube currency='BRL' rate='6.2010'/>${more}</Cube></Cube>
</gesmes:Envelope>`
  beforeEach(() => {
    source = { ...source, format: 'ecb', name: 'European Central Bank', ageMaxMs: 5 * DAY }
  })

  it('FX-11 is quoted with its day for the pairs that it names, over a weekend too', async () => {
    const day = new Date(app.clock.now() - 3 * DAY).toISOString().slice(0, 10)
    answer = said(file(day))
    expect(await ask()).toEqual(['it does not name USD/PKR', 'it does not name BRL/PKR'])
    const atMs = Date.parse(`${day}T13:10:00Z`)
    expect(await kept()).toEqual([
      { pair: 'USD/BRL', nano: 5_213_553_052n, source: 'European Central Bank', at: atMs, good_until: atMs + 5 * DAY },
    ])
  })

  it.each([
    ['JSON', '{}', 'no XML'],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "a">]><x/>', 'document type'],
    ['another document', '<a/>', 'daily file'],
    ['no day', file('yesterday'), 'no date'],
    ['an old day', file('2020-01-02'), 'too old'],
    ['half of it', file('2026-02-09').slice(0, -40), 'no XML'],
  ])('FX-12 is not taken for %s', async (_, text, words) => {
    answer = said(text)
    expect(await ask()).toEqual([expect.stringContaining(words)])
    expect(await kept()).toEqual([])
  })
})
