import type { OrderView } from '@firoza/core/engine/order'
import type { Realm } from '@firoza/core/realm'
import type { PairBookOut, PairCandleOut, PairTradeOut } from './coin-shapes.ts'
import type { Permission } from './endpoint.ts'
import type { BookOut, CandleOut, CandlePeriod, IndexOut, QuoteOut, TradeOut } from './market-shapes.ts'
import type { SupportConversation, SupportMessage } from './support-shapes.ts'

/**
 * The messages of the WebSocket at /api/stream, as JSON texts. A subscription answers one `snap`, then deltas whose `s` rises by
 * exactly one per topic. A client that sees a gap subscribes again; with `from` it gets the missing deltas where the
 * server still has them, an empty delta of that very number where nothing is missing, and a new `snap` otherwise. A slow client gets fewer, fresher messages: after a pause a `snap`.
 */
export type ClientMessage =
  | {
      readonly op: 'subscribe'
      readonly topics: readonly string[]
      /** The session's token; needed for the topics that begin with `me:`, and a member of staff's for those that begin with `console:`. */
      readonly token?: string
      /** The last `s` seen of a topic, to go on from there. */
      readonly from?: { readonly [topic: string]: number }
    }
  | { readonly op: 'unsubscribe'; readonly topics: readonly string[] }
  | { readonly op: 'ping' }

export type ServerMessage =
  | TopicMessage
  | { readonly op: 'pong'; readonly atMs: number }
  /** Sent by the server at least every 15 seconds: a client that hears nothing for 30 is not connected any more. */
  | { readonly op: 'heartbeat'; readonly atMs: number }
  | { readonly op: 'error'; readonly reason: StreamRefusal; readonly topics: readonly string[] }

/** `topic_unknown`: no such form, realm or symbol. `session_invalid`: no token, a wrong one, or one that was revoked since. */
export type StreamRefusal = 'message_invalid' | 'topic_unknown' | 'topics_max' | 'session_invalid'

/** Of a delta that says only that the client has heard everything. */
export type NothingNew = Readonly<Record<string, never>>

export interface TopicMessage<T extends TopicData = TopicData> {
  /** The topic as it was subscribed to. */
  readonly t: string
  readonly s: number
  readonly k: 'snap' | 'delta'
  readonly d: T
}

/** A part of a quote: the symbol and the fields that changed. */
export type QuoteChange = Pick<QuoteOut, 'symbol'> & Partial<Omit<QuoteOut, Counted> & AnyCounted>

/** Whole shares, or coins as decimals. */
type Counted = 'volume' | 'bidQuantity' | 'askQuantity'
type AnyCounted = { readonly [C in Counted]: number | string }

/** `quotes:<realm>` of shares, `coins:<realm>` of pairs of coins, and `quotes:<realm>:<SYMBOL>` of either. A snap has whole quotes, a delta the changed fields of changed symbols. */
export interface QuotesData {
  readonly items: readonly QuoteChange[]
}

/** `book:<realm>:<SYMBOL>`: ten levels a side, whole each time. */
export type BookData = BookOut | PairBookOut

/** `trades:<realm>:<SYMBOL>`. A snap has the last 50, newest first; a delta the new ones, newest first. */
export interface TradesData {
  readonly items: readonly (TradeOut | PairTradeOut)[]
}

/**
 * `candle:<realm>:<SYMBOL or index>:<period>`. The present candle, whole; merge by `atMs`. Null before the first. `before` is the one that
 * was told before it, as it was at its end, which may never have been told; null where the topic has told of one alone.
 */
export interface CandleData {
  readonly candle: CandleOut | PairCandleOut | null
  readonly before: CandleOut | PairCandleOut | null
}

/** `indices:<realm>`. A snap has all, a delta the changed ones, whole but for `name` and `spark`. */
export interface IndicesData {
  readonly items: readonly Omit<IndexOut, 'name' | 'spark'>[]
}

/** `me:orders`. A snap has the open orders; a delta has orders as they stand after a change. */
export interface MyOrdersData {
  readonly items: readonly MyOrder[]
}
/** Prices and money as decimal strings; otherwise the order as the engine has it. */
export interface MyOrder extends Pick<OrderView, 'symbol' | 'side' | 'kind' | 'timeInForce' | 'state' | 'end'> {
  readonly id: string
  readonly price: string | null
  readonly stopPrice: string | null
  /** Whole shares, or coins as a decimal. */
  readonly quantity: number | string
  readonly filled: number | string
  /** Null before the first fill; with four decimals, cut. */
  readonly averagePrice: string | null
  readonly updatedAtMs: number
}

/** `me:balances`: money. `available` is total less held; of that, `unsettled` cannot be withdrawn yet. */
export interface MyBalancesData {
  readonly items: readonly {
    readonly asset: string
    readonly total: string
    readonly held: string
    readonly unsettled: string
    readonly available: string
  }[]
}

/** `me:positions`: shares. `locked` settle on a later day, `held` are promised to sell orders. 0 in total: sold. */
export interface MyPositionsData {
  readonly items: readonly {
    readonly symbol: string
    readonly total: number
    readonly held: number
    readonly locked: number
    readonly available: number
  }[]
}

/** `me:notices`. How many there are, and how many of them unread. No notice goes away: `total` rises with each that is new. */
export interface MyNoticesData {
  readonly total: number
  readonly unread: number
}

/**
 * `me:support`: the newest conversation with support. A snap has its last messages, a delta those that are new; merge by `seq`,
 * and begin anew where the conversation is another one. `unread` counts over all conversations.
 */
export interface MySupportData {
  readonly unread: number
  readonly conversation: SupportConversation | null
  readonly messages: readonly SupportMessage[]
}

/**
 * `console:support`, for staff who may answer: the open conversations, without anything of what they say. A delta has those that
 * changed; merge by `id`, and let go of the closed.
 */
export interface ConsoleSupportData {
  readonly items: readonly ConsoleSupportItem[]
}
export interface ConsoleSupportItem extends Pick<SupportConversation, 'id' | 'state' | 'lastSeq' | 'dueAt'> {
  readonly assignee: string
}

/**
 * `console:queues`, for every member of staff: something that waits has changed, and how often so far. What waits is read by
 * `GET /staff/queue/counts`, which shows each member what they may see.
 */
export interface QueueChangesData {
  readonly changes: number
}

export type TopicData =
  | QuotesData
  | BookData
  | TradesData
  | CandleData
  | IndicesData
  | MyOrdersData
  | MyBalancesData
  | MyPositionsData
  | MyNoticesData
  | MySupportData
  | ConsoleSupportData
  | QueueChangesData

export const PERSONAL_TOPICS = ['me:orders', 'me:balances', 'me:positions', 'me:notices', 'me:support'] as const
/** Of the staff console: the token is that of a member of staff, who needs a permission for each. */
export const CONSOLE_TOPIC_PERMISSIONS = {
  'console:support': 'support.answer',
  'console:queues': 'desk.enter',
} as const satisfies Record<string, Permission>
export type ConsoleTopic = keyof typeof CONSOLE_TOPIC_PERMISSIONS
export const CONSOLE_TOPICS = Object.keys(CONSOLE_TOPIC_PERMISSIONS) as ConsoleTopic[]
export type PersonalTopic = (typeof PERSONAL_TOPICS)[number]

/** Builds the names of public topics, for clients. */
export const topics = {
  quotes: (realm: Realm, symbol?: string) => (symbol === undefined ? `quotes:${realm}` : `quotes:${realm}:${symbol}`),
  book: (realm: Realm, symbol: string) => `book:${realm}:${symbol}`,
  trades: (realm: Realm, symbol: string) => `trades:${realm}:${symbol}`,
  candle: (realm: Realm, symbol: string, period: CandlePeriod) => `candle:${realm}:${symbol}:${period}`,
  indices: (realm: Realm) => `indices:${realm}`,
  coins: (realm: Realm) => `coins:${realm}`,
} as const
