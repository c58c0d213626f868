import { LIMITS } from '@firoza/core/limits'
import { z } from 'zod'
import { pairBookOut, pairCandleOut, pairItemOut, pairOut, pairTermsOut, pairTradeOut } from './coin-shapes.ts'
import { endpoint } from './endpoint.ts'
import { choice, fields, integer, moment, nothing, symbol, timeOut } from './fields.ts'
import { CANDLE_PERIODS, PRICE_SOURCES } from './market-shapes.ts'

const PAIR_LISTS = ['all', 'favourites', 'gainers', 'losers'] as const

const infos = endpoint({
  method: 'POST',
  path: '/coin/infos',
  summary: 'The pairs of coins with their terms: steps, bounds, collar, and fees by tier.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
  input: nothing,
  output: z.object({ items: z.array(pairTermsOut) }),
  refusals: [],
})

const tickers = endpoint({
  method: 'POST',
  path: '/coin/tickers',
  summary:
    'The pairs with their figures of the last 24 hours: all, one’s favourites, or those that have risen or fallen, the strongest first.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
  input: fields({ list: choice(PAIR_LISTS).default('all') }),
  output: z.object({ items: z.array(pairItemOut), simulated: z.boolean() }),
  refusals: [],
})

const ticker = endpoint({
  method: 'POST',
  path: '/coin/ticker',
  summary: 'One pair: figures of the last 24 hours and its terms.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
  input: fields({ symbol }),
  output: pairOut,
  refusals: ['instrument_unknown'],
})

const candles = endpoint({
  method: 'POST',
  path: '/coin/candles',
  summary:
    'Candles of a pair, oldest first: the last `limit` that begin before `beforeMs`. Days begin at 00:00 UTC. Those before `historyUntilMs` are simulated history.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
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

const trades = endpoint({
  method: 'POST',
  path: '/coin/trades',
  summary: 'The last trades of a pair, newest first.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
  input: fields({ symbol, limit: integer(1, LIMITS.pageItemsMax).default(50) }),
  output: z.object({
    symbol: z.string(),
    items: z.array(pairTradeOut),
    source: z.enum(PRICE_SOURCES),
    simulated: z.boolean(),
  }),
  refusals: ['instrument_unknown'],
})

const books = endpoint({
  method: 'POST',
  path: '/coin/books',
  summary: 'The best ten levels of a pair’s order book, best first.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
  input: fields({ symbol }),
  output: pairBookOut,
  refusals: ['instrument_unknown'],
})

const collectAdd = endpoint({
  method: 'POST',
  path: '/coin/collect/add',
  summary: 'Adds a pair to the favourites. Already there: nothing happens.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ symbol }),
  output: z.object({ symbol: z.string(), favourite: z.boolean() }),
  refusals: ['instrument_unknown', 'favourites_max'],
})

const collectDel = endpoint({
  method: 'POST',
  path: '/coin/collect/del',
  summary: 'Takes a pair out of the favourites. Not there: nothing happens.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ symbol }),
  output: z.object({ symbol: z.string(), favourite: z.boolean() }),
  refusals: ['instrument_unknown'],
})

const collectList = endpoint({
  method: 'POST',
  path: '/coin/collect/list',
  summary: 'The caller’s favourite pairs with their figures, in the order in which they were added.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: nothing,
  output: z.object({ items: z.array(pairItemOut) }),
  refusals: [],
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
