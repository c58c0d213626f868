import { describe, expect, it } from 'vitest'
import { COIN_PAIRS } from './pairs.ts'
import { readTicker, sourcePrice, tickerPath, ticksOf } from './read-ticker.ts'
import { TICKER_SOURCES } from './ticker-sources.ts'

const BITCOIN = { base: 'BTC', quote: 'USDT' }
const AT = 1_790_000_000_000
const spec = COIN_PAIRS[0]!
const sourceOf = (id: string) => TICKER_SOURCES.find(source => source.id === id)!
const read = (id: string, answer: unknown, pair = BITCOIN) =>
  readTicker(sourceOf(id), { ...pair, atMs: AT }, typeof answer === 'string' ? answer : JSON.stringify(answer))

/** Written from the format that each exchange documents for its public ticker, with figures of our own: not recorded from it. */
const SAMPLES = {
  binance: {
    path: '/api/v3/ticker/24hr?symbol=BTCUSDT',
    answer: {
      ...{
        symbol: 'BTCUSDT',
        priceChange: '-94.99999800',
        priceChangePercent: '-0.098',
        weightedAvgPrice: '96120.1',
      },
      ...{
        prevClosePrice: '96595.00',
        lastPrice: '96500.01000000',
        lastQty: '0.20000000',
        bidPrice: '96500.00000000',
      },
      ...{ bidQty: '1.5', askPrice: '96500.02000000', askQty: '0.9', openPrice: '96595.00', highPrice: '97000.00' },
      ...{ lowPrice: '95100.00', volume: '8913.30000000', quoteVolume: '860000000.1', openTime: AT - 86_400_000 },
      ...{ closeTime: AT - 40, firstId: 28385, lastId: 28460, count: 76 },
    },
    ...{ price: '96500.01', volume: '8913.3', atMs: AT - 40 },
  },
  kraken: {
    path: '/0/public/Ticker?pair=XBTUSDT',
    answer: {
      error: [],
      result: {
        XBTUSDT: {
          ...{ a: ['96510.10000', '1', '1.000'], b: ['96510.00000', '1', '1.000'], c: ['96513.20000', '0.00067643'] },
          ...{
            v: ['83.67001100', '412.73601799'],
            p: ['96400.1', '96300.2'],
            t: [346, 1389],
            l: ['95000.1', '94900.1'],
          },
          ...{ h: ['97000.1', '97100.1'], o: '96002.80000' },
        },
      },
    },
    // The last trade was above what is asked now.
    ...{ price: '96510.1', volume: '412.73601799', atMs: AT },
  },
  coinbase: {
    path: '/products/BTC-USDT/ticker',
    answer: {
      ...{ trade_id: 86326522, price: '96480.48', size: '0.00698254', time: '2026-09-21T14:13:19.833897Z' },
      ...{ bid: '96485.15', ask: '96487.71', volume: '53.03940154', rfq_volume: '0.5' },
    },
    ...{ price: '96485.15', volume: '53.03940154', atMs: Date.parse('2026-09-21T14:13:19.833Z') },
  },
  okx: {
    path: '/api/v5/market/ticker?instId=BTC-USDT',
    answer: {
      ...{ code: '0', msg: '' },
      data: [
        {
          ...{ instType: 'SPOT', instId: 'BTC-USDT', last: '96499.9', lastSz: '0.1', askPx: '96500', askSz: '11' },
          ...{ bidPx: '96499.8', bidSz: '5', open24h: '96000', high24h: '97000', low24h: '95000' },
          ...{ volCcy24h: '222000000', vol24h: '2222', sodUtc0: '96100', sodUtc8: '96200', ts: String(AT - 85) },
        },
      ],
    },
    ...{ price: '96499.9', volume: '2222', atMs: AT - 85 },
  },
  bybit: {
    path: '/v5/market/tickers?category=spot&symbol=BTCUSDT',
    answer: {
      ...{ retCode: 0, retMsg: 'OK', retExtInfo: {}, time: AT - 47 },
      result: {
        category: 'spot',
        list: [
          {
            ...{
              symbol: 'BTCUSDT',
              bid1Price: '96517.96',
              bid1Size: '2',
              ask1Price: '96527.77',
              ask1Size: '1.862172',
            },
            ...{ lastPrice: '96520.13', prevPrice24h: '96393.48', price24hPcnt: '0.0013', highPrice24h: '97128.12' },
            ...{ lowPrice24h: '95318.89', turnover24h: '243765620.6', volume24h: '11801.27771' },
          },
        ],
      },
    },
    ...{ price: '96520.13', volume: '11801.27771', atMs: AT - 47 },
  },
  bitstamp: {
    path: '/api/v2/ticker/btcusdt/',
    answer: {
      ...{ timestamp: String(AT / 1_000 - 2), open: '96200', high: '97100', low: '95900', last: '96490' },
      ...{ volume: '3.13819902', vwap: '96300', bid: '96488', ask: '96495', side: '0', open_24: '96100' },
      ...{ percent_change_24: '0.40', market_type: 'SPOT' },
    },
    ...{ price: '96490', volume: '3.13819902', atMs: AT - 2_000 },
  },
}
const BINANCE = SAMPLES.binance.answer

const inUnits = (decimal: string) => {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(12, '0'))
}

describe('the tickers of exchanges', () => {
  it('PAIR-12 has a sample for each, and asks each over TLS under its own name of the pair', () => {
    expect(Object.keys(SAMPLES)).toEqual(TICKER_SOURCES.map(({ id }) => id))
    for (const { origin } of TICKER_SOURCES) expect(origin).toMatch(/^https:\/\/[a-z.]+$/)
    expect(tickerPath(sourceOf('kraken'), { base: 'DOGE', quote: 'USDT' })).toBe('/0/public/Ticker?pair=XDGUSDT')
  })

  it.each(Object.entries(SAMPLES))('PAIR-12 reads exact figures and the time of %s', (id, sample) => {
    const { path, answer, price, volume, atMs } = sample
    expect(tickerPath(sourceOf(id), BITCOIN)).toBe(path)
    expect(read(id, answer)).toEqual({ price: inUnits(price), volume: inUnits(volume), atMs })
  })

  it('PAIR-12 takes the name that an exchange gives a pair in its answer, where there is one entry alone', () => {
    const { XBTUSDT } = SAMPLES.kraken.answer.result
    expect(read('kraken', { error: [], result: { XXBTZUSD: XBTUSDT } })).toMatchObject({ atMs: AT })
    expect(read('kraken', { error: [], result: { one: XBTUSDT, two: XBTUSDT } })).toEqual({
      fault: 'its answer is no ticker',
    })
    expect(read('kraken', { error: ['EQuery:Unknown asset pair'] })).toEqual({ fault: 'its answer is no ticker' })
  })

  it.each<[string, object, string]>([
    ['a price as a number', { lastPrice: 96_500.01 }, 'no plain decimals'],
    ['an exponent', { lastPrice: '9.65e4' }, 'no plain decimals'],
    ['a price of nothing', { bidPrice: '0.00' }, 'no plain decimals'],
    ['a sign', { askPrice: '-1' }, 'no plain decimals'],
    ['more digits than any price has', { lastPrice: '96500.0100000000001' }, 'no plain decimals'],
    ['no volume', { volume: null }, 'no plain decimals'],
    ['a crossed book', { bidPrice: '96501' }, 'above its ask'],
    ['an empty book', { askPrice: '99500' }, '3 % apart'],
    ['another pair', { symbol: 'ETHUSDT' }, 'another pair'],
    ['no time', { closeTime: undefined }, 'no time'],
    ['a time in words', { closeTime: 'now' }, 'no time'],
    ['a time to come', { closeTime: AT + 60_001 }, 'still to come'],
  ])('PAIR-12 believes no answer with %s', (_, more, words) => {
    const answer = { ...BINANCE, ...more }
    expect(read('binance', answer)).toEqual({ fault: expect.stringContaining(words) })
  })

  it('PAIR-12 believes no rubbish', () => {
    for (const rubbish of ['', '<html>', '[]', 'null', '7', '{"__proto__":{"lastPrice":"1"}}'])
      expect(read('binance', rubbish)).toHaveProperty('fault')
  })

  it('PAIR-12 a clock that goes ahead of ours makes no price younger', () => {
    expect(read('binance', { ...BINANCE, closeTime: AT + 30_000 })).toMatchObject({ atMs: AT })
  })

  it('PAIR-12 reads a price to the tick, its volume to a weight, and none beyond the bounds of the pair', () => {
    const ticker = { price: inUnits('96500.05'), volume: inUnits('8913.3'), atMs: AT }
    expect(sourcePrice('Binance', ticker, spec)).toEqual({ name: 'Binance', price: 965_000, weight: 8_913, atMs: AT })
    expect(sourcePrice('Binance', { ...ticker, volume: 0n }, spec)).toMatchObject({ weight: 1 })
    expect(ticksOf(inUnits('0.01'), spec)).toBeUndefined()
    expect(ticksOf(inUnits('1600000.1'), spec)).toBeUndefined()
  })
})
