import { PHASES } from '@firoza/core/calendar/calendar'
import { LIMITS } from '@firoza/core/limits'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, flag, integer, moment, nothing, page, pageOf, symbol, text, timeOut } from './fields.ts'
import {
  bookOut,
  CANDLE_PERIODS,
  candleOut,
  indexOut,
  instrumentItemOut,
  instrumentOut,
  marketHaltOut,
  PRICE_SOURCES,
  tradeOut,
} from './market-shapes.ts'

/** The last candles before a moment, unless more or fewer are asked for. */
const CANDLES_DEFAULT = 300

const INSTRUMENT_SORTS = ['symbol', 'gainers', 'losers', 'volume', 'turnover', 'change'] as const
export type InstrumentSort = (typeof INSTRUMENT_SORTS)[number]

export const stockCandles = readEndpoint('POST /stock/index/candles', {
  summary: 'Candles of an instrument or an index, oldest first: the last `limit` that begin before `beforeMs`.',
  who: 'anyone',
  input: fields({
    symbol,
    period: choice(CANDLE_PERIODS).default('1d'),
    beforeMs: moment.optional(),
    limit: integer(1, LIMITS.candlesPerRequestMax).default(CANDLES_DEFAULT),
  }),
  output: z.object({
    symbol: z.string(),
    period: z.enum(CANDLE_PERIODS),
    items: z.array(candleOut),
    source: z.enum(PRICE_SOURCES),
    simulated: z.boolean(),
  }),
  refusals: ['instrument_unknown'],
})

export const stockTrades = readEndpoint('POST /stock/index/trades', {
  summary: 'The last trades of an instrument, newest first.',
  who: 'anyone',
  input: fields({ symbol, limit: integer(1, LIMITS.pageItemsMax).default(50) }),
  output: z.object({
    symbol: z.string(),
    items: z.array(tradeOut),
    source: z.enum(PRICE_SOURCES),
    simulated: z.boolean(),
  }),
  refusals: ['instrument_unknown'],
})

export const stockBooks = readEndpoint('POST /stock/index/books', {
  summary: 'The best ten levels of an order book, best first.',
  who: 'anyone',
  input: fields({ symbol }),
  output: bookOut,
  refusals: ['instrument_unknown'],
})

export const indicesList = readEndpoint('GET /stock/index/indices/list', {
  summary: 'The indices, computed from their members by free-float capitalisation.',
  who: 'anyone',
  input: nothing,
  output: z.object({ items: z.array(indexOut) }),
})

export const countryList = readEndpoint('GET /stock/index/country/list', {
  summary: 'Countries whose stocks can be traded, with their currency and the phase of their market.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        currency: z.string(),
        areaCode: z.string(),
        timeZone: z.string(),
        phase: z.enum(PHASES),
        /** When continuous trading is or next begins; null where none is known. */
        opensAtMs: timeOut.nullable(),
        /** Null while the market is not suspended. */
        halt: marketHaltOut.nullable(),
        instruments: z.number().int(),
        default: z.boolean(),
      }),
    ),
  }),
})

export const hotList = readEndpoint('GET /stock/index/list/hot', {
  summary:
    'The most traded instruments of the day, the strongest gainers and the weakest losers: one call for the home page.',
  who: 'anyone',
  input: fields({ limit: integer(1, 20).default(5) }),
  output: z.object({
    hot: z.array(instrumentItemOut),
    gainers: z.array(instrumentItemOut),
    losers: z.array(instrumentItemOut),
    simulated: z.boolean(),
  }),
})

export const stockList = readEndpoint('GET /stock/index/list', {
  summary: 'Instruments by sector or index. `gainers` and `losers` leave out what has not risen or fallen.',
  who: 'anyone',
  input: fields({
    sector: text(1, 40).optional(),
    index: symbol.optional(),
    sort: choice(INSTRUMENT_SORTS).default('symbol'),
    ...page,
  }),
  output: pageOf(instrumentItemOut).extend({
    sectors: z.array(z.object({ key: z.string(), name: z.string(), instruments: z.number().int() })),
  }),
  refusals: ['field_invalid'],
})

export const stockSearch = readEndpoint('GET /stock/index/search', {
  summary: 'Instruments by symbol, English, Urdu or Roman-Urdu name; small spelling errors are forgiven. Best first.',
  who: 'anyone',
  input: fields({ keyword: text(1, 40), limit: integer(1, LIMITS.searchHitsMax).default(15) }),
  output: z.object({ items: z.array(instrumentItemOut) }),
})

export const stockInfo = readEndpoint('GET /stock/index/info', {
  summary: 'One instrument: figures of the day, the company, its indices, the range of a year.',
  who: 'anyone',
  input: fields({ symbol }),
  output: instrumentOut,
  refusals: ['instrument_unknown'],
})

export const collectAdd = writeEndpoint('POST /stock/collect/add', {
  summary: 'Adds an instrument to the favourites. Already there: nothing happens.',
  who: 'investor',
  input: fields({ symbol }),
  output: z.object({ symbol: z.string(), favourite: z.boolean() }),
  refusals: ['instrument_unknown', 'favourites_max'],
})

export const collectDel = writeEndpoint('POST /stock/collect/del', {
  summary: 'Takes an instrument out of the favourites. Not there: nothing happens.',
  who: 'investor',
  input: fields({ symbol }),
  output: z.object({ symbol: z.string(), favourite: z.boolean() }),
  refusals: ['instrument_unknown'],
})

export const collectList = readEndpoint('POST /stock/collect/list', {
  summary:
    "The caller's favourites with their figures, in the order in which they were added; with `held` what they hold besides comes first.",
  who: 'investor',
  input: fields({ held: flag().default(false) }),
  output: z.object({ items: z.array(instrumentItemOut) }),
})

export const marketEndpoints = [
  stockCandles,
  stockTrades,
  stockBooks,
  indicesList,
  countryList,
  hotList,
  stockList,
  stockSearch,
  stockInfo,
  collectAdd,
  collectDel,
  collectList,
] as const
