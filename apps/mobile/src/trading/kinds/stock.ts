import { topics } from '@firoza/api/stream'
import { CompanyFacts } from './company-facts.tsx'
import type { InstrumentKind } from './instrument-kind.ts'
import { StockAvailable } from './stock-available.tsx'
import { inputOf, rupees, startTicket, summaryOf, type TicketFacts, type TicketState } from './stock-form.ts'
import {
  estimateOf,
  isFarLimit,
  notUsed,
  PERCENTS,
  quantityFor,
  sized,
  withinHold,
  withQuantity,
  withUnit,
} from './stock-size.ts'

/** Shares of listed companies, in rupees. */
export const stockKind = {
  id: 'stock',
  money: { asset: 'PKR', decimals: 2 },
  priceText: rupees,
  calls: {
    info: 'GET /stock/index/info',
    book: 'POST /stock/index/books',
    trades: 'POST /stock/index/trades',
    candles: 'POST /stock/index/candles',
    ticket: 'GET /stock/order/ticket',
    place: { buy: 'POST /stock/order/buy', sell: 'POST /stock/order/sell' },
    cancel: 'GET /stock/order/cancel',
    replace: 'POST /stock/order/replace',
    orders: 'GET /stock/order/list',
    order: 'GET /stock/order/info',
    positions: 'GET /stock/hold/list',
  },
  changes: [
    'GET /stock/order/list',
    'GET /stock/order/info',
    'GET /stock/order/ticket',
    'GET /stock/order/statistics',
    'POST /stock/order/trade/list',
    'GET /stock/hold/list',
    'GET /stock/hold/info',
    'POST /user/assets',
  ],
  topics: { quotes: topics.quotes, depth: topics.book, trades: topics.trades, candles: topics.candle },
  fields: ['kind', 'price', 'stop', 'quantity', 'exits', 'validity'],
  start: startTicket,
  summary: summaryOf,
  input: inputOf,
  size: {
    percents: PERCENTS,
    quantityFor,
    estimate: estimateOf,
    sized,
    withUnit,
    withQuantity,
    notUsed,
    within: withinHold,
    isFarLimit,
  },
  Available: StockAvailable,
  About: CompanyFacts,
} as const satisfies InstrumentKind<TicketFacts, TicketState>
