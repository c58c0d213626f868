import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AssertionError } from '../assert.ts'
import { addDays, tradingDate } from '../calendar/trading-day.ts'
import { runningBalances } from './running-balances.ts'
import { monthPeriod, monthsBack, statablePeriod } from './statement-period.ts'

it('STM-1 a month has all its days and no other', () => {
  expect(monthPeriod('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthPeriod('2028-02')?.to).toBe('2028-02-29')
  expect(monthPeriod('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthPeriod('9999-12')?.to).toBe('9999-12-31')
  for (const none of ['0000-01', '0001-01', '1969-12', '2026-13', '2026-0', '2026-1', '26-01', ''])
    expect(monthPeriod(none)).toBeUndefined()
})

it('STM-1 months go back to the first movement, newest first', () => {
  expect(monthsBack(tradingDate('2025-11-30'), tradingDate('2026-02-01'), 60)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthsBack(tradingDate('2020-01-01'), tradingDate('2026-02-01'), 3)).toHaveLength(3)
})

it('STM-2 a period is at most a year, has begun, and does not reach into the future', () => {
  const today = tradingDate('2026-02-09')
  const period = (from: string, to: string) => ({ from: tradingDate(from), to: tradingDate(to) })
  expect(statablePeriod(period('2026-02-01', '2026-02-28'), today)).toMatchObject({
    ok: true,
    value: { from: '2026-02-01', to: '2026-02-09' },
  })
  expect(statablePeriod(period('2025-02-09', '2026-02-09'), today).ok).toBe(true)
  expect(statablePeriod({ from: addDays(today, -366), to: today }, today).ok).toBe(false)
  expect(statablePeriod(period('2026-02-10', '2026-02-11'), today).ok).toBe(false)
  expect(statablePeriod(period('2026-02-05', '2026-02-04'), today).ok).toBe(false)
})

const moves = fc.array(fc.tuple(fc.constantFrom('PKR', 'USD', 'OGDC'), fc.bigInt(-1_000n, 1_000n)), { maxLength: 50 })
const openings = fc.dictionary(fc.constantFrom('PKR', 'USD'), fc.bigInt(0n, 10_000n))

it('STM-3 opening and movements make the closing balance, and nothing else does', () => {
  fc.assert(
    fc.property(openings, moves, fc.bigInt(-5n, 5n), (start, all, error) => {
      const real = all.filter(([, units]) => units !== 0n)
      const opening = new Map(Object.entries(start))
      const closing = new Map(opening)
      for (const [asset, units] of real) closing.set(asset, (closing.get(asset) ?? 0n) + units)
      const running = runningBalances(opening)
      const last = real.map(([asset, units]) => [asset, running.add(asset, units)] as const)
      for (const [asset, balance] of new Map(last)) expect(balance).toBe(closing.get(asset))
      closing.set('PKR', (closing.get('PKR') ?? 0n) + error)
      if (error === 0n) {
        for (const { asset, opening: first, came, went, closing: end } of running.close(closing)) {
          expect(first + came - went).toBe(end)
          expect(closing.get(asset) ?? 0n).toBe(end)
        }
      } else expect(() => running.close(closing)).toThrow(AssertionError)
    }),
  )
})
