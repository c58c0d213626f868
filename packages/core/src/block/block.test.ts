import { expect, it } from 'vitest'
import { buildCalendar } from '../calendar/calendar.ts'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from '../calendar/psx-calendar.ts'
import { lastSessionEnd } from '../calendar/session-hours.ts'
import { karachiTime, tradingDate } from '../calendar/trading-day.ts'
import { MINUTE_MS } from '../clock.ts'
import { prng } from '../prng.ts'
import {
  type BlockTerms,
  blockResult,
  blockUnits,
  decideBlockOrder,
  decideBlockTerms,
  decideEligibility,
  discountBps,
  twoLocksBelow,
} from './block.ts'
import { REFERENCE_MS, referenceWindow, vwapOf } from './reference.ts'

const terms: BlockTerms = {
  ...{
    quantity: 120_000,
    lot: 100,
    quantityMin: 1_000,
    quantityMax: 20_000,
    discountPrice: 18_068n,
    reference: 19_640n,
  },
  ...{ offMarket: false, opensAtMs: 100, closesAtMs: 200, locksUntil: tradingDate('2026-03-02') },
}
const today = tradingDate('2026-02-10')

it('BLK-2 takes terms whose dates, quantities and price fit, in this order', () => {
  const decide = (change: Partial<BlockTerms>) => decideBlockTerms({ ...terms, ...change }, today, 50)
  expect(decide({})).toEqual({ ok: true, value: undefined })
  for (const dates of [{ opensAtMs: 49 }, { closesAtMs: 100 }, { locksUntil: today }])
    expect(decide({ ...dates, quantity: 0 })).toMatchObject({ reason: 'block_dates' })
  for (const sizes of [{ quantity: 120_050 }, { quantityMin: 0 }, { quantityMin: 20_100 }, { quantityMax: 120_100 }])
    expect(decide({ ...sizes, discountPrice: 1n })).toMatchObject({ reason: 'block_quantities' })
  const bounds = { lower: '176.76', upper: '196.40' }
  for (const discountPrice of [17_675n, 19_641n])
    expect(decide({ discountPrice })).toMatchObject({ reason: 'block_price_terms', details: bounds })
  expect(decide({ discountPrice: 17_675n, offMarket: true }).ok).toBe(true)
  expect(decide({ discountPrice: 19_641n, offMarket: true }).ok).toBe(false)
})

it('BLK-4 lets in by membership, HNI account or score', () => {
  const nothing = { vip: false, hni: false, score: 59 }
  expect(decideEligibility(nothing, 60)).toMatchObject({
    reason: 'block_not_eligible',
    details: { score: 59, min: 60 },
  })
  for (const has of [{ vip: true }, { hni: true }, { score: 60 }])
    expect(decideEligibility({ ...nothing, ...has }, 60).ok).toBe(true)
})

it('BLK-5 decides an order by state, window, quantity and price, in this order', () => {
  const open = { ...terms, state: 'open' } as const
  const wanted = { quantity: 1_000, price: 19_640n }
  expect(decideBlockOrder(open, wanted, 150).ok).toBe(true)
  expect(blockUnits(1_000, 19_640n)).toBe(19_640_000n)
  for (const atMs of [99, 200])
    expect(decideBlockOrder(open, { ...wanted, quantity: 1 }, atMs)).toMatchObject({ reason: 'block_not_open' })
  expect(decideBlockOrder({ ...open, state: 'closed' }, wanted, 150)).toMatchObject({ reason: 'block_not_open' })
  for (const quantity of [900, 20_100, 1_050])
    expect(decideBlockOrder(open, { quantity, price: 1n }, 150)).toMatchObject({ reason: 'block_quantity' })
  for (const price of [18_067n, 19_641n])
    expect(decideBlockOrder(open, { ...wanted, price }, 150)).toMatchObject({
      reason: 'block_price',
      details: { lower: '180.68', upper: '196.40' },
    })
})

it('BLK-7 fills at the discount price what fits, and pro rata by the largest remainder what does not', () => {
  const offer = { quantity: 1_000, lot: 100, discountPrice: 180n }
  const at = (price: bigint, ...quantities: number[]) => quantities.map(quantity => ({ price, quantity }))
  expect(blockResult(offer, [])).toEqual({ finalPrice: 180n, fills: [] })
  expect(blockResult(offer, at(190n, 300, 400))).toEqual({ finalPrice: 180n, fills: [300, 400] })
  // 10 lots among 7, 5 and 3: 4.67, 3.33 and 2.00.
  expect(blockResult(offer, at(180n, 700, 500, 300))).toEqual({ finalPrice: 180n, fills: [500, 300, 200] })
  expect(blockResult(offer, at(180n, 600, 600, 600))).toEqual({ finalPrice: 180n, fills: [400, 300, 300] })
  // The orders at 190 take all of it: who accepts only 180 goes out, and everybody pays 190.
  const orders = [...at(195n, 600), ...at(190n, 600), ...at(180n, 800)]
  expect(blockResult(offer, orders)).toEqual({ finalPrice: 190n, fills: [500, 500, 0] })
})

it('BLK-7 never fills more than is offered, ordered or accepted, whatever is ordered', () => {
  const random = prng(8)
  const int = (least: number, most: number) => least + random.below(most - least + 1)
  for (let round = 0; round < 300; round++) {
    const offer = { quantity: int(1, 40) * 10, lot: 10, discountPrice: 100n }
    const orders = Array.from({ length: int(0, 12) }, () => ({
      quantity: int(1, 20) * 10,
      price: BigInt(int(100, 110)),
    }))
    const { finalPrice, fills } = blockResult(offer, orders)
    const ordered = orders.reduce((sum, { quantity }) => sum + quantity, 0)
    const filled = fills.reduce((sum, fill) => sum + fill, 0)
    expect(filled).toBe(Math.min(offer.quantity, ordered))
    for (const [index, { quantity, price }] of orders.entries()) {
      const fill = fills[index] as number
      expect(fill <= quantity && fill % 10 === 0 && (fill === 0 || price >= finalPrice)).toBe(true)
    }
  }
})

it('BLK-3 takes the last fifteen minutes of the last day that is over', () => {
  const psx = buildCalendar(PSX_CALENDAR_ROWS)
  const at = (minute: number, date: string) => karachiTime(tradingDate(date), minute)
  const before = (toMs: number) => ({ fromMs: toMs - REFERENCE_MS, toMs })
  // Friday 6 February 2026 and the Monday after it, at 15:30.
  const friday = lastSessionEnd(psx, tradingDate('2026-02-06')) ?? 0
  const monday = lastSessionEnd(psx, tradingDate('2026-02-09')) ?? 0
  expect(referenceWindow(psx, at(600, '2026-02-08'))).toEqual(before(friday))
  expect(referenceWindow(psx, monday + MINUTE_MS - 1)).toEqual(before(friday))
  expect(referenceWindow(psx, monday + MINUTE_MS)).toEqual(before(monday))
  expect(referenceWindow(buildCalendar({ ...PSX_CALENDAR_ROWS, timetables: [] }), monday)).toBeUndefined()
  const always = buildCalendar(AROUND_THE_CLOCK_ROWS)
  expect(referenceWindow(always, at(300, '2026-02-09'))).toEqual(before(at(0, '2026-02-09')))
  expect(vwapOf({ units: 1_001n, shares: 2n })).toBe(500n)
  expect(vwapOf({ units: 0n, shares: 0n })).toBeUndefined()
})

it('BLK-6 shows the discount, and two lower locks from the price paid', () => {
  expect(discountBps(18_068n, 19_640n)).toBe(800)
  expect(discountBps(19_640n, 19_640n)).toBe(0)
  expect(twoLocksBelow(20_000n)).toBe(16_200n)
  // The band is at least one rupee wide.
  expect(twoLocksBelow(500n)).toBe(300n)
})
