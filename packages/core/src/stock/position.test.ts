import { expect, it } from 'vitest'
import { averageE4, dayProfit, profitBps, worthAt } from './position.ts'

it('LOT-4, ORD-38 cuts an average, of a cost with its fees or of prices, to a hundredth of a paisa', () => {
  expect(averageE4(305_500n, 150n)).toBe(203_666n)
  expect(averageE4(1_001_735n, 100n)).toBe(1_001_735n)
  expect(averageE4(30_002n, 3n), 'never up, though 100.0066… is nearer to 100.0067').toBe(1_000_066n)
})

it('LOT-5 counts the fees into the invested sum: 8.50 lost of 182.80 are -4.64 %, cut and not rounded', () => {
  const { marketValue, floatingProfit } = worthAt(15n, 18_280n, 1_162n)
  expect([marketValue, floatingProfit]).toEqual([17_430n, -850n])
  expect(profitBps(floatingProfit, 18_280n)).toBe(-464n)
  expect(profitBps(9_500n, 305_500n)).toBe(310n)
})

it('LOT-5 shows no percentage of shares that cost nothing', () => {
  expect(profitBps(worthAt(15n, 0n, 1_162n).floatingProfit, 0n)).toBeUndefined()
})

it('PTF-12 counts the day from the previous close, and from the price paid for what was bought on it', () => {
  expect(dayProfit({ worth: 110n * 10_500n, carried: 100n, previousCloseTicks: 10_000n, paid: 10n * 10_400n })).toBe(
    51_000n,
  )
  expect(dayProfit({ worth: 10_800n, carried: 0n, previousCloseTicks: 10_000n, paid: 10_819n })).toBe(-19n)
})
