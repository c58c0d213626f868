import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dailyBand } from './daily-band.ts'
import type { HouseAction, HouseOrder } from './house.ts'
import { desiredQuotes, type MakerInput, requote, roundSize } from './market-maker.ts'

const input = (change: Partial<MakerInput> = {}): MakerInput => ({
  fairTicks: 26_480.4,
  volatilityDaily: 0.019,
  turnoverDailyPaisa: 15e10,
  tradeShares: 1000,
  sharesTarget: 100_000,
  quote: { band: dailyBand(26_000) },
  house: { openOrders: [], shares: 100_000, sharesAvailable: 100_000, cashAvailablePaisa: 1e12 },
  ...change,
})

/** The standing orders after the actions, if nobody trades. */
function after(orders: readonly HouseOrder[], actions: readonly HouseAction[]): HouseOrder[] {
  let standing = [...orders]
  let orderId = 1000
  for (const action of actions) {
    if (action.type === 'cancel') standing = standing.filter(order => order.orderId !== action.orderId)
    else standing.push({ ...action, orderId: orderId++ })
  }
  return standing
}

test('SIM-12 quotes four levels a side around the fair price, sizes growing outward', () => {
  const { bids, asks } = desiredQuotes(input())
  expect({ bids, asks }).toMatchInlineSnapshot(`
    {
      "asks": [
        {
          "priceTicks": 26499,
          "quantity": 2500,
        },
        {
          "priceTicks": 26522,
          "quantity": 3800,
        },
        {
          "priceTicks": 26553,
          "quantity": 5600,
        },
        {
          "priceTicks": 26594,
          "quantity": 8400,
        },
      ],
      "bids": [
        {
          "priceTicks": 26462,
          "quantity": 2500,
        },
        {
          "priceTicks": 26439,
          "quantity": 3800,
        },
        {
          "priceTicks": 26408,
          "quantity": 5600,
        },
        {
          "priceTicks": 26367,
          "quantity": 8400,
        },
      ],
    }
  `)
})

test('SIM-12 with too many shares it leans down, near its limit it only reduces', () => {
  const usual = desiredQuotes(input()).bids[0]!.priceTicks
  const rich = desiredQuotes(input({ house: { ...input().house, shares: 150_000 } }))
  expect(rich.bids[0]!.priceTicks).toBeLessThan(usual)
  expect(desiredQuotes(input({ house: { ...input().house, shares: 195_000 } })).bids).toEqual([])
  expect(desiredQuotes(input({ house: { ...input().house, shares: 5_000 } })).asks).toEqual([])
})

test('SIM-12 beyond the band it waits at the edge on one side', () => {
  const { bids, asks } = desiredQuotes(input({ fairTicks: 30_000 }))
  expect(asks).toEqual([])
  expect(bids.map(bid => bid.priceTicks)).toEqual([28_600])
})

test('SIM-13 standing quotes that are good enough stay: nothing to do', () => {
  const first = after([], requote(input(), 100))
  expect(requote(input({ fairTicks: 26_482, house: { ...input().house, openOrders: first } }), 100)).toEqual([])
})

test.each([0.9, 1.1])('SIM-13 a price that jumps to %d of itself leaves no side without a quote', jump => {
  const house = { ...input().house, openOrders: after([], requote(input(), 100)) }
  const wide = { lower: 20_000, upper: 33_000 }
  const standing = after(
    house.openOrders,
    requote(input({ fairTicks: 26_480.4 * jump, quote: { band: wide }, house }), 6),
  )
  const prices = (side: string) => standing.filter(o => o.side === side).map(o => o.priceTicks)
  expect(Math.max(...prices('buy'))).toBeGreaterThan(26_400 * jump)
  expect(Math.min(...prices('sell'))).toBeLessThan(26_560 * jump)
})

test('SIM-13 never stands against itself, never leaves the band, never spends what it has not', () => {
  const order = fc.record({
    orderId: fc.integer({ min: 1, max: 999 }),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    priceTicks: fc.integer({ min: 900, max: 1100 }),
    quantity: fc.integer({ min: 1, max: 5000 }),
  })
  const property = fc.property(
    fc.uniqueArray(order, { maxLength: 12, selector: each => each.orderId }),
    fc.double({ min: 850, max: 1150, noNaN: true }),
    fc.integer({ min: 0, max: 40_000 }),
    fc.integer({ min: 0, max: 20_000_000 }),
    fc.integer({ min: 1, max: 20 }),
    (orders, fairTicks, shares, cash, actionsMax) => {
      const bid = Math.max(0, ...orders.filter(o => o.side === 'buy').map(o => o.priceTicks))
      const openOrders = orders.filter(o => o.side === 'buy' || o.priceTicks > bid)
      const band = dailyBand(1000)
      const house = { openOrders, shares, sharesAvailable: shares, cashAvailablePaisa: cash }
      const actions = requote(
        input({ fairTicks, tradeShares: 300, sharesTarget: 20_000, quote: { band }, house }),
        actionsMax,
      )
      const { bids: wanted, asks: offered } = desiredQuotes(
        input({ fairTicks, tradeShares: 300, sharesTarget: 20_000, quote: { band }, house }),
      )
      const [lowest = Infinity, highest = 0] = [offered[0]?.priceTicks, wanted[0]?.priceTicks]
      const crossing = openOrders.filter(o => (o.side === 'buy' ? o.priceTicks >= lowest : o.priceTicks <= highest))
      expect(actions.length).toBeLessThanOrEqual(crossing.length + actionsMax)
      const standing = after(openOrders, actions)
      const bids = standing.filter(o => o.side === 'buy').map(o => o.priceTicks)
      const asks = standing.filter(o => o.side === 'sell').map(o => o.priceTicks)
      expect(Math.max(0, ...bids)).toBeLessThan(Math.min(10_000, ...asks))
      const placed = actions.filter(action => action.type === 'place')
      for (const { priceTicks, quantity } of placed) {
        expect(priceTicks).toBeGreaterThanOrEqual(band.lower)
        expect(priceTicks).toBeLessThanOrEqual(band.upper)
        expect(Number.isInteger(priceTicks) && Number.isInteger(quantity) && quantity > 0).toBe(true)
      }
      const held = (side: string, list: readonly HouseOrder[], worth: (o: HouseOrder) => number) =>
        list.filter(o => o.side === side).reduce((sum, o) => sum + worth(o), 0)
      const spent =
        held('buy', standing, o => o.quantity * o.priceTicks) - held('buy', openOrders, o => o.quantity * o.priceTicks)
      const sold = held('sell', standing, o => o.quantity) - held('sell', openOrders, o => o.quantity)
      expect(spent).toBeLessThanOrEqual(cash)
      expect(sold).toBeLessThanOrEqual(shares)
    },
  )
  fc.assert(property, { numRuns: 500 })
})

test('SIM-12 sizes are written with two leading digits', () => {
  expect([0.2, 7.6, 99, 123, 5_678, 123_456].map(roundSize)).toEqual([1, 8, 99, 120, 5_700, 120_000])
})
