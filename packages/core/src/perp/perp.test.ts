import { describe, expect, test } from 'vitest'
import { type ContractScale, continuousTiers, type MarginTier } from './contract-terms.ts'
import { PERP_CONTRACTS } from './contracts.ts'
import {
  type CrossPosition,
  crossBankruptcyPrice,
  crossLiquidationPrice,
  crossStatus,
  isCrossLiquidatable,
} from './cross.ts'
import { fundingDue, fundingRatePpb, fundingShare, nextStampMs, premiumPpb } from './funding.ts'
import { leverageLimit, setOwnLimit } from './leverage-limit.ts'
import {
  bankruptcyPrice,
  equityAt,
  leverageMaxOf,
  liquidationPrice,
  maintenanceOf,
  profitAt,
  returnOnMargin,
  valueAt,
} from './margin.ts'
import { indexPrice, markPrice } from './mark-price.ts'
import { QUIZ, wrongAnswers } from './quiz.ts'
import { contractTicket, exitBounds } from './ticket.ts'

/** Prices in hundredths, whole coins, values in hundredths. */
const scale: ContractScale = { valueDivisor: 1n, tick: 1 }
const flat = (mmrPpm: number): MarginTier[] => [{ floor: 0, mmrPpm, cum: 0, leverageMax: 20 }]
const published = continuousTiers([
  { floor: 0, mmrPpm: 25_000, leverageMax: 20 },
  { floor: 25_000_00, mmrPpm: 50_000, leverageMax: 10 },
  { floor: 100_000_00, mmrPpm: 100_000, leverageMax: 5 },
  { floor: 250_000_00, mmrPpm: 125_000, leverageMax: 4 },
  { floor: 1_000_000_00, mmrPpm: 500_000, leverageMax: 1 },
])

describe('margin', () => {
  test('PERP-1 tiers follow each other without a jump', () => {
    expect(published.map(({ cum }) => cum)).toEqual([0, 625_00, 5_625_00, 11_875_00, 386_875_00])
    for (const { floor } of published.slice(1)) {
      const at = maintenanceOf(published, BigInt(floor))
      const below = maintenanceOf(published, BigInt(floor - 1))
      expect(at - below).toBeLessThanOrEqual(1n)
    }
    expect(leverageMaxOf(published, 25_000_00n)).toBe(10)
  })

  test.each([
    ['long', 1, 50_000_00n, 5_000_00n, flat(10_000), 45_454_55],
    ['short', -1, -50_000_00n, 5_000_00n, flat(10_000), 54_455_45],
    ['long in the third tier', 2, 120_000_00n, 12_000_00n, published, 56_875_00],
    ['short of three', -3, -9_000_00n, 1_000_00n, flat(50_000), 3_174_60],
    [
      'short of three, cross: the balance with other profit, less the maintenance of others',
      -3,
      -9_000_00n,
      1_650_00n,
      flat(50_000),
      3_380_95,
    ],
  ] as const)('PERP-2 liquidation price: %s', (_, size, entry, margin, tiers, price) => {
    expect(liquidationPrice({ size, entry, margin }, tiers, scale)).toBe(price)
  })

  test('PERP-31 cross: 2,000 behind a short of three beside a position that needs 350', () => {
    const short = { size: -3, entry: -9_000_00n, mark: 3_000_00, leverage: 10, tiers: flat(50_000), scale }
    const other: CrossPosition = { ...short, size: 1, entry: 7_000_00n, mark: 7_000_00 }
    expect(crossStatus(2_000_00n, [other])).toMatchObject({ equity: 2_000_00n, maintenance: 350_00n })
    expect(crossLiquidationPrice(2_000_00n, short, [other])).toBe(3_380_95)
    expect(isCrossLiquidatable(2_000_00n, [{ ...short, mark: 3_380_94 }, other])).toBe(false)
    expect(isCrossLiquidatable(2_000_00n, [{ ...short, mark: 3_380_95 }, other])).toBe(true)
    expect(crossBankruptcyPrice(2_000_00n, { ...short, mark: 3_380_95 }, [other])).toBe(3_550_00)
    // Where less than nothing is left, all that is missing is made good.
    expect(crossBankruptcyPrice(-300n, short, [other])).toBe(2_999_00)
  })

  test('PERP-2 at the liquidation price equity is maintenance', () => {
    const position = { size: 2, entry: 120_000_00n, margin: 12_000_00n }
    expect(equityAt(position, 56_875_00, scale)).toBe(5_750_00n)
    expect(maintenanceOf(published, valueAt(2, 56_875_00, scale))).toBe(5_750_00n)
  })

  test('PERP-2 a long position paid in full is never liquidated', () => {
    expect(liquidationPrice({ size: 1, entry: 50_000_00n, margin: 50_000_00n }, flat(10_000), scale)).toBeUndefined()
  })

  test('PERP-3 at the bankruptcy price something or nothing is left, never less', () => {
    for (const size of [3, -3, 7, -7]) {
      const position = { size, entry: BigInt(size) * 1_000_01n + 1n, margin: 1_000_05n }
      const price = bankruptcyPrice(position, scale)
      expect(equityAt(position, price, scale)).toBeGreaterThanOrEqual(0n)
      expect(equityAt(position, price - Math.sign(size), scale)).toBeLessThan(0n)
    }
  })

  test('PERP-4 profit and its return on the initial margin', () => {
    expect(profitAt({ size: 2, entry: 120_00n }, 61_20, scale)).toBe(2_40n)
    expect(profitAt({ size: -2, entry: -120_00n }, 61_20, scale)).toBe(-2_40n)
    expect(returnOnMargin(24_00n, 240_00n)).toBe(100_000n)
  })
})

describe('ticket', () => {
  const input = {
    size: 1,
    price: 60_000_00,
    leverage: 5,
    mark: 60_000_00,
    takerPpm: 500,
    fundingPpb: 100_000n,
    tiers: flat(10_000),
    scale,
  }

  test('PERP-5 has cost, fees both ways, liquidation price, losses and funding', () => {
    expect(contractTicket(input)).toEqual({
      value: 60_000_00n,
      initialMargin: 12_000_00n,
      fees: 60_00n,
      markLoss: 0n,
      cost: 12_060_00n,
      liquidationPrice: 48_484_85,
      distancePpm: 191_919,
      losses: [
        { ppm: 50_000, units: 3_000_00n, liquidated: false },
        { ppm: 100_000, units: 6_000_00n, liquidated: false },
      ],
      funding: 6_00n,
    })
  })

  test('PERP-5 a loss that takes the whole margin says liquidated, and no more than the margin', () => {
    const { losses } = contractTicket({ ...input, leverage: 20 })
    expect(losses).toEqual([
      { ppm: 50_000, units: 3_000_00n, liquidated: true },
      { ppm: 100_000, units: 3_000_00n, liquidated: true },
    ])
  })

  test('PERP-5 what is lost is never less than nothing, also where other positions already need all that is shared', () => {
    const { losses } = contractTicket({ ...input, crossMargin: -500_00n })
    expect(losses).toEqual([
      { ppm: 50_000, units: 0n, liquidated: true },
      { ppm: 100_000, units: 0n, liquidated: true },
    ])
  })

  test('PERP-6 exits are bounded by side', () => {
    const long = { size: 1, entryPrice: 100, mark: 110, liquidationPrice: 80 }
    expect(exitBounds('profit', long)).toEqual({ above: 110, below: undefined })
    expect(exitBounds('loss', long)).toEqual({ above: 80, below: 110 })
    const short = { size: -1, entryPrice: 100, mark: 90, liquidationPrice: 120 }
    expect(exitBounds('profit', short)).toEqual({ above: undefined, below: 90 })
    expect(exitBounds('loss', short)).toEqual({ above: 90, below: 120 })
  })
})

describe('funding', () => {
  test('PERP-7 the payment of 20,000 at 0.01 % is 2', () => {
    expect(fundingDue(20_000_00n, 100_000n)).toBe(2_00n)
    expect(fundingDue(-20_000_00n, 100_000n)).toBe(-2_00n)
  })

  test('PERP-7 payments are rounded up, receipts down', () => {
    expect(fundingDue(3n, 100_000n)).toBe(1n)
    expect(fundingDue(-3n, 100_000n)).toBe(0n)
    expect(fundingShare(-200n, 150n, 400n)).toBe(75n)
  })

  test('PERP-7 the rate is the premium pulled towards the interest, within the maintenance rate', () => {
    expect(fundingRatePpb(0n, 10_000)).toBe(100_000n)
    expect(fundingRatePpb(2_000_000n, 10_000)).toBe(1_500_000n)
    expect(fundingRatePpb(-90_000_000n, 10_000)).toBe(-10_000_000n)
    expect(premiumPpb(1_000, 1_010, 1_020)).toBe(10_000_000n)
    expect(premiumPpb(1_000, 980, 990)).toBe(-10_000_000n)
    expect(nextStampMs(8 * 3_600_000, 8 * 3_600_000)).toBe(16 * 3_600_000)
  })
})

describe('prices', () => {
  const source = (name: string, price: number, atMs = 100_000) => ({ name, price, weight: 1, atMs })

  test('PERP-8 the index is the median of fresh sources near each other', () => {
    const index = indexPrice([source('a', 100), source('b', 101), source('c', 109)], 100_000)
    expect(index).toMatchObject({ price: 100, fresh: true })
    expect(index?.sources.map(({ used }) => used)).toEqual(['used', 'used', 'outlier'])
  })

  test('PERP-8 with fewer than two fresh sources it is not fresh', () => {
    const index = indexPrice([source('a', 100), source('b', 101, 89_999), source('c', 102, 0)], 100_000)
    expect(index).toMatchObject({ price: 100, fresh: false })
    expect(indexPrice([source('a', 100, 0)], 100_000)).toBeUndefined()
  })

  test('PERP-9 the mark is the median of index, index with funding, and the average of the middle', () => {
    const inputs = { index: 100_000, fundingPpb: 1_000_000n, leftPpm: 500_000, average: 100_900, tick: 1 }
    expect(markPrice(inputs)).toBe(100_050)
    expect(markPrice({ ...inputs, average: undefined })).toBe(100_000)
  })
})

describe('first use', () => {
  const DAY = 86_400_000

  test('PERP-10 five times for thirty days, twenty at most', () => {
    const limits = { passedAtMs: 0, own: undefined, next: undefined }
    expect(leverageLimit(limits, 30 * DAY - 1)).toEqual({ max: 5, firstUntilMs: 30 * DAY })
    expect(leverageLimit(limits, 30 * DAY)).toEqual({ max: 20, firstUntilMs: null })
  })

  test('PERP-11 an own limit is lowered at once and raised after a day', () => {
    const low = setOwnLimit({ passedAtMs: 0, own: undefined, next: undefined }, 2, 40 * DAY)
    expect(leverageLimit(low, 40 * DAY).max).toBe(2)
    const raised = setOwnLimit(low, 10, 40 * DAY)
    expect(leverageLimit(raised, 41 * DAY - 1).max).toBe(2)
    expect(leverageLimit(raised, 41 * DAY).max).toBe(10)
  })

  test('PERP-10 the quiz names what was answered wrongly', () => {
    const right = Object.fromEntries(QUIZ.map(one => [one.id, one.right]))
    expect(wrongAnswers(right)).toEqual([])
    expect(wrongAnswers({ ...right, mark: 'last' })).toEqual(['mark'])
  })
})

test('PERP-1 contracts are quoted in USDT, never in rupees, with tiers that rise', () => {
  expect(PERP_CONTRACTS.map(({ symbol, quote }) => `${symbol} ${quote.code}`)).toEqual([
    'BTC-USDT-PERP USDT',
    'ETH-USDT-PERP USDT',
    'SOL-USDT-PERP USDT',
  ])
})
