import { expect, test } from 'vitest'
import { openReplayFeed, type ReplayTrack } from './replay-feed.ts'

const track = (symbol: string, text: string): ReplayTrack => ({
  symbol,
  text,
  options: { priceExponent: 2, quantityExponent: 0 },
  pace: { startAtMs: 1000, speed: 10 },
})
const TRADES = 'time,price,quantity\n1795000000000,264.80,10\n1795000010000,265,20\n'

test('RPL-5 plays each track at its time and knows the last price of each', () => {
  const opened = openReplayFeed([track('OGDC', TRADES), track('HBL', TRADES.replace('265', '270'))])
  if (!opened.ok) throw new Error(opened.problem)
  const { feed } = opened
  expect(feed.advance(999)).toEqual([])
  expect(feed.prices().size).toBe(0)
  expect(feed.advance(1000).map(record => [record.symbol, record.price])).toEqual([
    ['OGDC', 26_480],
    ['HBL', 26_480],
  ])
  expect(feed.advance(5000)).toHaveLength(2)
  expect(feed.prices()).toEqual(
    new Map([
      ['OGDC', 26_500],
      ['HBL', 27_000],
    ]),
  )
  expect(feed.advance(9000)).toEqual([])
})

test('RPL-5 refuses a faulty track by symbol and line, and two tracks for one instrument', () => {
  expect(openReplayFeed([track('OGDC', TRADES), track('HBL', 'time,price,quantity\n1,2,3')])).toMatchObject({
    ok: false,
    symbol: 'HBL',
    line: 2,
  })
  expect(openReplayFeed([track('OGDC', TRADES), track('OGDC', TRADES)])).toMatchObject({ ok: false, symbol: 'OGDC' })
})
