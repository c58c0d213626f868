import { expect, it } from 'vitest'
import { readPriceFeed } from './price-feed-settings.ts'

function read(text: string, mode: 'sandbox' | 'live' = 'live') {
  const faults: string[] = []
  const feed = readPriceFeed(text, mode, faults)
  return { feed: typeof feed === 'string' ? feed : feed.map(({ id }) => id), faults }
}

it('OPS-25 takes simulated, none, or at least three exchanges by their names', () => {
  expect(read('simulated', 'sandbox')).toEqual({ feed: 'simulated', faults: [] })
  expect(read('none')).toEqual({ feed: 'none', faults: [] })
  expect(read('okx, kraken,binance')).toEqual({ feed: ['binance', 'kraken', 'okx'], faults: [] })
})

it.each([
  ['binance,kraken', 'at least 3 sources'],
  ['binance,kraken,mtgox', 'it has "mtgox"'],
  ['binance,kraken,kraken,okx', 'twice'],
  ['binance,kraken,okx,', 'it has ""'],
  ['none,binance,kraken', 'it has "none"'],
])('OPS-25 names what is wrong with %s, and every name there is', (text, words) => {
  const { faults } = read(text)
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^FIROZA_PRICE_FEED .*${words}`))])
})

it('OPS-25 asks no exchange in the sandbox', () => {
  expect(read('binance,kraken,okx', 'sandbox').faults).toEqual([expect.stringContaining('is for live mode')])
})
