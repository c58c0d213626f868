import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slicesOf } from './allocation.ts'
import { causeAddress, placeOf } from './cause-link.ts'
import { periodDays } from './movement-period.ts'
import { byDay, journalsOf, type Movement, titleOf } from './movements.ts'
import { barsOf, spanOf } from './profit-bars.ts'
import { unitsOf } from './units.ts'

describe('allocation', () => {
  it('ACC-6 shows the largest parts by themselves and the rest together, all of the total', () => {
    const values = fc.array(fc.bigInt({ min: 0n, max: 10n ** 14n }), { maxLength: 20 })
    fc.assert(
      fc.property(values, units => {
        const parts = units.map((unit, index) => ({ key: `S${index}`, name: `Share ${index}`, value: `${unit}.00` }))
        const slices = slicesOf(parts)
        expect(slices.length).toBeLessThanOrEqual(6)
        expect(slices.reduce((sum, slice) => sum + slice.units, 0n)).toBe(
          units.reduce((sum, unit) => sum + unit * 100n, 0n),
        )
      }),
    )
  })

  it('ACC-6 cuts the percentages', () => {
    const slices = slicesOf([
      { key: 'PKR', name: 'PKR', value: '2.00' },
      { key: 'OGDC', name: 'OGDC', value: '1.00' },
    ])
    expect(slices.map(slice => slice.percent)).toEqual(['66.6', '33.3'])
  })
})

describe('bars of profit and loss', () => {
  const day = (date: string, realised: string) => ({ date, realised })

  it('ACC-7 has a bar for each day, measured by the largest', () => {
    const bars = barsOf([day('2026-11-23', '-50.00'), day('2026-11-24', '100.00')], 'day')
    expect(bars.map(bar => bar.share)).toEqual([-0.5, 1])
  })

  it('ACC-7 puts days together by week, then by month, and loses nothing', () => {
    const days = Array.from({ length: 400 }, (_, index) =>
      day(new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10), '1.25'),
    )
    expect([spanOf(days.slice(0, 31)), spanOf(days.slice(0, 200)), spanOf(days)]).toEqual(['day', 'week', 'month'])
    for (const span of ['day', 'week', 'month'] as const) {
      expect(barsOf(days, span).reduce((sum, bar) => sum + unitsOf(bar.realised, 2), 0n)).toBe(50_000n)
    }
    expect(barsOf(days.slice(0, 7), 'week').map(bar => bar.date)).toEqual(['2024-12-30', '2025-01-06'])
  })

  it('ACC-7 draws nothing high where nothing was gained', () => {
    expect(barsOf([day('2026-11-23', '0.00')], 'day')[0]?.share).toBe(0)
  })
})

describe('movements', () => {
  const move = (change: Partial<Movement>): Movement => ({
    journalId: '7',
    kind: 'trade',
    asset: 'PKR',
    assetKind: 'fiat',
    change: '-100.00',
    balanceAfter: '900.00',
    ref: '15',
    cause: { type: 'order', id: '3' },
    businessDate: '2026-11-23',
    atMs: 0,
    ...change,
  })

  it('ACC-8 puts the money and the shares of a journal together and names the trade by its shares', () => {
    const share = move({ asset: 'OGDC', assetKind: 'share', change: '1', balanceAfter: '1' })
    const [entry] = journalsOf([share, move({})])
    expect(entry?.moves.map(({ asset }) => asset)).toEqual(['PKR', 'OGDC'])
    expect(entry && titleOf(entry)).toEqual({ key: 'bought', symbol: 'OGDC' })
    const [sale] = journalsOf([move({ change: '90.00' }), { ...share, change: '-1' }])
    expect(sale && titleOf(sale)).toEqual({ key: 'sold', symbol: 'OGDC' })
    const [money] = journalsOf([move({})])
    expect(money && titleOf(money)).toEqual({ key: 'kind', kind: 'trade' })
  })

  it('ACC-8 keeps the order of entries under their trading days', () => {
    const entries = journalsOf([
      move({ journalId: '9', businessDate: '2026-11-24' }),
      move({ journalId: '8' }),
      move({ journalId: '7' }),
    ])
    expect(byDay(entries).map(({ date, entries: of }) => [date, of.map(({ journalId }) => journalId)])).toEqual([
      ['2026-11-24', ['9']],
      ['2026-11-23', ['8', '7']],
    ])
  })
})

describe('the period of the funds detail', () => {
  it('PTF-7 reckons months and days from the server’s today', () => {
    expect(periodDays('everything', '2026-03-05')).toEqual({})
    expect(periodDays('month', '2026-03-05')).toEqual({ from: '2026-03-01', to: '2026-03-05' })
    expect(periodDays('lastMonth', '2026-03-05')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodDays('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(periodDays('quarter', '2026-03-05')).toEqual({ from: '2025-12-06', to: '2026-03-05' })
  })

  it('PTF-8 opens the page of what caused a movement', () => {
    expect(placeOf('robot_paid')).toEqual({ place: 'robot', address: '/pages/robot/record' })
    expect(placeOf('loan_repaid')?.address).toBe('/pages/user/loan')
    expect(placeOf('margin_move')?.address).toBe('/pages/contract/record')
    expect(placeOf('perp_funding')?.address).toBe('/pages/contract/record')
    expect(placeOf('adjustment')).toBeUndefined()
    expect(causeAddress({ type: 'coin_order', id: '3' })).toBe('/pages/coin/assetsRecord?id=3')
    expect(causeAddress({ type: 'order', id: '3' })).toBe('/pages/stock/order?id=3')
    expect(causeAddress({ type: 'withdrawal', id: '4' })).toBe('/pages/wallet/recordDetail?id=4')
    expect(causeAddress({ type: 'deposit', id: '5' })).toBe('/pages/recharge/rechargeRecord?id=5')
    expect(causeAddress({ type: 'coin_withdrawal', id: '6' })).toBe('/pages/withdraw/cryptoRecordDetail?id=6')
    expect(causeAddress({ type: 'coin_deposit', id: '7' })).toBe('/pages/recharge/cryptoRecord')
    expect(causeAddress({ type: 'conversion', id: 'Q' })).toBe('/pages/exchange/index?id=Q')
  })
})
