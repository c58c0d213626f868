import { topics } from '@firoza/api/stream'
import { ContractAbout } from './contract-about.tsx'
import { ContractFigures, MarkHead } from './contract-head.tsx'
import type { InstrumentKind } from './instrument-kind.ts'
import { PERP_SIZE, perpFacts, perpInput, perpSummary, startPerp } from './perp-form.ts'
import { PERP_PARTS } from './perp-parts.tsx'
import { PERP_READS } from './perp-reads.ts'
import { TicketAvailable } from './ticket-available.tsx'
import type { TicketFacts, TicketState } from './ticket-form.ts'

/** Perpetual contracts on coins, in USDT. */
export const perpKind = {
  id: 'perp',
  calls: {
    info: 'POST /coin/contract/info',
    book: 'POST /coin/books',
    trades: 'POST /coin/trades',
    candles: 'POST /coin/candles',
    ticket: 'POST /coin/contract/ticket',
    place: { buy: 'POST /coin/contract/order/add', sell: 'POST /coin/contract/order/add' },
    cancel: 'POST /coin/contract/order/close',
    orders: 'POST /coin/contract/order/list',
    order: 'POST /coin/contract/order/query',
  },
  changes: PERP_READS,
  topics: { quotes: topics.quotes, depth: topics.book, trades: topics.trades, candles: topics.candle },
  records: '/pages/contract/record',
  home: '/pages/coin/index',
  news: false,
  exits: false,
  words: {
    buy: { name: 'long', review: 'reviewLong', confirm: 'confirmLong' },
    sell: { name: 'short', review: 'reviewShort', confirm: 'confirmShort' },
  },
  tabs: ['chart', 'orderBook', 'positions', 'orders', 'about'],
  pollMs: 2_000,
  period: '1m',
  stops: ['stop', 'stop_limit'],
  times: ['gtc', 'ioc'],
  facts: perpFacts,
  start: startPerp,
  summary: perpSummary,
  input: perpInput,
  size: PERP_SIZE,
  parts: PERP_PARTS,
  Head: MarkHead,
  Figures: ContractFigures,
  Available: TicketAvailable,
  About: ContractAbout,
} as const satisfies InstrumentKind<TicketFacts, TicketState>
