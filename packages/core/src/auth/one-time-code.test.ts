import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts'
import { CODES_TO_OTHERS_PER_DAY, nextCodeAtMs, nextCodeToOthersAtMs } from './one-time-code.ts'

const NOW = 100 * DAY_MS
const ago = (...minutes: number[]) => minutes.map(count => NOW - count * MINUTE_MS)

it('USER-12 a recipient gets one code a minute', () => {
  expect(nextCodeAtMs([], NOW)).toBe(0)
  expect(nextCodeAtMs(ago(0), NOW)).toBe(NOW + MINUTE_MS)
  expect(nextCodeAtMs([NOW - MINUTE_MS + 1], NOW)).toBe(NOW + 1)
  expect(nextCodeAtMs(ago(1), NOW)).toBe(0)
})

it('USER-12 a recipient gets five codes an hour', () => {
  expect(nextCodeAtMs(ago(10, 20, 30, 40), NOW)).toBe(0)
  expect(nextCodeAtMs(ago(10, 20, 30, 40, 50), NOW)).toBe(NOW - 50 * MINUTE_MS + HOUR_MS)
  expect(nextCodeAtMs(ago(10, 20, 30, 40, 60), NOW)).toBe(0)
})

it('USER-12 whoever is signed in has ten codes a day sent to others', () => {
  const sent = Array.from({ length: CODES_TO_OTHERS_PER_DAY }, (_, count) => NOW - count * HOUR_MS)
  expect(sent).toHaveLength(10)
  expect(nextCodeToOthersAtMs(sent.slice(1))).toBe(0)
  expect(nextCodeToOthersAtMs(sent)).toBe(NOW - 9 * HOUR_MS + DAY_MS)
})
