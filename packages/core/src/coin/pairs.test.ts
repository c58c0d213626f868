import { expect, test } from 'vitest'
import { checkSpec, valueDivisorOf } from '../engine/listing-spec.ts'
import { COIN_PAIRS, COINS } from './pairs.ts'

test('PAIR-1 twelve coins make thirteen pairs, each of which the engine takes', () => {
  expect(COINS).toHaveLength(12)
  expect(COIN_PAIRS.map(({ symbol }) => symbol)).toHaveLength(13)
  expect(COIN_PAIRS.map(spec => [spec.symbol, checkSpec(spec).ok])).toEqual(
    COIN_PAIRS.map(({ symbol }) => [symbol, true]),
  )
})

test('PAIR-2 every value is whole units of the quote, and the least order can be placed', () => {
  for (const spec of COIN_PAIRS) {
    const { tick, step, bounds } = spec
    expect((BigInt(tick) * BigInt(step)) % valueDivisorOf(spec), spec.symbol).toBe(0n)
    const most = (BigInt(bounds.quantityMax) * BigInt(bounds.priceMax)) / valueDivisorOf(spec)
    expect(most > BigInt(bounds.valueMin) && Number.isSafeInteger(bounds.quantityMax), spec.symbol).toBe(true)
  }
})
