import { describe, expect, it } from 'vitest'
import { checkAlert, firstReaching, isReached } from './price-alert.ts'

const TERMS = { priceScale: 2, tick: 5, priceMax: 1_000_000, last: 10_000 }
const trades = (...prices: number[]) => prices.map((price, index) => ({ id: BigInt(index + 1), price }))

describe('a price alert', () => {
  it('ALR-2 is reached at its price and beyond it, on its own side', () => {
    expect([9_999, 10_000, 10_001].map(last => isReached({ direction: 'above', price: 10_000 }, last))).toEqual([
      false,
      true,
      true,
    ])
    expect([9_999, 10_000, 10_001].map(last => isReached({ direction: 'below', price: 10_000 }, last))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('ALR-2 takes the first trade after it was set, though the price has come back since', () => {
    const alert = { direction: 'above', price: 10_500, afterTradeId: 2n } as const
    expect(firstReaching(alert, trades(10_600, 10_700, 10_400, 10_550, 10_900, 10_000))).toEqual({
      id: 4n,
      price: 10_550,
    })
    expect(firstReaching(alert, trades(10_600, 10_700, 10_400))).toBeUndefined()
  })

  it('ALR-1 refuses what cannot be traded at, then what the last price has reached', () => {
    const check = (direction: 'above' | 'below', price: number) => checkAlert({ direction, price }, TERMS)
    expect(check('above', 0)).toMatchObject({ reason: 'price_zero' })
    expect(check('above', 1_000_005)).toMatchObject({ reason: 'field_invalid', details: { bound: '10000.00' } })
    expect(check('below', 9_998)).toMatchObject({ reason: 'price_tick', details: { tick: '0.05' } })
    expect(check('above', 10_000)).toMatchObject({ reason: 'alert_reached', details: { last: '100.00' } })
    expect(check('below', 10_005)).toMatchObject({ reason: 'alert_reached' })
    expect([check('above', 10_005).ok, check('below', 9_995).ok]).toEqual([true, true])
  })
})
