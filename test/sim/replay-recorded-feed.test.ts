import type { Side } from '@firoza/core/book/book'
import { FastOrderBook } from '@firoza/core/book/order-book'
import { expect, test } from 'vitest'
import { recordedText } from '../recorded-data.ts'
import { FEED_RANGE, FeedDriver } from '../recorded-feed/drive.ts'
import { FEED_FILE, type FeedMessage, parseFeed } from '../recorded-feed/feed.ts'

const text = recordedText(FEED_FILE)

type Quote = Extract<FeedMessage, { type: 'quote' }>

/** The exchange's best twenty levels, from nothing but its snapshot and changes. */
function bestOf(levels: ReadonlyMap<number, number>, side: Side) {
  const towards = side === 'buy' ? -1 : 1
  const best = [...levels].sort((a, b) => (a[0] - b[0]) * towards).slice(0, 20)
  return best.map(([priceTicks, quantityLots]) => ({ priceTicks, quantityLots }))
}

test.skipIf(text === undefined)('BOOK-28 has the depth of the exchange whose recorded feed drives it', () => {
  const messages = parseFeed(text!)
  const quotes = messages.filter((message): message is Quote => message.type === 'quote').sort((a, b) => a.id - b.id)
  const book = new FastOrderBook(FEED_RANGE)
  const driver = new FeedDriver(book)
  const depth = (side: Side) =>
    book.depth(side, 20).map(({ priceTicks, quantityLots }) => ({ priceTicks, quantityLots }))
  let next = 0
  let compared = { depth: 0, quotes: 0 }
  for (const message of messages) {
    if (!driver.take(message)) continue
    compared = { ...compared, depth: compared.depth + 1 }
    for (const side of ['buy', 'sell'] as const) expect(depth(side)).toEqual(bestOf(driver.exchange[side], side))

    while (next < quotes.length && quotes[next]!.id <= driver.lastId) next += 1
    const quote = quotes[next - 1]
    if (!quote) continue
    compared = { ...compared, quotes: compared.quotes + 1 }
    expect([depth('buy')[0], depth('sell')[0]].map(level => level && [level.priceTicks, level.quantityLots])).toEqual([
      quote.bid,
      quote.ask,
    ])
  }
  book.validate()
  expect(compared.depth).toBeGreaterThan(3_000)
  expect(compared.quotes).toBeGreaterThan(3_000)
})
