import { describe, expect, test } from 'vitest'
import { levelHash, replayStreamA, TradeTally } from './testing/replay-stream-a.ts'
import { BOTH_BOOKS } from './testing/scenario.ts'
import { STREAM_A_ANSWER, STREAM_A_RANGE, streamA } from './testing/stream-a.ts'

describe('the published million-operation stream', () => {
  const stream = streamA()

  test('BOOK-27 has the published mix of operations', () => {
    const counts = [0, 0, 0]
    for (const kind of stream.kind) counts[kind]! += 1
    expect(counts).toEqual([299_809, 599_863, 100_328])
  })

  test.each(BOTH_BOOKS)('BOOK-27 the %s book gives the published answer', { timeout: 60_000 }, (_name, Book) => {
    const book = new Book(STREAM_A_RANGE)
    const tally = new TradeTally()
    replayStreamA(book, stream, tally)
    expect({
      trades: tally.trades,
      lots: tally.lots,
      resting: book.size,
      tradeHash: tally.tradeHash,
      levelHash: levelHash(book),
    }).toEqual(STREAM_A_ANSWER)
    book.validate()
  })
})
