/** Where a figure stands in an answer: names and places, one inside the other; `*` is the only entry, whatever it is called. */
export type FigurePath = readonly (string | number)[]

/** What an exchange publishes of a pair at this moment, described as data. */
export interface TickerSource {
  readonly id: string
  /** As it stands beside every price. */
  readonly name: string
  readonly origin: string
  /** Its names of coins, where they are others than ours. */
  readonly coins?: Readonly<Record<string, string>>
  readonly path: (base: string, quote: string) => string
  /** The figures of the pair within the answer. */
  readonly row: FigurePath
  readonly bid: FigurePath
  readonly ask: FigurePath
  readonly last: FigurePath
  /** Of the last 24 hours, in the base. */
  readonly volume: FigurePath
  /** Where the answer repeats the pair, and how it is written there. */
  readonly pair?: { readonly at: FigurePath; readonly written: (base: string, quote: string) => string }
  /** From the top of the answer; without one the figures are those of the moment of the question. */
  readonly time?: { readonly at: FigurePath; readonly as: 'milliseconds' | 'seconds' | 'iso' }
}

const joined = (base: string, quote: string) => `${base}${quote}`
const dashed = (base: string, quote: string) => `${base}-${quote}`

/** The public tickers of exchanges, as each documents its own. */
export const TICKER_SOURCES: readonly TickerSource[] = [
  {
    id: 'binance',
    name: 'Binance',
    origin: 'https://api.binance.com',
    path: (base, quote) => `/api/v3/ticker/24hr?symbol=${joined(base, quote)}`,
    row: [],
    bid: ['bidPrice'],
    ask: ['askPrice'],
    last: ['lastPrice'],
    volume: ['volume'],
    pair: { at: ['symbol'], written: joined },
    time: { at: ['closeTime'], as: 'milliseconds' },
  },
  {
    id: 'kraken',
    name: 'Kraken',
    origin: 'https://api.kraken.com',
    coins: { BTC: 'XBT', DOGE: 'XDG' },
    path: (base, quote) => `/0/public/Ticker?pair=${joined(base, quote)}`,
    // The pair has another name in the answer (XXBTZUSD for XBTUSD), and the answer has no time.
    row: ['result', '*'],
    bid: ['b', 0],
    ask: ['a', 0],
    last: ['c', 0],
    volume: ['v', 1],
  },
  {
    id: 'coinbase',
    name: 'Coinbase Exchange',
    origin: 'https://api.exchange.coinbase.com',
    path: (base, quote) => `/products/${dashed(base, quote)}/ticker`,
    row: [],
    bid: ['bid'],
    ask: ['ask'],
    last: ['price'],
    volume: ['volume'],
    // Of the last trade: a pair that does not trade there is stale, whatever its quotes.
    time: { at: ['time'], as: 'iso' },
  },
  {
    id: 'okx',
    name: 'OKX',
    origin: 'https://www.okx.com',
    path: (base, quote) => `/api/v5/market/ticker?instId=${dashed(base, quote)}`,
    row: ['data', 0],
    bid: ['bidPx'],
    ask: ['askPx'],
    last: ['last'],
    volume: ['vol24h'],
    pair: { at: ['instId'], written: dashed },
    time: { at: ['data', 0, 'ts'], as: 'milliseconds' },
  },
  {
    id: 'bybit',
    name: 'Bybit',
    origin: 'https://api.bybit.com',
    path: (base, quote) => `/v5/market/tickers?category=spot&symbol=${joined(base, quote)}`,
    row: ['result', 'list', 0],
    bid: ['bid1Price'],
    ask: ['ask1Price'],
    last: ['lastPrice'],
    volume: ['volume24h'],
    pair: { at: ['symbol'], written: joined },
    time: { at: ['time'], as: 'milliseconds' },
  },
  {
    id: 'bitstamp',
    name: 'Bitstamp',
    origin: 'https://www.bitstamp.net',
    path: (base, quote) => `/api/v2/ticker/${joined(base, quote).toLowerCase()}/`,
    row: [],
    bid: ['bid'],
    ask: ['ask'],
    last: ['last'],
    volume: ['volume'],
    time: { at: ['timestamp'], as: 'seconds' },
  },
]

/** The least number of sources that an operator names: one may lie and one may be silent. */
export const TICKER_SOURCES_MIN = 3
