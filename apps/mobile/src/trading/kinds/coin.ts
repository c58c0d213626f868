import { topics } from '@firoza/api/stream'
import { hasStop, ORDER_KINDS, TIMES_IN_FORCE } from '@firoza/core/stock/order'
import { DayFigures, QuoteHead } from '../market/quote-head.tsx'
import { CoinFacts } from './coin-facts.tsx'
import { type InstrumentKind, SHARE_WORDS } from './instrument-kind.ts'
import { TicketAvailable } from './ticket-available.tsx'
import { coinInputOf, startTicket, summaryOf, type TicketFacts, type TicketState } from './ticket-form.ts'
import { TICKET_SIZE } from './ticket-size.ts'

/** Pairs of coins: for USDT, the two dollars for rupees too. */
export const coinKind = {
  id: 'coin',
  calls: {
    info: 'POST /coin/ticker',
    book: 'POST /coin/books',
    trades: 'POST /coin/trades',
    candles: 'POST /coin/candles',
    ticket: 'POST /coin/order/ticket',
    place: { buy: 'POST /coin/order/add', sell: 'POST /coin/order/add' },
    cancel: 'POST /coin/order/close',
    orders: 'POST /coin/order/list',
    order: 'POST /coin/order/query',
    positions: 'POST /coin/assets',
  },
  changes: [
    'POST /coin/order/list',
    'POST /coin/order/query',
    'POST /coin/order/ticket',
    'POST /coin/order/trade/list',
    'POST /coin/assets',
  ],
  topics: { quotes: topics.quotes, depth: topics.book, trades: topics.trades, candles: topics.candle },
  records: '/pages/coin/assetsRecord',
  home: '/pages/coin/index',
  news: false,
  period: '1d',
  exits: false,
  words: {
    buy: { ...SHARE_WORDS.buy, confirm: 'confirmBuyCoins' },
    sell: { ...SHARE_WORDS.sell, confirm: 'confirmSellCoins' },
  },
  tabs: ['chart', 'orderBook', 'trades', 'about'],
  stops: ORDER_KINDS.filter(hasStop),
  times: TIMES_IN_FORCE,
  facts: (read: TicketFacts) => read,
  start: startTicket,
  summary: summaryOf,
  input: coinInputOf,
  size: TICKET_SIZE,
  Head: QuoteHead,
  Figures: DayFigures,
  Available: TicketAvailable,
  About: CoinFacts,
} as const satisfies InstrumentKind<TicketFacts, TicketState>
