import type { Side } from '@firoza/core/book/book'

export const FEED_FILE = 'crypto-rawfeed-BTCUSDT-spot-20240808.jsonl.gz'

/** One price tick is 0.01 USDT; one lot is 0.00000001 BTC, because a few old orders are finer than the exchange's own lot. */
export type Level = readonly [priceTicks: number, quantityLots: number]

export type FeedMessage =
  | { readonly type: 'snapshot'; readonly lastId: number; readonly bids: Level[]; readonly asks: Level[] }
  | {
      readonly type: 'diff'
      readonly firstId: number
      readonly lastId: number
      readonly bids: Level[]
      readonly asks: Level[]
    }
  | { readonly type: 'quote'; readonly id: number; readonly bid: Level; readonly ask: Level }
  | { readonly type: 'trade'; readonly takerSide: Side; readonly priceTicks: number; readonly quantityLots: number }

type Wire = readonly [price: string, quantity: string]

/** The messages of a raw feed, `<local ns> <json>` a line, in the order they arrived. */
export function parseFeed(text: string): FeedMessage[] {
  const lines = text.trimEnd().split('\n')
  return lines.map(line => message(JSON.parse(line.slice(line.indexOf(' ') + 1))))
}

function message(json: Record<string, unknown>): FeedMessage {
  if ('lastUpdateId' in json) {
    const { lastUpdateId, bids, asks } = json as { lastUpdateId: number; bids: Wire[]; asks: Wire[] }
    return { type: 'snapshot', lastId: lastUpdateId, bids: bids.map(level), asks: asks.map(level) }
  }
  const { stream, data } = json as { stream: string; data: Record<string, unknown> }
  if (stream.includes('@depth')) {
    const { U, u, b, a } = data as { U: number; u: number; b: Wire[]; a: Wire[] }
    return { type: 'diff', firstId: U, lastId: u, bids: b.map(level), asks: a.map(level) }
  }
  if (stream.endsWith('@bookTicker')) {
    const { u, b, B, a, A } = data as { u: number; b: string; B: string; a: string; A: string }
    return { type: 'quote', id: u, bid: level([b, B]), ask: level([a, A]) }
  }
  if (!stream.endsWith('@trade')) throw new Error(`unknown stream ${stream}`)
  const { p, q, m } = data as { p: string; q: string; m: boolean }
  const [priceTicks, quantityLots] = level([p, q])
  return { type: 'trade', takerSide: m ? 'sell' : 'buy', priceTicks, quantityLots }
}

const level = ([price, quantity]: Wire): Level => [scaled(price, 2), scaled(quantity, 8)]

/** A decimal of eight places as a whole number of units of 10^-places; anything finer would be lost, so it throws. */
function scaled(decimal: string, places: number): number {
  const [whole = '', fraction = ''] = decimal.split('.')
  if (/[^0]/.test(fraction.slice(places))) throw new Error(`${decimal} has more than ${places} decimals`)
  return Number(whole + fraction.slice(0, places))
}
