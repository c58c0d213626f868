import { expect, test } from 'vitest'
import { prng } from '../../prng.ts'
import { dailyBand } from './daily-band.ts'
import { actOnNoise, buyProbability, type NoiseInput } from './noise-trader.ts'

const input = (change: Partial<NoiseInput> = {}): NoiseInput => ({
  fairTicks: 10_000,
  momentum: 0,
  halfSpreadTicks: 10,
  tradeShares: 200,
  quote: { bidTicks: 9_990, askTicks: 10_010, band: dailyBand(10_000) },
  house: { openOrders: [], shares: 1e6, sharesAvailable: 1e6, cashAvailablePaisa: 1e12 },
  ...change,
})

test('SIM-14 buys as often as it sells where the market is fair, oftener where it is cheap or rising', () => {
  expect(buyProbability(input())).toBeCloseTo(0.5)
  expect(buyProbability(input({ fairTicks: 10_020 }))).toBeGreaterThan(0.8)
  expect(buyProbability(input({ momentum: 1 }))).toBeGreaterThan(0.65)
  expect(buyProbability(input({ momentum: -1 }))).toBeLessThan(0.35)
})

test('SIM-14 sizes are mostly small and sometimes large, with about the usual mean', () => {
  const random = prng(3)
  const sizes = Array.from({ length: 4000 }, () => actOnNoise(input(), random)).flatMap(actions =>
    actions.flatMap(action => (action.type === 'place' ? [action.quantity] : [])),
  )
  sizes.sort((a, b) => a - b)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  expect(sizes[sizes.length >> 1]).toBeLessThan(0.75 * mean)
  expect(sizes.at(-1)).toBeGreaterThan(8 * mean)
  expect(mean).toBeGreaterThan(150)
  expect(mean).toBeLessThan(230)
})

test('SIM-14 does not take a price far from the fair value, nor trade with its own order', () => {
  const random = prng(4)
  const far = input({ quote: { bidTicks: 9_990, askTicks: 10_400, band: dailyBand(10_000) } })
  const own = [{ orderId: 1, side: 'sell' as const, priceTicks: 10_010, quantity: 5 }]
  for (let at = 0; at < 500; at++) {
    for (const action of actOnNoise(far, random))
      if (action.type === 'place' && action.side === 'buy') expect(action.priceTicks).toBeLessThan(10_400)
    const actions = actOnNoise(input({ house: { ...input().house, openOrders: own } }), random)
    if (actions.some(action => action.type === 'cancel')) continue
    for (const action of actions)
      if (action.type === 'place' && action.side === 'buy') expect(action.priceTicks).toBeLessThan(10_010)
  }
})

test('SIM-14 gives up its oldest order before it leaves too many', () => {
  const openOrders = [1, 2, 3, 4, 5, 6].map(orderId => ({
    orderId,
    side: 'buy' as const,
    priceTicks: 9_900,
    quantity: 5,
  }))
  expect(actOnNoise(input({ house: { ...input().house, openOrders } }), prng(5))[0]).toEqual({
    type: 'cancel',
    orderId: 1,
  })
})
