import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregateBars, type Bar, barOf, bucketStart, extendBar, mergeBars } from './bar.ts'

const at = (karachi: string) => Date.parse(`${karachi}+05:00`)

test('MKT-8 buckets begin where a clock in Karachi says so, weeks on Monday', () => {
  const moment = at('2026-03-27T14:47:31')
  expect(bucketStart('1m', moment)).toBe(at('2026-03-27T14:47:00'))
  expect(bucketStart('15m', moment)).toBe(at('2026-03-27T14:45:00'))
  expect(bucketStart('1h', moment)).toBe(at('2026-03-27T14:00:00'))
  expect(bucketStart('1d', moment)).toBe(at('2026-03-27T00:00:00'))
  expect(bucketStart('1w', moment)).toBe(at('2026-03-23T00:00:00'))
  expect(bucketStart('1w', at('2026-03-22T10:00:00'))).toBe(at('2026-03-16T00:00:00'))
  expect(bucketStart('1M', moment)).toBe(at('2026-03-01T00:00:00'))
})

const prints = fc.array(
  fc.record({
    minute: fc.nat(600),
    price: fc.integer({ min: 1, max: 500 }),
    quantity: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 1, maxLength: 80 },
)

test('MKT-8 any period is the fold of its minutes: nothing is lost and no empty bucket appears', () => {
  fc.assert(
    fc.property(prints, fc.constantFrom('5m', '15m', '30m', '1h', '1d', '1w', '1M'), (raw, period) => {
      const ordered = raw.toSorted((a, b) => a.minute - b.minute)
      const minutes: Bar[] = []
      for (const { minute, price, quantity } of ordered) {
        const print = { price, quantity, value: BigInt(price * quantity) }
        const start = at('2026-03-27T09:00:00') + minute * 60_000
        const last = minutes.at(-1)
        if (last?.atMs === start) minutes[minutes.length - 1] = extendBar(last, print)
        else minutes.push(barOf(start, print))
      }
      const bars = aggregateBars(period, minutes)
      const whole = mergeBars(0, minutes as [Bar, ...Bar[]])
      expect(mergeBars(0, bars as [Bar, ...Bar[]])).toEqual(whole)
      expect(whole.trades).toBe(raw.length)
      expect(new Set(bars.map(bar => bar.atMs)).size).toBe(bars.length)
      for (const bar of bars) expect(bar.trades).toBeGreaterThan(0)
    }),
  )
})
