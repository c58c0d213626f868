import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TICKER_SOURCES, type TickerSource } from '@firoza/core/coin/ticker-sources'

export interface FakeExchanges {
  /** The sources by these names, as they are but on this machine. */
  sources(...ids: readonly string[]): TickerSource[]
  /** Prices by the base of the pair, in its quote; those of one exchange by `okx BTC` go before. What has none is answered with 404. */
  readonly prices: Map<string, string>
  /** Instead of an answer in the exchange's own format, by its name. */
  readonly instead: Map<string, RequestListener>
  /** The paths that were asked, each with its exchange before it. */
  readonly asked: string[]
  close(): Promise<void>
}

/** One server on this machine that stands for all exchanges, each in its own published format, at the time of the clock given. */
export async function fakeExchanges(now: () => number): Promise<FakeExchanges> {
  const prices = new Map<string, string>()
  const instead = new Map<string, RequestListener>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [, id = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? []
    asked.push(`${id} ${path}`)
    const other = instead.get(id)
    if (other) return other(request, response)
    const [, base = '', quote = ''] = /([A-Z]+)-?(USDT|USD)\b/.exec(path.toUpperCase().replace('XBT', 'BTC')) ?? []
    const price = prices.get(`${id} ${base}`) ?? prices.get(base)
    if (price === undefined) return void response.writeHead(404).end('{}')
    response.end(JSON.stringify(ANSWERS[id]?.(price, [base, quote], now())))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    sources: (...ids) =>
      TICKER_SOURCES.filter(({ id }) => ids.includes(id)).map(source => ({
        ...source,
        origin: `${origin}/${source.id}`,
      })),
    prices,
    instead,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type Answer = (price: string, pair: readonly [base: string, quote: string], atMs: number) => object

const ANSWERS: Readonly<Record<string, Answer>> = {
  binance: (price, pair, closeTime) => ({
    ...{ symbol: pair.join(''), bidPrice: price, askPrice: price, lastPrice: price, volume: '900.5', closeTime },
  }),
  kraken: (price, pair) => ({
    error: [],
    result: { [pair.join('')]: { a: [price, '1'], b: [price, '1'], c: [price, '1'], v: ['1.5', '200.5'] } },
  }),
  coinbase: (price, _, atMs) => ({ price, bid: price, ask: price, volume: '90.5', time: new Date(atMs).toISOString() }),
  okx: (price, pair, atMs) => ({
    code: '0',
    data: [{ instId: pair.join('-'), last: price, bidPx: price, askPx: price, vol24h: '300.5', ts: String(atMs) }],
  }),
}
