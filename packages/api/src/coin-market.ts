import { LIMITS } from '@firoza/core/limits'
import { z } from 'zod'
import { pairBookOut, pairCandleOut, pairItemOut, pairOut, pairTermsOut, pairTradeOut } from './coin-shapes.ts'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, integer, moment, nothing, symbol, timeOut } from './fields.ts'
import { CANDLE_PERIODS, PRICE_SOURCES } from './market-shapes.ts'

const PAIR_LISTS = ['all', 'favourites', 'gainers', 'losers'] as const

const infos = readEndpoint('POST /coin/infos', {
  summary: 'The pairs of coins with their terms: steps, bounds, collar, and fees by tier.',
  who: 'anyone',
  input: nothing,
  output: z.object({ items: z.array(pairTermsOut) }),
})

const tickers = readEndpoint('POST /coin/tickers', {
  summary:
    'The pairs with their figures of the last 24 hours: all, one’s favourites, or those that have risen or fallen, the strongest first.',
  who: 'anyone',
  input: fields({ list: choice(PAIR_LISTS).default('all') }),
  output: z.object({ items: z.array(pairItemOut), simulated: z.boolean() }),
})

const ticker = readEndpoint('POST /coin/ticker', {
  summary: 'One pair: figures of the last 24 hours and its terms.',
  who: 'anyone',
  input: fields({ symbol }),
  output: pairOut,
  refusals: ['instrument_unknown'],
})

const candles = readEndpoint('POST /coin/candles', {
  summary:
    'Candles of a pair, oldest first: the last `limit` that begin before `beforeMs`. Days begin at 00:00 UTC. Those before `historyUntilMs` are simulated history.',
  who: 'anyone',
  input: fields({
    symbol,
    period: choice(CANDLE_PERIODS).default('1d'),
    beforeMs: moment.optional(),
    limit: integer(1, LIMITS.candlesPerRequestMax).default(300),
  }),
  output: z.object({
    symbol: z.string(),
    period: z.enum(CANDLE_PERIODS),
    items: z.array(pairCandleOut),
    source: z.enum(PRICE_SOURCES),
    simulated: z.boolean(),
    historyUntilMs: timeOut.nullable(),
  }),
  refusals: ['instrument_unknown'],
})

const trades = readEndpoint('POST /coin/trades', {
  summary: 'The last trades of a pair, newest first.',
  who: 'anyone',
  input: fields({ symbol, limit: integer(1, LIMITS.pageItemsMax).default(50) }),
  output: z.object({
    symbol: z.string(),
    items: z.array(pairTradeOut),
    source: z.enum(PRICE_SOURCES),
    simulated: z.boolean(),
  }),
  refusals: ['instrument_unknown'],
})

const books = readEndpoint('POST /coin/books', {
  summary: 'The best ten levels of a pair’s order book, best first.',
  who: 'anyone',
  input: fields({ symbol }),
  output: pairBookOut,
  refusals: ['instrument_unknown'],
})

const collectAdd = writeEndpoint('POST /coin/collect/add', {
  summary: 'Adds a pair to the favourites. Already there: nothing happens.',
  who: 'investor',
  input: fields({ symbol }),
  output: z.object({ symbol: z.string(), favourite: z.boolean() }),
  refusals: ['instrument_unknown', 'favourites_max'],
})

const collectDel = writeEndpoint('POST /coin/collect/del', {
  summary: 'Takes a pair out of the favourites. Not there: nothing happens.',
  who: 'investor',
  input: fields({ symbol }),
  output: z.object({ symbol: z.string(), favourite: z.boolean() }),
  refusals: ['instrument_unknown'],
})

const collectList = readEndpoint('POST /coin/collect/list', {
  summary: 'The caller’s favourite pairs with their figures, in the order in which they were added.',
  who: 'investor',
  input: nothing,
  output: z.object({ items: z.array(pairItemOut) }),
})

export const coinMarketEndpoints = [
  infos,
  tickers,
  ticker,
  candles,
  trades,
  books,
  collectAdd,
  collectDel,
  collectList,
] as const
export { books, candles, collectAdd, collectDel, collectList, infos, ticker, tickers, trades }
