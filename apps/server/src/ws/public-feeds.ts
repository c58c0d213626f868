import type { PairQuoteOut, PairTradeOut } from '@firoza/api/coin-shapes'
import type { QuoteOut, TradeOut } from '@firoza/api/market-shapes'
import type { CandleData, IndicesData, QuoteChange } from '@firoza/api/stream'
import type { TradeEvent } from '@firoza/core/engine/event'
import type { Candle } from '@firoza/core/market/candle'
import type { Realm } from '@firoza/core/realm'
import type { Db } from '../db/sql.ts'
import type { EnginePort } from '../engine/engine-port.ts'
import type { Market } from '../market/market.ts'
import { presentPairCandle, presentPairTrade } from '../market/pair-quotes.ts'
import { presentCandle } from '../market/present-candle.ts'
import { presentBook, presentTrade } from '../market/present-trade.ts'
import { type RecentTrade, readRecentTrades } from '../market/trade.store.ts'
import type { TopicFeed } from './channel.ts'
import type { Topic } from './topic.ts'

export interface PublicSources {
  readonly db: Db
  readonly engine: EnginePort
  readonly market: Market
  readonly now: () => number
}

/** A public topic: it is told what happened in the market and says what that changes for its subscribers. */
export interface PublicFeed extends TopicFeed {
  /** An instrument's quote or book has changed. */
  quoteChanged?(symbol: string): void
  traded?(trade: TradeEvent): void
  readonly everyMs: number
}

type IndexItem = IndicesData['items'][number]

const TRADES_SHOWN = 50
/** Trades of one tick beyond which only the newest are sent. */
const TRADES_PER_TICK_MAX = 100

export function publicFeed(topic: Exclude<Topic, { kind: 'me' | 'console' }>, sources: PublicSources): PublicFeed {
  switch (topic.kind) {
    case 'quotes':
      return quotesFeed(topic.realm, topic.symbol === undefined ? sharesOf(sources) : [topic.symbol], sources)
    case 'coins':
      return quotesFeed(
        topic.realm,
        sources.market.pairs.listings(topic.realm).map(({ symbol }) => symbol),
        sources,
      )
    case 'book':
      return bookFeed(topic.realm, topic.symbol, sources)
    case 'trades':
      return tradesFeed(topic.realm, topic.symbol, sources)
    case 'candle':
      return candleFeed(topic, sources)
    case 'indices':
      return indicesFeed(topic.realm, sources)
  }
}

function sharesOf({ market }: PublicSources): string[] {
  return [...market.catalog.instruments.keys()]
}

type AnyQuote = QuoteOut | PairQuoteOut

function quotesFeed(realm: Realm, symbols: readonly string[], { market }: PublicSources): PublicFeed {
  /** As told up to the topic's present number, as a snapshot shows them: what goes back before a round is told to nobody. */
  const said = new Map<string, AnyQuote>()
  const changed = new Set<string>()
  const own = new Set(symbols)
  const quoteNow = (symbol: string): AnyQuote[] => {
    const out = market.quotes.get(realm, symbol)?.out ?? market.pairs.quote(realm, symbol)
    return out ? [out] : []
  }
  return {
    everyMs: symbols.length > 1 ? 250 : 100,
    async load() {
      for (const quote of symbols.flatMap(quoteNow)) said.set(quote.symbol, quote)
    },
    quoteChanged(symbol) {
      if (own.has(symbol)) changed.add(symbol)
    },
    snapshot: () => ({ items: [...said.values()] }),
    take() {
      const items: QuoteChange[] = []
      for (const symbol of changed) {
        const before = said.get(symbol)
        for (const after of quoteNow(symbol)) {
          said.set(symbol, after)
          const change = before ? differences(before, after) : after
          if (change) items.push(change)
        }
      }
      changed.clear()
      return items.length > 0 ? { items } : undefined
    },
  }
}

/** The fields of a quote that changed, with its symbol; undefined where none has. */
function differences(before: AnyQuote, after: AnyQuote): QuoteChange | undefined {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof AnyQuote] !== value)
  return changed.length > 0 ? { ...Object.fromEntries(changed), symbol: after.symbol } : undefined
}

function bookFeed(realm: Realm, symbol: string, { engine, market, now }: PublicSources): PublicFeed {
  let changed = false
  const snapshot = () => market.pairs.book(realm, symbol) ?? presentBook(market, engine, realm, symbol, now())
  return {
    everyMs: 100,
    quoteChanged: () => {
      changed = true
    },
    snapshot,
    take() {
      if (!changed) return undefined
      changed = false
      return snapshot()
    },
  }
}

function tradesFeed(realm: Realm, symbol: string, { db, market }: PublicSources): PublicFeed {
  const spec = market.pairs.spec(realm, symbol)
  const show = (trade: RecentTrade) => (spec ? presentPairTrade(spec, trade) : presentTrade(trade))
  /** Newest first, as said so far. */
  let shown: (TradeOut | PairTradeOut)[] = []
  let waiting: (TradeOut | PairTradeOut)[] = []
  /** The newest that was read: a trade can be read before one hears of it. */
  let newest = 0
  return {
    everyMs: 100,
    async load() {
      shown = (await readRecentTrades(db, realm, symbol, TRADES_SHOWN)).map(show)
      newest = Number(shown[0]?.id ?? 0)
      waiting = waiting.filter(trade => Number(trade.id) > newest)
    },
    traded(trade) {
      if (trade.tradeId <= newest) return
      const { price, quantity } = trade
      waiting.unshift(show({ ...trade, id: BigInt(trade.tradeId), price: BigInt(price), quantity: BigInt(quantity) }))
      if (waiting.length > TRADES_PER_TICK_MAX) waiting.pop()
    },
    snapshot: () => ({ items: shown }),
    take() {
      if (waiting.length === 0) return undefined
      const items = waiting
      waiting = []
      shown = [...items, ...shown].slice(0, TRADES_SHOWN)
      return { items }
    },
  }
}

function candleFeed(topic: Extract<Topic, { kind: 'candle' }>, { market }: PublicSources): PublicFeed {
  const { realm, symbol, period } = topic
  const { book } = market.candles
  const spec = market.pairs.spec(realm, symbol)
  const show = (candle: Candle) => (spec ? presentPairCandle(spec, candle) : presentCandle(candle))
  let changed = false
  let said: Candle | undefined
  let before: Candle | undefined
  const present = (): CandleData => {
    const now = book.present(realm, symbol, period)
    // What traded at the end of a candle, after it was last told, is in none of those that follow.
    if (said && now && now.atMs !== said.atMs) before = book.at(realm, symbol, period, said.atMs) ?? said
    said = now
    return { candle: now ? show(now) : null, before: before ? show(before) : null }
  }
  return {
    everyMs: 100,
    traded: () => {
      changed = true
    },
    snapshot: present,
    take() {
      if (!changed) return undefined
      changed = false
      return present()
    },
  }
}

function indicesFeed(realm: Realm, { market }: PublicSources): PublicFeed {
  /** As told up to the topic's present number, as a snapshot shows them. */
  const said = new Map<string, IndexItem>()
  let changed = false
  return {
    everyMs: 1_000,
    async load() {
      for (const index of market.indices(realm)) said.set(index.symbol, index)
    },
    quoteChanged: () => {
      changed = true
    },
    snapshot: () => ({ items: [...said.values()] }),
    take() {
      if (!changed) return undefined
      changed = false
      const items = market.indices(realm).filter(index => figuresOf(index) !== figuresOf(said.get(index.symbol)))
      for (const index of items) said.set(index.symbol, index)
      return items.length > 0 ? { items } : undefined
    },
  }
}

/** Without the time, which moves on by itself. */
function figuresOf(index: IndexItem | undefined): string {
  return JSON.stringify({ ...index, sourceAtMs: 0 })
}
