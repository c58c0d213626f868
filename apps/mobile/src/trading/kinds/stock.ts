import { topics } from '@firoza/api/stream'
import { hasStop, ORDER_KINDS, TIMES_IN_FORCE } from '@firoza/core/stock/order'
import { DayFigures, QuoteHead } from '../market/quote-head.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { type InstrumentKind, SHARE_WORDS } from './instrument-kind.ts'
import { TicketAvailable } from './ticket-available.tsx'
import { inputOf, startTicket, summaryOf, type TicketFacts, type TicketState, withKind } from './ticket-form.ts'
import { TICKET_SIZE } from './ticket-size.ts'

/** Shares of listed companies, in rupees. */
export const stockKind = {
  id: 'stock',
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
  records: '/pages/stock/order',
  home: '/pages/tabbar/markets',
  news: true,
  period: '1d',
  exits: true,
  words: SHARE_WORDS,
  tabs: ['chart', 'orderBook', 'trades', 'about'],
  stops: ORDER_KINDS.filter(hasStop),
  times: TIMES_IN_FORCE,
  facts: (read: TicketFacts) => read,
  // As most people trade: at the market while it is open. A price of the book makes a limit order.
  start: (side, facts, price) => {
    const state = startTicket(side, facts, price)
    return price === undefined && facts.phase === 'open' ? withKind(state, 'market') : state
  },
  summary: summaryOf,
  input: inputOf,
  size: TICKET_SIZE,
  Head: QuoteHead,
  Figures: DayFigures,
  Available: TicketAvailable,
  About: CompanyFacts,
} as const satisfies InstrumentKind<TicketFacts, TicketState>
