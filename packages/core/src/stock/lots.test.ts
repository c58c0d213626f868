import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCalendar } from '../calendar/calendar.ts'
import { PSX_CALENDAR_ROWS } from '../calendar/psx-calendar.ts'
import { settlementDate } from '../calendar/settlement.ts'
import { addDays, karachiTime, tradingDate } from '../calendar/trading-day.ts'
import { addToPool, EMPTY_POOL, type Lot, lotsDue, realisedProfit, settleLot, takeFromPool, takeLots } from './lots.ts'
import { holdingOf, positionView } from './position.ts'

const psx = buildCalendar(PSX_CALENDAR_ROWS)

function bought(id: number, date: string, quantity: number, cost: bigint, fees = 0n): Lot {
  const tradeDate = tradingDate(date)
  const settles = settlementDate(psx, tradeDate)
  return { id, quantity, cost, fees, tradeDate, settlementDate: settles, settled: false, source: 'buy' }
}

function sum<T>(list: readonly T[], of: (item: T) => bigint): bigint {
  return list.reduce((total, item) => total + of(item), 0n)
}

const lots = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 1_000 }),
      cost: fc.bigInt({ min: 0n, max: 10_000_000n }),
      fees: fc.bigInt({ min: 0n, max: 10_000n }),
      day: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(list =>
    list.map(({ day, quantity, cost, fees }, id) =>
      bought(id, addDays(tradingDate('2026-01-12'), day), quantity, cost, fees),
    ),
  )

describe('lots', () => {
  it('LOT-2 unlocks trades of a Thursday bank holiday and of the Friday after it together', () => {
    const held = [bought(1, '2026-02-19', 10, 1_000n), bought(2, '2026-02-20', 5, 500n)]
    expect(lotsDue(held, tradingDate('2026-02-20'))).toEqual([])
    expect(lotsDue(held, tradingDate('2026-02-23')).map(lot => lot.id)).toEqual([1, 2])
    expect(lotsDue(held.map(settleLot), tradingDate('2026-02-23'))).toEqual([])
  })

  it('LOT-2 changes no total by unlocking, and afterwards locks exactly what settles later', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 70 }), (before, day) => {
        const today = addDays(tradingDate('2026-01-12'), day)
        const due = new Set(lotsDue(before, today))
        const after = before.map(lot => (due.has(lot) ? settleLot(lot) : lot))
        const holding = holdingOf(after, { held: 0 })
        expect(holding.total).toBe(holdingOf(before, { held: 0 }).total)
        const later = after.filter(lot => lot.settlementDate > today)
        expect(holding.locked).toBe(later.reduce((total, lot) => total + lot.quantity, 0))
        expect(lotsDue(after, today)).toEqual([])
      }),
    )
  })

  it('LOT-3 sells the oldest settled shares first', () => {
    const all = [
      bought(3, '2026-06-03', 10, 1_200n, 12n),
      settleLot(bought(2, '2026-06-02', 10, 1_100n, 11n)),
      settleLot(bought(1, '2026-06-01', 10, 1_000n, 10n)),
    ]
    const { takes, left } = takeLots(all, 13)
    expect(takes).toEqual([
      { lotId: 1, quantity: 10, cost: 1_000n, fees: 10n, tradeDate: '2026-06-01' },
      { lotId: 2, quantity: 3, cost: 330n, fees: 3n, tradeDate: '2026-06-02' },
    ])
    expect(left.map(lot => [lot.id, lot.quantity, lot.cost, lot.fees])).toEqual([
      [2, 7, 770n, 8n],
      [3, 10, 1_200n, 12n],
    ])
    expect(realisedProfit({ value: 1_560n, fees: 20n }, takes)).toBe(197n)
    expect(() => takeLots(all, 21)).toThrow('never takes more')
  })

  it('LOT-3 loses neither shares nor money between what is taken and what is left', () => {
    fc.assert(
      fc.property(lots, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const settled = all.map(settleLot)
        const total = settled.reduce((count, lot) => count + lot.quantity, 0)
        const { takes, left } = takeLots(settled, Math.max(1, Math.floor(total * part)))
        const both = [...takes, ...left]
        expect(both.reduce((count, piece) => count + piece.quantity, 0)).toBe(total)
        expect(sum(both, piece => piece.cost)).toBe(sum(settled, lot => lot.cost))
        expect(sum(both, piece => piece.fees)).toBe(sum(settled, lot => lot.fees))
      }),
    )
  })

  it('LOT-4 keeps the average cost beside the lots', () => {
    let pool = addToPool(addToPool(EMPTY_POOL, 10, 1_000n), 20, 2_300n)
    const sold = takeFromPool(pool, 15)
    expect(sold.cost).toBe(1_650n)
    pool = sold.pool
    expect(pool).toEqual({ quantity: 15, cost: 1_650n })
    expect(takeFromPool(pool, 15).pool).toEqual(EMPTY_POOL)
    expect(() => takeFromPool(pool, 16)).toThrow('at most')
  })
})

describe('position', () => {
  const all = [settleLot(bought(1, '2026-06-01', 100, 200_000n, 300n)), bought(2, '2026-06-04', 50, 105_000n, 200n)]

  it('LOT-1 splits the shares into locked, held, pledged and available', () => {
    expect(holdingOf(all, { held: 30, pledged: 20 })).toEqual({
      total: 150,
      locked: 50,
      held: 30,
      pledged: 20,
      available: 50,
      unlocks: [{ settlementDate: '2026-06-05', quantity: 50 }],
    })
    expect(() => holdingOf(all, { held: 101 })).toThrow('never claim more')
    expect(holdingOf([], { held: 0 })).toMatchObject({ total: 0, available: 0, unlocks: [] })
  })

  it('LOT-5 shows average cost, market value and floating profit', () => {
    const view = positionView(holdingOf(all, { held: 0 }), { quantity: 150, cost: 305_500n }, 2_100, psx)
    expect(view).toMatchObject({
      averageCostE4: 203_666n,
      marketValue: 315_000n,
      floatingProfit: 9_500n,
      floatingProfitBps: 310,
      sellableFrom: karachiTime(tradingDate('2026-06-05'), 9 * 60 + 17),
    })
  })

  it('LOT-5 counts the fees into the invested sum: 8.50 lost of 182.80 are -4.64 %, cut and not rounded', () => {
    const pool = addToPool(addToPool(EMPTY_POOL, 1, 1_280n), 14, 17_000n)
    const settled = [settleLot(bought(1, '2026-06-01', 15, 17_880n, 400n))]
    const view = positionView(holdingOf(settled, { held: 0 }), pool, 1_162, psx)
    expect([view.cost, view.marketValue, view.floatingProfit, view.floatingProfitBps]).toEqual([
      18_280n,
      17_430n,
      -850n,
      -464,
    ])
    const gift = positionView(holdingOf(settled, { held: 0 }), { quantity: 15, cost: 0n }, 1_162, psx)
    expect(gift.floatingProfitBps).toBeUndefined()
  })
})
