import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
import { ratePpm } from '../money/rate.ts'
import { charge, type FeeRow, feeRow, fees, feesOfFill, NO_FEES, PSX_FEES } from './fees.ts'
import { tradeValue } from './instrument.ts'
import type { Side } from './order.ts'
import { buyHold, highestPrice, NOTHING_FILLED, previewOrder } from './reservation.ts'

const row: FeeRow = { ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2024-01-01') }
const sides = fc.constantFrom<Side>('buy', 'sell')
const prices = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 300 }))
const quantities = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 20 }))
const fills = fc.array(fc.record({ quantity: quantities, price: prices }), { minLength: 1, maxLength: 12 })

function fillAll(side: Side, parts: { quantity: number; price: number }[]) {
  let order = NOTHING_FILLED
  for (const { quantity, price } of parts) {
    const fill = { quantity, value: tradeValue(quantity, price) }
    order = charge(order, fill, feesOfFill(row, side, order, fill))
  }
  return order
}

describe('fees', () => {
  it.each([
    ['1,000 at Rs 20: the rate and the minimum meet', 1_000, 2_000, 3_000n, 390n, 400n],
    ['1,000 at Rs 10: the minimum per share', 1_000, 1_000, 3_000n, 390n, 400n],
    ['100 at Rs 250: the rate', 100, 25_000, 3_750n, 488n, 40n],
    ['1,000 at Rs 0.90: the cap of 2.5 %', 1_000, 90, 2_250n, 293n, 400n],
    ['1 at Rs 100: rounded half away from zero', 1, 10_000, 15n, 2n, 0n],
  ])('FEE-1 charges %s', (_, quantity, price, commission, salesTax, cdc) => {
    const lines = fees(row, 'buy', { quantity, value: tradeValue(quantity, price) })
    expect(lines).toEqual({ commission, salesTax, cdc, total: commission + salesTax + cdc })
  })

  it('FEE-2 takes the row in force on the date, for the class of the account', () => {
    const later = { ...row, fromDate: tradingDate('2026-07-01'), commissionPpm: ratePpm(2_000n) }
    const hni = { ...row, accountClass: 'hni', commissionPerThousand: 0n, commissionPpm: ratePpm(1_000n) } as const
    const schedule = [later, hni, row]
    const on = (date: string, accountClass: 'regular' | 'hni') =>
      fees(feeRow(schedule, accountClass, tradingDate(date)), 'buy', { quantity: 100, value: 2_500_000n }).commission
    expect(on('2026-06-30', 'regular')).toBe(3_750n)
    expect(on('2026-07-01', 'regular')).toBe(5_000n)
    expect(on('2026-07-01', 'hni')).toBe(2_500n)
    expect(() => feeRow(schedule, 'regular', tradingDate('2023-12-31'))).toThrow('must have a row')
  })

  it('FEE-3 charges the sides of the row only', () => {
    const buyers: FeeRow = { ...row, cdcSides: ['buy'] }
    expect(fees(buyers, 'sell', { quantity: 1_000, value: 1_000_000n }).cdc).toBe(0n)
    expect(fees(buyers, 'buy', { quantity: 1_000, value: 1_000_000n }).cdc).toBe(400n)
  })

  it('FEE-4 adds up over any fills of a buy to the fees of the whole, and each fill costs at least nothing', () => {
    fc.assert(
      fc.property(fills, parts => {
        let order = NOTHING_FILLED
        for (const { quantity, price } of parts) {
          const fill = { quantity, value: tradeValue(quantity, price) }
          const charged = feesOfFill(row, 'buy', order, fill)
          for (const line of Object.values(charged)) expect(line >= 0n).toBe(true)
          order = charge(order, fill, charged)
        }
        expect(order.fees).toEqual(fees(row, 'buy', order))
      }),
    )
  })

  it('FEE-4 adds up over the fills of a sale from 5 paisa a share', () => {
    const dear = fills.map(parts => parts.map(part => ({ ...part, price: part.price + 4 })))
    fc.assert(
      fc.property(dear, parts => {
        const order = fillAll('sell', parts)
        expect(order.fees).toEqual(fees(row, 'sell', order))
      }),
    )
  })

  it('FEE-5 spares a seller at 4 paisa whose dearer fills had the minimum per share take effect', () => {
    const before = fillAll('sell', [{ quantity: 1, price: 300 }])
    expect(before.fees).toEqual({ commission: 3n, salesTax: 0n, cdc: 0n, total: 3n })
    const due = fees(row, 'sell', { quantity: 2, value: 304n })
    expect(due.total - before.fees.total).toBe(5n)
    expect(feesOfFill(row, 'sell', before, { quantity: 1, value: 4n }).total).toBe(4n)
  })

  it('FEE-5 leaves what a tiny fill cannot pay to the next one of a sale, and charges a buyer at once', () => {
    const tiny = { quantity: 1, value: 1n }
    const before = { quantity: 1, value: 19n, fees: NO_FEES }
    expect(feesOfFill(row, 'buy', before, tiny)).toEqual({ commission: 1n, salesTax: 0n, cdc: 1n, total: 2n })
    const charged = feesOfFill(row, 'sell', before, tiny)
    expect(charged).toEqual({ commission: 0n, salesTax: 0n, cdc: 1n, total: 1n })
    const next = feesOfFill(row, 'sell', charge(before, tiny, charged), { quantity: 1, value: 1_000n })
    expect(charged.total + next.total).toBe(fees(row, 'sell', { quantity: 3, value: 1_020n }).total)
  })

  it('FEE-5 never charges a seller more than a fill brings, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 9 }) })),
        parts => {
          let order = NOTHING_FILLED
          for (const { quantity, price } of parts) {
            const fill = { quantity, value: tradeValue(quantity, price) }
            const charged = feesOfFill(row, 'sell', order, fill)
            expect(charged.total <= fill.value).toBe(true)
            expect(charged.total).toBe(charged.commission + charged.salesTax + charged.cdc)
            order = charge(order, fill, charged)
          }
          expect(order.fees.total <= fees(row, 'sell', order).total).toBe(true)
        },
      ),
    )
  })

  it('FEE-6 previews what the contract note of a limit fill says, however it was filled', () => {
    fc.assert(
      fc.property(sides, prices, fc.array(quantities, { minLength: 1, maxLength: 6 }), (side, price, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        const preview = previewOrder(row, side, quantity, price + 3)
        const order = fillAll(
          side,
          parts.map(part => ({ quantity: part, price: price + 3 })),
        )
        const { commission, salesTax, cdc, total } = order.fees
        const net = side === 'buy' ? order.value + total : order.value - total
        expect(preview).toEqual({ value: order.value, commission, salesTax, cdc, fees: total, total: net })
      }),
    )
  })
})

describe('reservation', () => {
  const band = { lower: 9_000, upper: 11_000 }

  it('ORD-5 holds quantity at the highest price with the fees of it', () => {
    expect(highestPrice({ kind: 'limit', limitPrice: 9_950 }, band, 1)).toBe(9_950)
    expect(highestPrice({ kind: 'market' }, band, 1)).toBe(11_000)
    expect(highestPrice({ kind: 'stop', stopPrice: 10_500 }, band, 1)).toBe(10_920)
    expect(highestPrice({ kind: 'stop_limit', stopPrice: 10_500, limitPrice: 10_600 }, band, 1)).toBe(10_600)
    expect(buyHold(row, 1_000, 2_000)).toBe(2_000_000n + 3_790n)
  })

  it('ORD-5 always covers the fills: each costs no more than it frees, and nothing is held at the end', () => {
    const steps = fc.array(fc.record({ quantity: quantities, below: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      minLength: 1,
      maxLength: 10,
    })
    fc.assert(
      fc.property(prices, steps, (priceMax, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
        let order = NOTHING_FILLED
        let held = buyHold(row, quantity, priceMax)
        for (const part of parts) {
          const price = Math.max(1, Math.ceil(priceMax * part.below))
          const fill = { quantity: part.quantity, value: tradeValue(part.quantity, price) }
          const charged = feesOfFill(row, 'buy', order, fill)
          order = charge(order, fill, charged)
          const left = buyHold(row, quantity, priceMax, order)
          expect(fill.value + charged.total <= held - left).toBe(true)
          held = left
        }
        expect(held).toBe(0n)
      }),
    )
  })
})
